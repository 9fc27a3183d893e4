import type { NoticeImpact } from '../../../schemas/types/api.js';
import type { Conditional } from '../../conditions/truth-table.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { evaluate } from '../../pricing/terms.js';
import { assumedAnswers, isCalledFor } from '../../result/notices.js';
import type { NoticeItem } from '../../rules/rules-year.js';
import { dimensionsOfFacts } from './grid.js';
import type { FormReadings, Reading } from './readings.js';
import type { RequestSpace } from './request-space.js';
import { type Pair, pairLabel } from './rule-pairs.js';

/** The notices that differ in some response for a form: those of the rules, and those on what they assume. */
export function noticeImpacts(
  notices: readonly Pair<Conditional<NoticeItem>>[],
  readings: FormReadings,
): NoticeImpact[] {
  const { form, dimensions } = readings.space;
  const found = [
    ...notices.map((pair) => ({ id: pair.id, label: pairLabel(pair), ...noticeCounts(pair, readings) })),
    ...dimensions.map(({ field }, number) => assumptionCounts(field, number, readings)),
  ];
  return found
    .filter(({ appears, disappears, changes }) => appears + disappears + changes > 0)
    .map((notice) => ({ ...notice, forms: [form] }));
}

type NoticeCounts = Pick<NoticeImpact, 'appears' | 'disappears' | 'changes'>;

/** What a response shows of a notice, as one text; undefined where it does not show it. */
type Visible = (reading: Reading) => string | undefined;

function noticeCounts({ base, head }: Pair<Conditional<NoticeItem>>, readings: FormReadings): NoticeCounts {
  const { years, space } = readings;
  const dimensions = [...dimensionsRead(base, years.base, space), ...dimensionsRead(head, years.head, space)];
  return countChanges(
    dimensions,
    (reading) => visibleNotice(base, reading),
    (reading) => visibleNotice(head, reading),
    readings,
  );
}

/** The answers that decide whether a notice is shown: its amount reads figures alone, which the loader sees to. */
function dimensionsRead(
  notice: Conditional<NoticeItem> | undefined,
  rules: CompiledRules,
  space: RequestSpace,
): number[] {
  return notice === undefined ? [] : dimensionsOfFacts(notice.table.facts, rules, space);
}

/** What a response shows of a notice, texts aside; undefined where it does not show it. */
export function visibleNotice(
  notice: Conditional<NoticeItem> | undefined,
  { facts, figure }: Reading,
): string | undefined {
  if (notice === undefined || !isCalledFor(notice, facts.situation)) return undefined;
  const { list, level, amount } = notice.rule;
  const place = `${list} ${level}`;
  return amount === undefined ? place : `${place} ${evaluate(amount.min, figure)} ${evaluate(amount.max, figure)}`;
}

/** The notice that says what the rules assume of a field that is left out. */
function assumptionCounts(field: string, dimension: number, readings: FormReadings) {
  const { base, head } = readings.years;
  const id = `non_indicato.${field}`;
  const visible: Visible = ({ rules, facts }) => assumedAnswers(rules, facts).find((notice) => notice.id === id)?.id;
  const label = (head.source.facts[field] ?? base.source.facts[field])?.label ?? field;
  return { id, label, ...countChanges([dimension], visible, visible, readings) };
}

function countChanges(
  dimensions: readonly number[],
  before: Visible,
  after: Visible,
  readings: FormReadings,
): NoticeCounts {
  const grid = readings.grid(dimensions);
  const weight = readings.weight(grid);
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
