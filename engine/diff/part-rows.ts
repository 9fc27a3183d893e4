import type { PartDiff, PartRow } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import { conditionsBehind, namesIn } from '../conditions/expressions.js';
import { inList } from '../document/in-words.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { lineId, STATUS_LISTS } from '../rules/rules-year.js';
import type { Part } from './answers.js';
import type { PartDifferences, Reworded } from './differences.js';
import { type LineContext, sumOf } from './line-rows.js';
import { partLabel, partValue } from './part-words.js';
import { formerId } from './renames.js';
import { type Row, rowsOf, type SumOfMoney } from './rows.js';
import { bothVersions, labelOf } from './versions.js';
import { rewrittenValues } from './written.js';

/** What else an answer says otherwise, besides its lines: each part with its rows, in words. */
export function partDifferences(parts: readonly PartDifferences[], context: LineContext): PartDiff[] {
  const moved = new Set(
    parts.flatMap(({ kind, differences }) => (kind === 'line' ? differences.map(({ number }) => number) : [])),
  );
  return parts
    .filter(({ kind }) => kind !== 'line')
    .map((part) => (FOLLOWING.includes(part.kind) ? withoutMoved(part, moved) : part))
    .filter(({ differences }) => differences.length > 0)
    .map((part) => {
      const { kind, id } = part;
      return { kind: partKind(kind), ...named(part, context), rows: partRows(part, context), id };
    });
}

/** The parts that follow from the lines: told only of requests in which no line differs. */
const FOLLOWING: readonly Part['kind'][] = ['other'];

function withoutMoved(part: PartDifferences, moved: ReadonlySet<number>): PartDifferences {
  return { ...part, differences: part.differences.filter(({ number }) => !moved.has(number)) };
}

function partKind(kind: Part['kind']): PartDiff['kind'] {
  return kind === 'line' ? 'other' : kind;
}

/** The label of a part, and its id in the base if that differs. */
function named({ kind, id }: PartDifferences, context: LineContext): Pick<PartDiff, 'label' | 'formerId'> {
  const { named: versions, comparison } = context;
  const section = SECTIONS_OF[kind];
  if (section === undefined) return { label: partLabel(kind, id, versions.head) };
  const was = formerId(comparison.renames, section, id);
  const { head, base } = versions;
  const assumed = [head, base].flatMap((rules) => [...rules.assumedAnswers.values()]).find((one) => one.id === id);
  const label = labelOf(section, id, head) ?? labelOf(section, was, base) ?? assumed?.label ?? id;
  return { label, ...(was === id ? {} : { formerId: was }) };
}

const SECTIONS_OF: Partial<Record<Part['kind'], 'notices' | 'deadlines' | 'steps' | 'forms'>> = {
  notice: 'notices',
  deadline: 'deadlines',
  step: 'steps',
  form: 'forms',
};

function partRows(part: PartDifferences, context: LineContext): PartRow[] {
  const { requests, named: versions, comparison, whom } = context;
  const { differences, inBoth, kind, id } = part;
  const comesOrGoes = differences.some(({ before, after }) => before === undefined || after === undefined);
  const rows = rowsOf(differences, ({ before, after }) => JSON.stringify([before?.value, after?.value]), requests, {
    among: comesOrGoes ? [...requests.questions.keys()] : inBoth,
    conditions: conditionsOf(kind, id, context),
    sum: kind === 'share' ? sumOfShare(context) : undefined,
  });
  const former = kind === 'notice' ? formerId(comparison.renames, 'notices', id) : id;
  return largest(rows).map((row) => {
    const [{ before, after }] = row.contents;
    return {
      ...whom(row),
      ...(row.sum === undefined ? {} : { sum: row.sum }),
      before: before === undefined ? null : partValue(before, former, versions.base),
      after: after === undefined ? null : partValue(after, id, versions.head),
    };
  });
}

/** The sum of money that the director's share is calculated from. */
function sumOfShare(context: LineContext): SumOfMoney | undefined {
  const lines = context.versions.head.lines.filter(({ rule }) => rule.administratorShare !== undefined);
  return sumOf(lines, context);
}

/** Of rows that depend on a sum of money, the one without an upper end: what lies below follows the line. */
function largest(rows: readonly Row[]): readonly Row[] {
  const open = rows.filter(({ sum }) => sum?.to === null);
  return open.length > 0 ? open : rows;
}

/** The conditions by which the requests of a part are described: those that its rule names, or else all. */
function conditionsOf(kind: Part['kind'], id: string, { versions, comparison: { renames } }: LineContext): string[] {
  const all = bothVersions(versions, renames).flatMap(({ rules, idOf }) => {
    const expressions = expressionsOf(kind, (section, own) => idOf(section, own) === id, rules);
    const { conditions } = rules.source;
    const names = expressions?.flatMap((one) => [...namesIn(one), ...conditionsBehind(one, conditions)]);
    return (names ?? Object.keys(conditions)).map((name) => idOf('conditions', name));
  });
  return [...new Set(all)];
}

/** The conditions of the rule of a part; undefined if a part has no single rule. */
function expressionsOf(
  kind: Part['kind'],
  isIt: (section: 'notices' | 'deadlines' | 'steps', id: string) => boolean,
  { source }: CompiledRules,
): Expression[] | undefined {
  const whenOf = ({ when }: { readonly when?: Expression }): Expression[] => (when === undefined ? [] : [when]);
  switch (kind) {
    case 'notice':
      return source.notices.filter(({ id }) => isIt('notices', id)).flatMap(whenOf);
    case 'step':
      return source.steps.filter(({ id }) => isIt('steps', id)).flatMap(whenOf);
    case 'deadline':
      return source.deadlines
        .filter(({ id }) => isIt('deadlines', id))
        .flatMap((one) => [one, ...source.lines.filter((line) => one.lines.includes(lineId(line)))].flatMap(whenOf));
    case 'status':
    case 'reason':
      return STATUS_LISTS.flatMap((list) => source.ruleset[list].flatMap(whenOf));
    case 'line':
    case 'form':
    case 'share':
    case 'question':
    case 'other':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/**
 * The parts whose texts changed only because a figure in them did. What somebody wrote anew is among the changes of the
 * rules.
 */
export function rewrittenTexts(
  reworded: readonly Reworded[],
  { named: versions, comparison }: LineContext,
): PartDiff[] {
  const { language } = versions.head;
  return reworded.flatMap(({ kind, id }): PartDiff[] => {
    const section = kind === 'notice' ? 'notices' : kind === 'line' ? 'lines' : undefined;
    if (section === undefined) return [];
    const [was, is] = [
      textsOf(section, formerId(comparison.renames, section, id), versions.base),
      textsOf(section, id, versions.head),
    ];
    const values = was.flatMap((text, at) => rewrittenValues(text, is[at] ?? '', comparison.moved, language) ?? []);
    if (values.length === 0) return [];
    const [before, after] = [values.map((one) => one.was), values.map((one) => one.is)].map((all) =>
      inList(new Set(all), language),
    );
    const row = { forms: [], where: [], requests: 0, before: before ?? null, after: after ?? null };
    return [{ kind: 'text', id, label: labelOf(section, id, versions.head) ?? id, rows: [row] }];
  });
}

/** The texts of a line or notice that its answer has. */
function textsOf(section: 'lines' | 'notices', id: string, { lines, notices }: CompiledRules): string[] {
  const line = section === 'lines' ? lines.find((one) => one.id === id)?.rule : undefined;
  const notice = section === 'notices' ? notices.find(({ rule }) => rule.id === id)?.rule : undefined;
  return [line?.label, line?.explanation, notice?.label, notice?.text].map((text) => text ?? '');
}
