import type { ExplainedCase, ExplainedLine, UsedFigure } from '../explanation.js';
import type { LinePair } from './compare.js';
import type { Reason } from './comparison.js';

/** Why two years give a line otherwise; none where nothing that decides it differs. */
export function reasonsFor({ before, after }: LinePair): Reason[] {
  if (before === undefined || after === undefined)
    return [{ kind: 'rule', before: before !== undefined, after: after !== undefined }];
  if (before.due !== after.due) return [{ kind: 'due', before: before.due, after: after.due }];
  return [...quantity(before, after), ...calculation(before, after), ...modifiers(before, after)];
}

function quantity(before: ExplainedLine, after: ExplainedLine): Reason[] {
  const counted = { before: before.line?.meta.quantity ?? 0, after: after.line?.meta.quantity ?? 0 };
  return counted.before === counted.after ? [] : [{ kind: 'quantity', ...counted }];
}

/** The figures that differ, where both years calculate from the same ones; else both ways to calculate. */
function calculation(before: ExplainedLine, after: ExplainedLine): Reason[] {
  const former = chosenCases(before);
  const present = chosenCases(after);
  const words = { before: inWords(former), after: inWords(present) };
  if (words.before === words.after) return [];
  const figures = { before: figuresOf(former), after: figuresOf(present) };
  const isSameWay = [...figures.before.keys()].join() === [...figures.after.keys()].join();
  const moved = [...figures.after.values()].flatMap(({ name, label, unit, value }): Reason[] => {
    const old = figures.before.get(name)?.value ?? value;
    return old === value ? [] : [{ kind: 'figure', name, label, unit, before: old, after: value }];
  });
  return isSameWay && moved.length > 0 ? moved : [{ kind: 'calculation', ...words }];
}

function chosenCases({ groups }: ExplainedLine): ExplainedCase[] {
  return groups.flatMap(({ cases }) => cases).filter(({ chosen }) => chosen !== 'never');
}

function inWords(cases: readonly ExplainedCase[]): string | null {
  return cases.length === 0 ? null : cases.map(({ calculation }) => calculation).join(' or ');
}

function figuresOf(cases: readonly ExplainedCase[]): Map<string, UsedFigure> {
  return new Map(cases.flatMap(({ figures }) => figures).map((figure) => [figure.name, figure]));
}

function modifiers(before: ExplainedLine, after: ExplainedLine): Reason[] {
  const ids = new Set([...after.modifiers, ...before.modifiers].map(({ id }) => id));
  return [...ids].flatMap((id): Reason[] => {
    const [former, present] = [before, after].map((line) => line.modifiers.find((one) => one.id === id));
    const effects = { before: effectOf(former), after: effectOf(present) };
    const label = (present ?? former)?.label ?? id;
    return effects.before === effects.after ? [] : [{ kind: 'modifier', id, label, ...effects }];
  });
}

/** What a modifier does, null where it does nothing. */
function effectOf(modifier: ExplainedLine['modifiers'][number] | undefined): string | null {
  if (modifier === undefined || modifier.applies === 'never') return null;
  return modifier.applies === 'always' ? modifier.effect : `${modifier.effect}, under some answers`;
}
