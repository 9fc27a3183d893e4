import type { VNode } from 'preact';
import {
  type Amounts,
  type CostDifference,
  differenceAmounts,
  differenceReasons,
  euroRange,
  euroSpan,
  type FormsVerdict,
  type Language,
  moreOrLess,
  openFirstYear,
  plainText,
  type Text,
  totalRanges,
  usualText,
  verdictText,
} from '../../../engine/index.js';
import { Answer } from '../parts/answer.js';
import { ANSWER } from '../parts/answer-texts.js';
import type { FormCase, PairOfCases } from '../parts/forms/cases.js';
import { nounOf } from '../parts/forms/form-cost.js';
import { LONG, modeOf, viewOf } from '../parts/forms/shares.js';
import { verdictOn, Words } from '../parts/forms/verdict.js';
import { CountedAnswers } from '../parts/result/counted-answers.js';
import { openCondition } from '../parts/result/totals.js';
import { toCents } from '../parts/totals.js';
import type { Site } from '../site.js';
import { PAIR } from './texts.js';

/** What is said of two forms, in the order of the page. */
interface Said {
  readonly lead: string;
  /** By how much one costs more: a difference, and no total of any form. */
  readonly number?: string | undefined;
  readonly what?: string;
  readonly text: Text;
  /** What most people pay besides, if a form makes it dearer and the number does not count it. */
  readonly usual?: string;
}

interface Props {
  readonly cases: PairOfCases;
  /** What decides between the two instead of the cost. */
  readonly note?: string | undefined;
  readonly site: Site;
}

/** Which of two forms costs more and by how much, in the period of the page; then each year, and why. */
export function PairAnswer({ cases, note, site }: Props): VNode {
  const { lead, number, what, text, usual } = saidOf(cases, site);
  const conditions = new Set(cases.flatMap(({ form, state }) => openCondition(form, state) ?? []));
  const besides = [
    ...[...conditions].map(PAIR[site.state.language].provided),
    ...(note === undefined ? [] : [note]),
    ...(usual === undefined ? [] : [usual]),
  ];
  return (
    <Answer
      lead={
        <p class="case-name" role="status">
          <strong>{lead}</strong>
          {number !== undefined && <span class="unseen">: {number}</span>}
        </p>
      }
      numbers={[]}
      results={cases.map(({ result }) => result)}
      site={site}
    >
      {number !== undefined && (
        <p class="outcome">
          <strong class="number" aria-hidden="true">
            {number}
          </strong>{' '}
          <span class="what">{what}</span>
        </p>
      )}
      {text.length > 0 && (
        <p>
          <Words text={text} />
        </p>
      )}
      <CountedAnswers forms={cases} site={site} />
      {besides.map((one) => (
        <p key={one} class="also">
          {one}
        </p>
      ))}
    </Answer>
  );
}

/** The same as plain sentences, for programs. */
export function pairAnswerText(cases: PairOfCases, site: Site): string {
  const { lead, number, what, text } = saidOf(cases, site);
  const first = number === undefined ? lead : `${lead}: ${number} ${what}`;
  return `${first.replace(/\.$/, '')}. ${plainText(text)}`.trim();
}

function saidOf(cases: PairOfCases, site: Site): Said {
  const { state, comparing } = site;
  const misfit = cases.find((one) => one.misfit !== undefined);
  if (misfit?.misfit !== undefined)
    return { lead: PAIR[state.language].unsuited(nounOf(misfit.form), misfit.misfit), text: [] };
  const verdict = verdictOn(cases, state, comparing);
  if (!('difference' in verdict)) return { lead: plainText(verdictText(verdict, comparing)), text: [] };
  const usual = viewOf(state).isRealistic ? '' : usualWords(verdict, site);
  return { ...differenceSaid(verdict, cases, site), ...(usual !== '' && { usual }) };
}

type Compared = Extract<FormsVerdict, { readonly difference: CostDifference }>;

function differenceSaid(verdict: Compared, cases: PairOfCases, site: Site): Said {
  const { one, other, difference } = verdict;
  const { state, rules } = site;
  const { language } = state;
  const view = viewOf(state);
  const whole = differenceOver(difference, view.years);
  const inps = sameContributions(cases, difference, site);
  const reasons = [...differenceReasons(other.noun, difference, rules), ...inps];
  const both = differenceAmounts(other.noun, difference, language);
  if (isNothing(whole)) {
    const texts = PAIR[language].same;
    if (isNothing(difference.yearly)) return { lead: texts.always(one.noun, other.noun), text: inps };
    return { lead: texts.atFirst(one.noun, other.noun), text: [...both, ...reasons] };
  }
  const isLong = view.years === LONG;
  if (whole.min < 0 && whole.max > 0) {
    const lead = isLong ? undefined : openFirstYear(difference, rules);
    // What the lead says to decide needs no further reason.
    const text = [...both, ...(lead === undefined ? reasons : inps)];
    return { lead: lead ?? PAIR[language].either, ...laterSaid(verdict, language), text };
  }
  return {
    lead: PAIR[language].moreWith(dearer(whole, verdict)),
    number: span(whole, language),
    what: ANSWER[language].what[modeOf(view)],
    text: [...(isLong ? both : laterText(difference, language)), ...reasons],
  };
}

/** Where the first year may go either way, the number is what is sure of each later one. */
function laterSaid(verdict: Compared, language: Language): Pick<Said, 'number' | 'what'> {
  const { yearly } = verdict.difference;
  if (yearly.min <= 0 && yearly.max >= 0) return {};
  return { number: span(yearly, language), what: PAIR[language].laterWith(dearer(yearly, verdict)) };
}

/** The difference of some years: the first, and each further one like the next. */
function differenceOver({ firstYear, yearly }: CostDifference, years: number): Amounts {
  const end = (of: keyof Amounts) => toCents(firstYear[of] + (years - 1) * yearly[of]);
  return { min: end('min'), max: end('max') };
}

function isNothing({ min, max }: Amounts): boolean {
  return min === 0 && max === 0;
}

/** What a sentence calls the form that costs more. */
function dearer({ max }: Amounts, { one, other }: Compared): string {
  return max > 0 ? other.noun : one.noun;
}

/** A difference without its sign, in short. */
function span({ min, max }: Amounts, language: Language): string {
  return euroSpan(max > 0 ? { min, max } : { min: -max, max: -min }, language, 'whole');
}

/** `Poi da 493 a 552 € in più ogni anno.` */
function laterText({ yearly }: CostDifference, language: Language): Text {
  const { afterwards: texts } = PAIR[language];
  if (isNothing(yearly)) return [texts.same];
  return [texts.begin, { strong: `${moreOrLess(yearly, language, 'whole')} ${texts.yearly}` }, '.'];
}

/** The contributions, where both forms owe the same. */
function sameContributions([first]: readonly FormCase[], { costs }: CostDifference, { state }: Site): Text {
  const inps = first && totalRanges(first.result).inps;
  const isSame = costs.every(({ label }) => label !== undefined);
  if (inps === undefined || inps.max === 0 || !isSame) return [];
  return [PAIR[state.language].sameInps(euroRange(inps, state.language))];
}

function usualWords({ one, other }: Compared, { state, comparing }: Site): string {
  const difference = comparing.costDifference(one.inputs, other.inputs, { usual: true });
  return usualText(other.noun, difference, state.language);
}
