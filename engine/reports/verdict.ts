import { from, oneOf } from '../document/articles.js';
import type { Text } from '../document/document.js';
import { type Amounts, euroRange, inList, moreOrLess, quoted, sentence, withinSentence } from '../document/in-words.js';
import { type Cheapest, type Contender, cheapestOf } from '../forms/cheapest.js';
import type {
  ComparedRequest,
  CostDifference,
  Decider,
  DifferenceOptions,
  DifferentCost,
  OutsideTotals,
} from '../forms/comparison.js';
import type { ComparingRules, Rules } from '../load-rules.js';
import { byLanguage, type Language } from '../values/language.js';
import { missingFrom } from './missing.js';

/** A form with its total for some people, who are the same in all forms of a verdict. */
export interface ComparedTotal extends Contender {
  /** The request, already checked. */
  readonly inputs: ComparedRequest;
}

/** A form in a verdict. */
interface NamedContender extends ComparedTotal {
  /** What a sentence calls it, with its article: `la società`. */
  readonly noun: string;
}

/** Which of some forms costs least, or one that owes something without a known amount that another one does not owe. */
export type FormsVerdict =
  | Cheapest<NamedContender>
  | { readonly kind: 'incomplete'; readonly one: NamedContender; readonly outside: OutsideTotals };

const WORDS = byLanguage({
  none: { it: 'Nessuna forma va bene per questo caso.', en: 'No form suits this case.' },
  only: (form: string) => ({
    it: `Per questo caso va bene solo ${form}: costa `,
    en: `Only ${form} suits this case. It costs `,
  }),
  costs: (form: string) => ({ it: `${form} costa `, en: `${form} costs ` }),
  inFirstYear: { it: ' nei primi 12 mesi.', en: ' in the first 12 months.' },
  same: {
    always: (one: string, other: string) => ({
      it: `${one} e ${other} costano uguale, il primo anno e dopo: `,
      en: `${one} and ${other} cost the same, in the first year and after it: `,
    }),
    atFirst: (one: string, other: string) => ({
      it: `${one} e ${other} costano uguale il primo anno: `,
      en: `${one} and ${other} cost the same in the first year: `,
    }),
    later: (other: string) => ({ it: ` Poi ${other} costa `, en: ` After that ${other} costs ` }),
  },
  open: (one: string, other: string) => ({
    it: `Tra ${one} e ${other} non si può ancora dire quale costi meno. `,
    en: `It is too early to say which costs less, ${one} or ${other}. `,
  }),
  alike: { it: 'lo stesso', en: 'the same' },
  firstYear: { it: ' il primo anno', en: ' in the first year' },
  later: {
    alike: { it: ', poi ', en: ', then ' },
    unlike: { it: ', ma poi ', en: ', but then ' },
    same: { it: '; poi, ogni anno, lo stesso', en: '; after that, the same every year' },
    yearly: { it: ' ogni anno', en: ' every year' },
  },
  reasons: {
    both: (costs: string) => ({ it: ` Soprattutto per ${costs}.`, en: ` Mainly because of ${costs}.` }),
    /** A cost of the opening, then one of every year. */
    apart: (first: string, later: string) => ({
      it: ` Il primo anno pesa ${first}, dopo ${later}.`,
      en: ` In the first year it is ${first}, later ${later}.`,
    }),
  },
  usual: {
    decides: (noun: string) => ({ it: ` Dipende ${from(noun)}: `, en: ` It depends on ${noun}: ` }),
    besides: (noun: string) => ({ it: `Conta anche ${noun}: `, en: `${sentence(noun)} counts too: ` }),
    price: (form: string, difference: string) => ({
      it: `per ${oneOf(form)} chiede di solito ${difference} l’anno.`,
      en: `for ${form} usually ${difference} a year.`,
    }),
  },
  incomplete: {
    /** Something due without a known amount. */
    missing: (what: string) => ({
      it: `Manca la cifra che decide: ${what}.`,
      en: `The figure that decides is missing: ${what}.`,
    }),
    besides: (costs: string) => ({ it: ` In più paghi ${costs}.`, en: ` You also pay ${costs}.` }),
    outside: (form: string, costs: string) => ({
      it: `Non si può dire quale costi meno: ${form} paga anche ${costs}, fuori dal conto.`,
      en: `Nobody can say which costs less: ${form} also pays ${costs}, which is not counted.`,
    }),
  },
  contributions: { it: 'i contributi INPS', en: 'INPS contributions' },
  decidedBy: {
    answer: (question: string) => ({
      it: ` Lo decide una risposta: ${question}.`,
      en: ` One answer decides it: ${question}.`,
    }),
    cost: (noun: string) => ({ it: ` Dipende soprattutto ${from(noun)}.`, en: ` It mostly depends on ${noun}.` }),
  },
  opens: {
    answer: (question: string) => ({
      it: `Il primo anno dipende da una risposta: ${question}`,
      en: `The first year depends on one answer: ${question}`,
    }),
    cost: (noun: string) => ({ it: `Il primo anno dipende ${from(noun)}`, en: `The first year depends on ${noun}` }),
  },
});

/** Finds the cheapest of some forms in the first 12 months, and the next one. */
export function formsVerdict(
  compared: readonly ComparedTotal[],
  rules: ComparingRules,
  { usual }: DifferenceOptions = {},
): FormsVerdict {
  const contenders = compared.map((one) => {
    const { form } = one.inputs.request;
    return { ...one, noun: rules.source.forms[form]?.noun ?? rules.source.forms[form]?.name ?? form };
  });
  const verdict = cheapestOf(contenders, (one, other) => rules.costDifference(one.inputs, other.inputs, { usual }));
  if (!('other' in verdict)) return verdict;
  const { one } = verdict;
  const outside = rules.outsideTotals(one.inputs);
  const isUncertain = contenders.some(
    (other) => other !== one && owesMoreBesides(outside, rules.outsideTotals(other.inputs)),
  );
  return isUncertain ? { kind: 'incomplete', one, outside } : verdict;
}

/** Whether a form owes something outside the totals that another one owes less of, or not at all. */
function owesMoreBesides(one: OutsideTotals, other: OutsideTotals): boolean {
  const [here, there] = [outsideSum(one), outsideSum(other)];
  if (here.min > there.min || here.max > there.max) return true;
  if (here.max > 0) return false;
  const names = missingFrom(other).map(({ label }) => label);
  return missingFrom(one).some(({ label }) => !names.includes(label));
}

/** What the lines outside the totals come to; the same premium is due for the same people in each form. */
function outsideSum({ lines }: OutsideTotals): Amounts {
  return lines.reduce((sum, { amount: { min, max } }) => ({ min: sum.min + min, max: sum.max + max }), {
    min: 0,
    max: 0,
  });
}

/**
 * A verdict in two or three sentences: how much the cheapest form costs, by how much the next one costs more in the first
 * year and then each year, and the costs that weigh most; or what decides, where that is open.
 */
export function verdictText(verdict: FormsVerdict, rules: Pick<Rules, 'language' | 'source'>): Text {
  const { language } = rules;
  const words = WORDS[language];
  const total = (amounts: Amounts) => ({ strong: euroRange(amounts, language, 'whole') });
  switch (verdict.kind) {
    case 'none':
      return [words.none];
    case 'incomplete':
      return [incompleteText(verdict, rules)];
    case 'only':
      return [words.only(verdict.one.noun), total(verdict.one.firstYear), words.inFirstYear];
    case 'lowest':
      return [
        words.costs(sentence(verdict.one.noun)),
        total(verdict.one.firstYear),
        `${words.inFirstYear} `,
        ...differenceText(verdict.other.noun, verdict.difference, rules),
      ];
    case 'same': {
      const { one, other, difference } = verdict;
      const { yearly } = difference;
      const isAlways = isNothing(yearly);
      const later = [
        words.same.later(other.noun),
        { strong: moreOrLess(yearly, language, 'whole') },
        `${words.later.yearly}.`,
      ];
      return [
        (isAlways ? words.same.always : words.same.atFirst)(sentence(one.noun), other.noun),
        total(one.firstYear),
        words.inFirstYear,
        ...(isAlways ? [] : later),
      ];
    }
    case 'open':
      return [
        words.open(verdict.one.noun, verdict.other.noun),
        ...differenceText(verdict.other.noun, verdict.difference, rules),
      ];
    default:
      return verdict satisfies never;
  }
}

/** What one form owes that no total counts, which another does not owe: the figure that decides, where nobody knows it. */
function incompleteText(
  { one, outside }: Extract<FormsVerdict, { kind: 'incomplete' }>,
  { language, source }: Pick<Rules, 'language' | 'source'>,
): string {
  const words = WORDS[language].incomplete;
  const missing = missingFrom(outside).map(({ label, amount, ofLine }) => {
    const rule = [...source.notices, ...source.lines].find((one) => one.label === label);
    const range = amount ?? ofLine;
    const noun = rule?.noun ?? withinSentence(label);
    return {
      isKnown: range !== undefined,
      text: range === undefined ? noun : `${noun} (${euroRange(range, language)})`,
    };
  });
  const first = missing.find(({ isKnown }) => !isKnown);
  const others = inList(
    missing.filter((cost) => cost !== first).map(({ text }) => text),
    language,
  );
  if (first === undefined) return words.outside(one.noun, others);
  return words.missing(first.text) + (others === '' ? '' : words.besides(others));
}

/**
 * By how much a form costs more or less than another, and why; or what decides.
 * @param noun what the sentence calls the form, with its article
 */
export function differenceText(
  noun: string,
  difference: CostDifference,
  rules: Pick<Rules, 'language' | 'source'>,
): Text {
  return [...differenceAmounts(noun, difference, rules.language), ...differenceReasons(noun, difference, rules)];
}

/** Why a form costs more or less than another, or what decides: a sentence after one on how much. */
export function differenceReasons(
  noun: string,
  difference: CostDifference,
  rules: Pick<Rules, 'language' | 'source'>,
): Text {
  const { language } = rules;
  const { decidedBy, firstYear, costs } = difference;
  const [largest] = costs.filter(isToward(directionOf(firstYear)));
  const decider = decidedBy?.kind === 'cost' ? decidedBy.cost : largest;
  if (decider?.isUsual === true)
    return [WORDS[language].usual.decides(costNoun(decider, language)), usualPrice(noun, decider, language)];
  return decidedBy === undefined ? reasonsText(difference, language) : [deciderText(decidedBy, 'decidedBy', rules)];
}

/** What decides which of two forms costs less in the first year, in a few words; undefined where one of them does. */
export function openFirstYear({ decidedBy }: CostDifference, rules: Pick<Rules, 'language' | 'source'>) {
  return decidedBy && deciderText(decidedBy, 'opens', rules);
}

/** A usual cost that no sum counts, and by how much it is dearer for a form; empty where none differs. */
export function usualText(noun: string, { costs }: CostDifference, language: Language): string {
  return costs
    .filter(({ isUsual }) => isUsual)
    .map((cost) => WORDS[language].usual.besides(costNoun(cost, language)) + usualPrice(noun, cost, language))
    .join(' ');
}

function usualPrice(noun: string, { amounts }: DifferentCost, language: Language): string {
  return WORDS[language].usual.price(noun, moreOrLess(amounts, language, 'whole'));
}

/** By how much a form costs more or less than another, in the first year and then each year. */
export function differenceAmounts(noun: string, difference: CostDifference, language: Language): Text {
  const words = WORDS[language];
  return [
    words.costs(sentence(noun)),
    isNothing(difference.firstYear) ? words.alike : { strong: moreOrLess(difference.firstYear, language, 'whole') },
    words.firstYear,
    ...yearlyText(difference, language),
    '.',
  ];
}

function yearlyText({ firstYear, yearly }: CostDifference, language: Language): Text {
  const words = WORDS[language].later;
  if (isNothing(yearly)) return [words.same];
  const joint = directionOf(firstYear) * directionOf(yearly) < 0 ? words.unlike : words.alike;
  return [joint, { strong: moreOrLess(yearly, language, 'whole') }, words.yearly];
}

/** The costs that weigh most, in the direction of each year: one of the opening, then one of every year; else the largest two. */
function reasonsText({ firstYear, yearly, costs }: CostDifference, language: Language): Text {
  const words = WORDS[language].reasons;
  const [largest, second] = costs.filter(isToward(directionOf(firstYear)));
  if (largest === undefined) return [];
  const [later] = costs.filter(({ bucket }) => bucket !== 'opening').filter(isToward(directionOf(yearly)));
  if (later !== undefined && later !== largest && largest.bucket === 'opening')
    return [words.apart(costWords(largest, language), costWords(later, language))];
  const two = second === undefined ? [largest] : [largest, second];
  return [
    words.both(
      inList(
        two.map((cost) => costWords(cost, language)),
        language,
      ),
    ),
  ];
}

function isNothing({ min, max }: Amounts): boolean {
  return min === 0 && max === 0;
}

/** 1 where an amount is more, -1 where it is less, 0 where it may be either or neither. */
function directionOf({ min, max }: Amounts): number {
  if (min >= 0 && max > 0) return 1;
  return max <= 0 && min < 0 ? -1 : 0;
}

/** Whether a cost is more, or less, as a direction says. */
function isToward(direction: number): (cost: DifferentCost) => boolean {
  return ({ amounts }) => directionOf(amounts) === direction;
}

/** `il notaio (da 500 a 3.050 €)`, whichever side owes it. */
function costWords(cost: DifferentCost, language: Language): string {
  const { min, max } = cost.amounts;
  const size = max > 0 ? { min, max } : { min: -max, max: -min };
  return `${costNoun(cost, language)} (${euroRange(size, language)})`;
}

function costNoun({ label, noun }: DifferentCost, language: Language): string {
  return label === undefined ? WORDS[language].contributions : (noun ?? withinSentence(label));
}

/** @param how the words in which it is said */
function deciderText(
  decider: Decider,
  how: 'decidedBy' | 'opens',
  { language, source }: Pick<Rules, 'language' | 'source'>,
): string {
  const words = WORDS[language][how];
  if (decider.kind === 'cost') return words.cost(costNoun(decider.cost, language));
  const fact = source.facts[decider.fact];
  const question = fact !== undefined && 'question' in fact ? fact.question : decider.fact;
  return words.answer(quoted(question, language));
}
