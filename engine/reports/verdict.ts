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
import { missingFrom, missingWords } from './missing.js';

/** A form with its total for some people, who are the same in all forms of a verdict. */
export interface ComparedTotal extends Contender {
  /** The request, already checked. */
  readonly asked: ComparedRequest;
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

/** How many costs are named as the reasons of a difference. */
const MOST_REASONS = 2;

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
    both: (costs: string) => ({ it: ` Che cosa pesa di più: ${costs}.`, en: ` What weighs most: ${costs}.` }),
    apart: (first: string, later: string) => ({
      it: ` Che cosa pesa di più il primo anno: ${first}. Poi: ${later}.`,
      en: ` What weighs most in the first year: ${first}. After that: ${later}.`,
    }),
  },
  incomplete: (form: string, missing: string) => ({
    it: `Non si può dire quale costi meno: ${form} paga anche qualcosa che non è nel conto: ${missing}.`,
    en: `Nobody can say which costs least: ${form} also pays something that is not counted: ${missing}.`,
  }),
  contributions: { it: 'contributi INPS', en: 'INPS contributions' },
  decidedBy: {
    answer: (question: string) => ({
      it: ` Lo decide una risposta: ${question}.`,
      en: ` One answer decides it: ${question}.`,
    }),
    cost: (label: string) => ({
      it: ` Dipende soprattutto da una voce: ${label}.`,
      en: ` It mostly depends on one item: ${label}.`,
    }),
  },
});

/** Finds the cheapest of some forms in the first 12 months, and the next one. */
export function formsVerdict(
  compared: readonly ComparedTotal[],
  rules: ComparingRules,
  { usual }: DifferenceOptions = {},
): FormsVerdict {
  const contenders = compared.map((one) => {
    const { form } = one.asked.request;
    return { ...one, noun: rules.source.forms[form]?.noun ?? rules.source.forms[form]?.name ?? form };
  });
  const verdict = cheapestOf(contenders, (one, other) => rules.costDifference(one.asked, other.asked, { usual }));
  if (!('other' in verdict)) return verdict;
  const { one } = verdict;
  const outside = rules.outsideTotals(one.asked);
  const isUncertain = contenders.some(
    (other) => other !== one && owesMoreBesides(outside, rules.outsideTotals(other.asked)),
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
    case 'incomplete': {
      const { one, outside } = verdict;
      return [words.incomplete(one.noun, withinSentence(missingWords(outside, language)))];
    }
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

/**
 * By how much a form costs more or less than another, and why; or what decides.
 * @param noun what the sentence calls the form, with its article
 */
export function differenceText(
  noun: string,
  difference: CostDifference,
  rules: Pick<Rules, 'language' | 'source'>,
): Text {
  const why =
    difference.decidedBy === undefined
      ? reasonsText(difference, rules.language)
      : deciderText(difference.decidedBy, rules);
  return [...differenceAmounts(noun, difference, rules.language), ...why];
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

/** The costs that weigh most, in the direction of the first year; those of each year apart where they go the other way. */
function reasonsText({ firstYear, yearly, costs }: CostDifference, language: Language): Text {
  const words = WORDS[language].reasons;
  const [first, later] = [directionOf(firstYear), directionOf(yearly)];
  const inFirstYear = largest(costs, first, language);
  if (inFirstYear === '') return [];
  const yearlyCosts = costs.filter(({ bucket }) => bucket !== 'opening');
  const everyYear = first * later < 0 ? largest(yearlyCosts, later, language) : '';
  return [everyYear === '' ? words.both(inFirstYear) : words.apart(inFirstYear, everyYear)];
}

function isNothing({ min, max }: Amounts): boolean {
  return min === 0 && max === 0;
}

/** 1 where an amount is more, -1 where it is less, 0 where it may be either or neither. */
function directionOf({ min, max }: Amounts): number {
  if (min >= 0 && max > 0) return 1;
  return max <= 0 && min < 0 ? -1 : 0;
}

/** The largest costs in a direction, in words. */
function largest(costs: readonly DifferentCost[], direction: number, language: Language): string {
  const named = costs
    .filter(({ amounts }) => directionOf(amounts) === direction)
    .slice(0, MOST_REASONS)
    .map((cost) => {
      const { min, max } = cost.amounts;
      const size = direction > 0 ? { min, max } : { min: -max, max: -min };
      return `${costName(cost, language)} (${euroRange(size, language)})`;
    });
  return inList(named, language);
}

function costName({ label }: DifferentCost, language: Language): string {
  return label === undefined ? WORDS[language].contributions : withinSentence(label);
}

function deciderText(decider: Decider, { language, source }: Pick<Rules, 'language' | 'source'>): Text {
  const words = WORDS[language].decidedBy;
  switch (decider.kind) {
    case 'cost':
      return [words.cost(costName(decider.cost, language))];
    case 'answer': {
      const fact = source.facts[decider.fact];
      const question = fact !== undefined && 'question' in fact ? fact.question : decider.fact;
      return [words.answer(quoted(question, language))];
    }
    default:
      return decider satisfies never;
  }
}
