import type * as Explained from '../../schemas/types/api.js';
import { quantityInWords } from '../document/in-words.js';
import { eachTotal } from '../result/totals.js';
import type { Language } from '../values/language.js';
import { figureInWords, VERDICTS, WORDS } from './words.js';

/**
 * Compares one request by the rules of two years, and gives the reason of each difference. Amounts are euro. Lines that
 * only the first year has come last.
 * @param before the explanation by the first year
 * @param after the explanation by the other year, in the same language
 */
export function compareExplanations(
  before: Explained.Explanation,
  after: Explained.Explanation,
): Explained.RequestDiff {
  return {
    form: after.request.form,
    request: after.request,
    before: eachTotal((total) => before.totals[total]),
    after: eachTotal((total) => after.totals[total]),
    lines: pairLines(before.lines, after.lines).flatMap((pair) => compareLine(pair, after.language)),
  };
}

/** A line by both years; undefined for a year that does not have it. */
interface LinePair {
  readonly line: Explained.ExplainedLine;
  readonly before: Explained.ExplainedLine | undefined;
  readonly after: Explained.ExplainedLine | undefined;
}

function pairLines(before: readonly Explained.ExplainedLine[], after: readonly Explained.ExplainedLine[]): LinePair[] {
  const former = new Map(before.map((line) => [line.id, line]));
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id));
  return [
    ...after.map((line) => ({ line, before: former.get(line.id), after: line })),
    ...gone.map((line) => ({ line, before: line, after: undefined })),
  ];
}

/** The change of a line with its reasons; empty if its amount is the same. */
function compareLine(pair: LinePair, language: Language): Explained.LineMove[] {
  const { line, before, after } = pair;
  const amounts = { before: lineAmount(before), after: lineAmount(after) };
  if (amounts.before?.min === amounts.after?.min && amounts.before?.max === amounts.after?.max) return [];
  const included = (after?.line ?? before?.line)?.includedInTotals ?? false;
  return [{ id: line.id, label: line.label, included, ...amounts, reasons: reasonsOf(pair, language) }];
}

function lineAmount(line: Explained.ExplainedLine | undefined): Explained.Amount {
  const amount = line?.line?.amount;
  return amount === undefined ? null : { min: amount.min, max: amount.max };
}

/** Why a line differs, as sentences without a full stop. Empty if nothing that decides it differs. */
function reasonsOf({ before, after }: LinePair, language: Language): string[] {
  if (before === undefined || after === undefined)
    return [WORDS.onlyIn(after === undefined ? 'before' : 'after')[language]];
  const both = (former: string, present: string): string => WORDS.both(former, present)[language];
  if (before.due !== after.due)
    return [WORDS.dueOrNot(both(VERDICTS[before.due][language], VERDICTS[after.due][language]))[language]];
  const [former, present] = [before, after].map((one) => String(one.line?.meta.quantity ?? 0));
  return [
    ...(former === present ? [] : [WORDS.people(both(former ?? '', present ?? ''))[language]]),
    ...calculation(before, after, language),
    ...modifiers(before, after, language),
  ];
}

/** The figures that differ, if both years use the same ones; else both calculations. */
function calculation(before: Explained.ExplainedLine, after: Explained.ExplainedLine, language: Language): string[] {
  const [former, present] = [chosenCases(before), chosenCases(after)];
  const [was, is] = [joinCalculations(former, language), joinCalculations(present, language)];
  if (was === is) return [];
  const [old, now] = [figuresByName(former), figuresByName(present)];
  const isSameWay = [...old.keys()].join() === [...now.keys()].join();
  const moved = [...now.values()].flatMap(({ name, label, unit, value }): string[] => {
    const valueBefore = old.get(name)?.value ?? value;
    if (valueBefore === value) return [];
    const inWords = (one: number): string => quantityInWords(one, unit, language, 'exact');
    return [`${label} (${name}): ${WORDS.both(inWords(valueBefore), inWords(value))[language]}`];
  });
  if (isSameWay && moved.length > 0) return moved;
  const none = WORDS.notAtAll[language];
  return [WORDS.otherwise(WORDS.bothApart(was ?? none, is ?? none)[language])[language]];
}

function chosenCases({ groups }: Explained.ExplainedLine): Explained.ExplainedCase[] {
  return groups.flatMap(({ cases }) => cases).filter(({ chosen }) => chosen !== 'never');
}

/** The calculations of the cases and the figures in them; null if there are no cases. */
function joinCalculations(cases: readonly Explained.ExplainedCase[], language: Language): string | null {
  if (cases.length === 0) return null;
  const ways = cases.map(({ calculation }) => calculation).join(WORDS.or[language]);
  return [ways, ...[...figuresByName(cases).values()].map((figure) => figureInWords(figure, language))].join('; ');
}

function figuresByName(cases: readonly Explained.ExplainedCase[]): Map<string, Explained.UsedFigure> {
  return new Map(cases.flatMap(({ figures }) => figures).map((figure) => [figure.name, figure]));
}

function modifiers(before: Explained.ExplainedLine, after: Explained.ExplainedLine, language: Language): string[] {
  const ids = new Set([...after.modifiers, ...before.modifiers].map(({ id }) => id));
  return [...ids].flatMap((id): string[] => {
    const [former, present] = [before, after].map((line) => line.modifiers.find((one) => one.id === id));
    const [was, is] = [modifierEffect(former, language), modifierEffect(present, language)];
    const label = (present ?? former)?.label ?? id;
    return was === is ? [] : [WORDS.itsModifier(id, label, WORDS.bothApart(was, is)[language])[language]];
  });
}

/** What a modifier does, or that it does nothing. */
function modifierEffect(
  modifier: Explained.ExplainedLine['modifiers'][number] | undefined,
  language: Language,
): string {
  if (modifier === undefined || modifier.applies === 'never') return WORDS.notApplied[language];
  return modifier.applies === 'always' ? modifier.effect : WORDS.underSome(modifier.effect)[language];
}
