import type * as Explained from '../../schemas/types/api.js';
import type { Verdict } from '../conditions/truth-table.js';
import { quantityInWords } from '../document/in-words.js';
import { eachTotal } from '../result/totals.js';
import { decimal } from '../values/amounts.js';
import type { Language } from '../values/language.js';
import { figureInWords, VERDICTS, WORDS } from './words.js';

/*
 * One request by the rules of two years, `before` by those compared with, `after` by those asked for: what differs, and why.
 * Amounts are euro; a change is signed, each bound by itself.
 */

/** Something of both sides. */
export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

/** Why a line differs. */
export type Reason =
  /** The rules of one year do not have it at all. */
  | ({ readonly kind: 'rule' } & Both<boolean>)
  /** The conditions under which it is due hold otherwise. */
  | ({ readonly kind: 'due' } & Both<Verdict>)
  /** Another number of persons is counted. */
  | ({ readonly kind: 'quantity' } & Both<number>)
  /** A figure has another value. */
  | ({ readonly kind: 'figure'; readonly name: string; readonly label: string; readonly unit: string } & Both<number>)
  /** It is calculated in another way, in words; null where no amount case is chosen. */
  | ({ readonly kind: 'calculation' } & Both<string | null>)
  /** A modifier does something else, in words; null where it does not apply. */
  | ({ readonly kind: 'modifier'; readonly id: string; readonly label: string } & Both<string | null>);

/**
 * Compares what two rules years make of the same request. Pure.
 * @param before by the rules compared with
 * @param after by the rules asked for, in the same language
 */
export function compareExplanations(before: Explained.Explanation, after: Explained.Explanation) {
  const pairs = pairLines(before.lines, after.lines);
  const compared = pairs.map((pair) => compareLine(pair, after.language));
  const differs = ({ before, after, change }: ComparedLine): boolean =>
    (before === null) !== (after === null) || change.min !== 0 || change.max !== 0;
  return {
    /** That of all its texts. */
    language: after.language,
    rules: { before: before.rules, after: after.rules },
    request: after.request,
    /** The lines whose amount or presence differs, in the order of the answer; those that only one year has come last. */
    lines: compared.filter(differs),
    /** The ids of the lines that both years give alike. */
    unchanged: compared.filter((line) => line.after !== null && !differs(line)).map(({ id }) => id),
    /** The statuses that differ. */
    statuses: after.statuses.flatMap(({ name, status }) => {
      const former = before.statuses.find((one) => one.name === name)?.status ?? status;
      return former === status ? [] : [{ name, before: former, after: status }];
    }),
    totals: eachTotal((total) => {
      const both = { before: before.totals[total], after: after.totals[total] };
      return { ...both, change: boundChanges(both) };
    }),
  };
}

/** Why a request costs otherwise by the rules of another year. */
export type ComparedExplanations = ReturnType<typeof compareExplanations>;

/** A line by both years; a year whose rules lack it gives undefined. */
type LinePair = Both<Explained.ExplainedLine | undefined> & { readonly line: Explained.ExplainedLine };

function pairLines(before: readonly Explained.ExplainedLine[], after: readonly Explained.ExplainedLine[]): LinePair[] {
  const former = new Map(before.map((line) => [line.id, line]));
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id));
  return [
    ...after.map((line) => ({ line, before: former.get(line.id), after: line })),
    ...gone.map((line) => ({ line, before: line, after: undefined })),
  ];
}

/** A line that a request has otherwise, and why. */
function compareLine(pair: LinePair, language: Language) {
  const { line, before, after } = pair;
  const amounts = { before: lineAmount(before), after: lineAmount(after) };
  const [former, present] = [before?.sources ?? [], after?.sources ?? []];
  const onlyIn = (some: Explained.ExplainedLine['sources'], others: Explained.ExplainedLine['sources']) =>
    some.filter(({ key }) => !others.some((other) => other.key === key));
  return {
    /** For example `annual.diritto_annuale`. */
    id: line.id,
    label: line.label,
    bucket: line.bucket,
    /** Whether it moves the totals. */
    includedInTotals: (after?.line ?? before?.line)?.includedInTotals ?? false,
    ...amounts,
    /** An absent line counts as zero. */
    change: boundChanges(amounts),
    reasons: findReasons(pair, language),
    /** The sources that only one side cites. */
    sources: { before: onlyIn(former, present), after: onlyIn(present, former) },
  };
}

type ComparedLine = ReturnType<typeof compareLine>;

function lineAmount(line: Explained.ExplainedLine | undefined): Explained.Range | null {
  const amount = line?.line?.amount;
  return amount === undefined ? null : { min: amount.min, max: amount.max };
}

/** How much each bound changes, exactly; what is absent counts as zero. */
function boundChanges({ before, after }: Both<Explained.Range | null>): Explained.Range {
  const moved = (bound: keyof Explained.Range): number =>
    decimal(after?.[bound] ?? 0)
      .minus(decimal(before?.[bound] ?? 0))
      .toNumber();
  return { min: moved('min'), max: moved('max') };
}

/** Why two years give a line otherwise; none where nothing that decides it differs. */
function findReasons({ before, after }: LinePair, language: Language): Reason[] {
  if (before === undefined || after === undefined)
    return [{ kind: 'rule', before: before !== undefined, after: after !== undefined }];
  if (before.due !== after.due) return [{ kind: 'due', before: before.due, after: after.due }];
  const counted = { before: before.line?.meta.quantity ?? 0, after: after.line?.meta.quantity ?? 0 };
  return [
    ...(counted.before === counted.after ? [] : [{ kind: 'quantity' as const, ...counted }]),
    ...calculation(before, after, language),
    ...modifiers(before, after, language),
  ];
}

/** The figures that differ, where both years calculate from the same ones; else both ways to calculate. */
function calculation(before: Explained.ExplainedLine, after: Explained.ExplainedLine, language: Language): Reason[] {
  const former = chosenCases(before);
  const present = chosenCases(after);
  const words = { before: joinCalculations(former, language), after: joinCalculations(present, language) };
  if (words.before === words.after) return [];
  const figures = { before: figuresByName(former), after: figuresByName(present) };
  const isSameWay = [...figures.before.keys()].join() === [...figures.after.keys()].join();
  const moved = [...figures.after.values()].flatMap(({ name, label, unit, value }): Reason[] => {
    const old = figures.before.get(name)?.value ?? value;
    return old === value ? [] : [{ kind: 'figure', name, label, unit, before: old, after: value }];
  });
  return isSameWay && moved.length > 0 ? moved : [{ kind: 'calculation', ...words }];
}

function chosenCases({ groups }: Explained.ExplainedLine): Explained.ExplainedCase[] {
  return groups.flatMap(({ cases }) => cases).filter(({ chosen }) => chosen !== 'never');
}

/** The ways to calculate, with the figures that they come from; null where there are none. */
function joinCalculations(cases: readonly Explained.ExplainedCase[], language: Language): string | null {
  if (cases.length === 0) return null;
  const ways = cases.map(({ calculation }) => calculation).join(WORDS.or[language]);
  return [ways, ...[...figuresByName(cases).values()].map((figure) => figureInWords(figure, language))].join('; ');
}

function figuresByName(cases: readonly Explained.ExplainedCase[]): Map<string, Explained.UsedFigure> {
  return new Map(cases.flatMap(({ figures }) => figures).map((figure) => [figure.name, figure]));
}

function modifiers(before: Explained.ExplainedLine, after: Explained.ExplainedLine, language: Language): Reason[] {
  const ids = new Set([...after.modifiers, ...before.modifiers].map(({ id }) => id));
  return [...ids].flatMap((id): Reason[] => {
    const [former, present] = [before, after].map((line) => line.modifiers.find((one) => one.id === id));
    const effects = { before: modifierEffect(former, language), after: modifierEffect(present, language) };
    const label = (present ?? former)?.label ?? id;
    return effects.before === effects.after ? [] : [{ kind: 'modifier', id, label, ...effects }];
  });
}

/** What a modifier does, null where it does nothing. */
function modifierEffect(
  modifier: Explained.ExplainedLine['modifiers'][number] | undefined,
  language: Language,
): string | null {
  if (modifier === undefined || modifier.applies === 'never') return null;
  return modifier.applies === 'always' ? modifier.effect : WORDS.underSome(modifier.effect)[language];
}

/** Why a line differs, in a sentence without its end. */
export function reasonInWords(reason: Reason, language: Language): string {
  const both = (before: string, after: string): string => WORDS.both(before, after)[language];
  const apart = (none: 'notAtAll' | 'notApplied', { before, after }: Both<string | null>): string =>
    WORDS.bothApart(before ?? WORDS[none][language], after ?? WORDS[none][language])[language];
  switch (reason.kind) {
    case 'rule':
      return WORDS.onlyIn(reason.after ? 'after' : 'before')[language];
    case 'due':
      return WORDS.dueOrNot(both(VERDICTS[reason.before][language], VERDICTS[reason.after][language]))[language];
    case 'quantity':
      return WORDS.people(both(String(reason.before), String(reason.after)))[language];
    case 'figure': {
      const [before, after] = [reason.before, reason.after].map((value) =>
        quantityInWords(value, reason.unit, language, 'exact'),
      );
      return `${reason.label} (${reason.name}): ${both(before ?? '', after ?? '')}`;
    }
    case 'calculation':
      return WORDS.otherwise(apart('notAtAll', reason))[language];
    case 'modifier':
      return WORDS.itsModifier(reason.id, reason.label, apart('notApplied', reason))[language];
  }
}
