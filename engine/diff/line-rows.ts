import type * as Api from '../../schemas/types/api.js';
import { conditionsBehind, expressionsDeciding, namesIn } from '../conditions/expressions.js';
import { textsIn } from '../request/json.js';
import { FORM, lineId } from '../rules/rules-year.js';
import { groupedBy } from '../values/maps.js';
import type { ComparedRequests, Nearness } from './concerned.js';
import { bothSides, type ComparedSides, formerLabel, ruleNames, ruleSides } from './names.js';
import type { LineContent, Observation, Observations } from './observe.js';
import { newId } from './renames.js';
import { type Distinction, type Row, rowsOf, shownAlone } from './rows.js';
import type { Years } from './written.js';

/** A line that differs, without its causes. */
export type DifferingLine = Omit<Api.LineDiff, 'because'>;

/** The lines that differ, each with its rows, in the order of an answer; the removed ones last. */
export function lineRows(
  observed: readonly Observations[],
  asked: ComparedRequests,
  compared: ComparedSides,
): DifferingLine[] {
  const seenIn = (part: (one: Observations) => readonly Observation<LineContent>[]) =>
    groupedBy(
      observed.flatMap((one, number) => part(one).map((own) => ({ ...own, number }))),
      ({ id }) => id,
    );
  const [plain, mixed] = [seenIn(({ lines }) => lines), seenIn((one) => one.mixed)];
  const { base, head } = compared.years;
  const order = [...head.lines, ...base.lines].map(({ id }) => newId(compared.renames, 'lines', id));
  const ids = [...new Set([...plain.keys(), ...mixed.keys()])];
  return ids
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((id) => {
      const { own, excluded: answeredMore } = shownAlone(plain.get(id) ?? [], asked);
      const forms = new Set(own.map(({ number }) => asked.requests[number]?.form));
      const only = (mixed.get(id) ?? []).filter(({ number }) => !forms.has(asked.requests[number]?.form));
      const excluded = new Set([
        ...answeredMore,
        ...(mixed.get(id) ?? []).filter((one) => !only.includes(one)).map(({ number }) => number),
      ]);
      const rows = rowsOf([...own, ...only], asked, { ...lineDistinction(id, compared), excluded });
      return {
        ...ruleSides('lines', id, compared),
        ...formerLabel(id, compared),
        included: isIncluded(id, compared),
        rows: rows.map(({ content, ...row }) => ({
          ...withRequestCount(row),
          ...peopleOf(id, row, asked, compared),
          ...content,
        })),
      };
    });
}

/** A row as the report has it: with the number of its requests instead of the list. */
export function withRequestCount<WithNumbers extends { readonly numbers: readonly number[] }>({
  numbers,
  ...row
}: WithNumbers) {
  return { ...row, requests: numbers.length };
}

/** The persons that a line is charged for, if they are counted by the same fact in all requests of a row. */
function peopleOf(
  id: string,
  { numbers }: Pick<Row<LineContent>, 'numbers'>,
  asked: ComparedRequests,
  { years, named }: ComparedSides,
): Pick<Api.LineRow, 'people'> {
  const line = [...years.head.lines, ...years.base.lines].find((one) => one.id === id);
  const facts = line?.groups.flatMap(({ people }) => people?.fact ?? []) ?? [];
  const counting = facts.filter((name) => numbers.some((number) => (asked.factsOf(number)?.numberOf(name) ?? 0) > 0));
  const [fact, ...more] = new Set(counting);
  if (fact === undefined || more.length > 0) return {};
  const declared = named.head.source.facts[fact] ?? named.base.source.facts[fact];
  if (declared?.type !== 'count') return {};
  const { label, phrase } = declared;
  return { people: { fact, label, ...(phrase === undefined ? {} : { phrase }) } };
}

/**
 * Ranks conditions for the rows of a line: first those that it or its modifiers name, then those behind them, then the
 * rest.
 */
function lineDistinction(id: string, compared: ComparedSides): Distinction {
  const expressions = [...bothSides(compared)].flatMap(({ rules, former }) =>
    rules.source.lines
      .filter((line) => lineId(line) === former('lines', id))
      .flatMap((line) => expressionsDeciding(line, rules.source)),
  );
  return { near: nearness(`lines ${id}`, expressions, compared), sum: lineSum(id, compared) };
}

const FURTHER = 10;

/**
 * Ranks conditions by how close they are to a rule. One that reads facts that the rule does not read gets no rank.
 * @param rule its section, a space and its id
 * @param expressions the conditions of the rule
 */
export function nearness(
  rule: string,
  expressions: Parameters<typeof namesIn>[0][],
  { years, reads }: ComparedSides,
): Nearness {
  const given = expressions.flatMap((one) => one ?? []);
  const named = new Set(given.flatMap(namesIn));
  const sides = [years.base, years.head];
  const behind = new Set(
    sides.flatMap(({ source }) => given.flatMap((one) => conditionsBehind(one, source.conditions))),
  );
  const facts = reads.get(rule);
  const readsOtherFacts = (condition: string): boolean =>
    facts !== undefined && sides.some((rules) => factsOf(condition, rules).some((name) => !facts.has(name)));
  return (condition) => {
    if (readsOtherFacts(condition)) return undefined;
    return named.has(condition) ? 0 : behind.has(condition) ? FURTHER : 2 * FURTHER;
  };
}

/** The facts that a condition reads, without the form. */
function factsOf(condition: string, { source, decisions, space }: Years['head']): string[] {
  if (!(condition in source.conditions)) return condition in source.facts ? [condition] : [];
  const read = decisions.of(condition).facts.map((fact) => space.names[fact] ?? '');
  return read.filter((name) => name !== FORM);
}

/** The sum of money that the amount of a line is calculated from. */
function lineSum(id: string, compared: ComparedSides): Distinction['sum'] {
  const [field] = bothSides(compared).flatMap(({ rules, former }) => {
    const line = rules.lines.find((one) => one.id === former('lines', id));
    return line === undefined ? [] : numberFactsRead(line, rules.source.facts);
  });
  if (field === undefined) return undefined;
  return { field, label: ruleNames('facts', field, compared).label, values: compared.numbers.get(field) ?? new Set() };
}

/** The sum of money that the administrator's share is calculated from. */
export function shareSum(compared: ComparedSides): Distinction['sum'] {
  const shared = [compared.years.head, compared.years.base].flatMap(({ source }) =>
    source.lines.filter(({ administratorShare }) => administratorShare !== undefined),
  );
  const [first] = shared;
  return first === undefined ? undefined : lineSum(lineId(first), compared);
}

function numberFactsRead(line: Years['head']['lines'][number], facts: Years['head']['source']['facts']): string[] {
  const texts = textsIn([line.rule.amount, line.rule.forEach, line.modifiers.map(({ rule }) => rule.effect)]);
  return texts.filter((name) => {
    const fact = facts[name];
    return fact?.type === 'number' && fact.unit !== 'count';
  });
}

function isIncluded(id: string, compared: ComparedSides): boolean {
  const found = bothSides(compared)
    .toReversed()
    .flatMap(({ rules, former }) => rules.lines.filter((line) => line.id === former('lines', id)));
  return found[0]?.rule.state !== 'conditional';
}
