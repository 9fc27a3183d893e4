import type { Conditional } from '../../conditions/truth-table.js';
import { verdict } from '../../conditions/truth-table.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { evaluate } from '../../pricing/terms.js';
import { assumedAnswers } from '../../result/notices.js';
import type { NoticeItem } from '../../rules/rules-year.js';
import type { NoticeImpact } from '../rules-diff.js';
import { dimensionsDeciding } from './deciding-dimensions.js';
import type { FormSpace } from './form-space.js';
import type { Pair } from './pairs.js';
import type { FormReadings, Reading } from './readings.js';

/** What becomes of the notices in all the requests of a form: those that some request shows otherwise. */
export function noticesOfForm(
  notices: readonly Pair<Conditional<NoticeItem>>[],
  readings: FormReadings,
): NoticeImpact[] {
  const { form, dimensions } = readings.space;
  const { base, head } = readings.years;
  const labelOf = (field: string): string => (head.source.facts[field] ?? base.source.facts[field])?.label ?? field;
  const found = [
    ...notices.map((pair) => ({
      id: pair.id,
      label: (pair.head ?? pair.base)?.rule.label ?? pair.id,
      ...noticeCounts(pair, readings),
    })),
    ...dimensions.map(({ field }, number) => ({
      id: assumptionId(field),
      label: labelOf(field),
      ...assumptionCounts(field, number, readings),
    })),
  ];
  return found
    .filter(({ appears, disappears, changes }) => appears + disappears + changes > 0)
    .map((notice) => ({ ...notice, forms: [form] }));
}

type NoticeCounts = Pick<NoticeImpact, 'appears' | 'disappears' | 'changes'>;

type Shown = (reading: Reading) => string | undefined;

function noticeCounts({ base, head }: Pair<Conditional<NoticeItem>>, readings: FormReadings): NoticeCounts {
  const { years, space } = readings;
  const dimensions = [...dimensionsRead(base, years.base, space), ...dimensionsRead(head, years.head, space)];
  return counts(
    dimensions,
    (reading) => shownOf(base, reading),
    (reading) => shownOf(head, reading),
    readings,
  );
}

/** The same of the notice that says what the rules assume of a field that is left out. */
function assumptionCounts(field: string, dimension: number, readings: FormReadings): NoticeCounts {
  const shown: Shown = ({ rules, facts }) =>
    assumedAnswers(rules, facts).find(({ id }) => id === assumptionId(field)) === undefined ? undefined : '';
  return counts([dimension], shown, shown, readings);
}

/** The id of the notice on what is assumed of a field. */
function assumptionId(field: string): string {
  return `non_indicato.${field}`;
}

/** What a response shows of a notice, texts aside; undefined where it does not show it. */
export function shownOf(notice: Conditional<NoticeItem> | undefined, { facts, figure }: Reading): string | undefined {
  if (notice === undefined) return undefined;
  const { list, level, amount, onlyIfCertain } = notice.rule;
  const holds = verdict(notice.table, facts.situation);
  if (onlyIfCertain ? holds !== 'always' : holds === 'never') return undefined;
  const place = `${list} ${level}`;
  return amount === undefined ? place : `${place} ${evaluate(amount.min, figure)} ${evaluate(amount.max, figure)}`;
}

function counts(dimensions: readonly number[], before: Shown, after: Shown, readings: FormReadings): NoticeCounts {
  const grid = readings.grid(dimensions);
  const weight = readings.space.size / grid.count;
  const found = { appears: 0, disappears: 0, changes: 0 };
  for (const { base, head } of readings.on(grid)) {
    const [from, to] = [before(base), after(head)];
    if (from === to) continue;
    if (from === undefined) found.appears += weight;
    else if (to === undefined) found.disappears += weight;
    else found.changes += weight;
  }
  return found;
}

/** The answers that decide whether a notice is shown: its amount reads figures alone, which the loader sees to. */
function dimensionsRead(notice: Conditional<NoticeItem> | undefined, rules: CompiledRules, space: FormSpace): number[] {
  if (notice === undefined) return [];
  const decided = notice.table.facts.flatMap((fact) => rules.space.names[fact] ?? []);
  return dimensionsDeciding(decided, rules.source.facts, space);
}
