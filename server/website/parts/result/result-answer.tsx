import { Fragment, type VNode } from 'preact';
import {
  type Amounts,
  type Costs,
  euroRange,
  euroSpan,
  missingWords,
  notesOnTotals,
  noticeAmount,
  totalRanges,
} from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { Answer } from '../answer.js';
import { ANSWER } from '../answer-texts.js';
import { Bar, BarPatterns } from '../charts.js';
import { inSentence } from '../forms/chart.js';
import { usualNotices } from '../forms/shares.js';
import type { Outcome } from '../outcomes.js';
import { splitTotals, toCents, totalData } from '../totals.js';
import { CountedAnswers } from './counted-answers.js';
import type { ShownResult } from './result.js';
import { RESULT } from './texts.js';
import { TotalsNotes } from './totals.js';

interface Props {
  readonly shown: ShownResult;
  /** The two outcomes of the case, where it has two. */
  readonly outcomes: readonly Outcome[];
  readonly site: Site;
}

/** What a form costs in the case: its number or its two, as a bar and in a few sentences. */
export function ResultAnswer({ shown, outcomes, site }: Props): VNode {
  const { result } = shown;
  const { language } = site.state;
  const { inFirstYear } = ANSWER[language];
  const results = outcomes.length > 0 ? outcomes.map((one) => one.result) : [result];
  const notes = outcomes.length > 0 ? [] : notesOnTotals(result, site.rules.source);
  const total = (one: Costs) => splitTotals(one).firstYear.total;
  return (
    <Answer
      numbers={
        outcomes.length > 0
          ? outcomes.map(({ when, result: one }) => ({ total: total(one), what: when }))
          : [{ total: total(result), what: [inFirstYear, ...notes].join('; ') }]
      }
      results={results}
      site={site}
    >
      {outcomes.length > 0 && <p class="what">{inFirstYear}</p>}
      <BarPatterns tones={['rest']} />
      {results.map((one, index) => (
        <Bar
          key={index}
          shares={barOf(one)}
          most={Math.max(...results.map((each) => total(each).max))}
          height={index === 0 ? '14' : '8'}
        />
      ))}
      <p>
        {outcomes.length === 0 && madeOf(result, site)} {yearly(results, site)}
      </p>
      {outsideWords(result, site)}
      <CountedAnswers forms={[shown]} site={site} />
      <TotalsNotes result={result} site={site} />
    </Answer>
  );
}

/** INPS as far as it is certain, and all the rest: two tones, and one pattern for what may vary. */
function barOf(result: Costs): Readonly<Record<string, Amounts>> {
  const { first_year_12m: total, inps } = totalRanges(result);
  const rest = { min: toCents(total.min - inps.min), max: toCents(total.max - inps.min) };
  return { inps: { min: inps.min, max: inps.min }, rest };
}

/** From this part of a total on, INPS is nearly all of it. */
const NEARLY_ALL = 0.9;

/** What a total is made of: INPS, and what moves the rest most, by the names of the rules. */
function madeOf(result: Costs, { state: { language } }: Site): string {
  const texts = RESULT[language].madeOf;
  const { first_year_12m: total, inps } = totalRanges(result);
  const inInps = euroRange(inps, language);
  if (inps.max > 0 && inps.min >= NEARLY_ALL * total.max) return texts.nearlyAll(inInps);
  const width = ({ amount }: Costs['lines'][number]) => amount.max - amount.min;
  const others = result.lines.filter(({ bucket, includedInTotals }) => includedInTotals && bucket !== 'inps');
  const [widest] = others.toSorted((one, other) => width(other) - width(one));
  const [largest] = others.toSorted((one, other) => other.amount.max - one.amount.max);
  const decides = widest !== undefined && 2 * width(widest) >= total.max - total.min - (inps.max - inps.min);
  const line = decides && width(widest) > 0 ? widest : largest;
  if (line === undefined) return '';
  const rest = texts[line === widest ? 'depends' : 'mostly'](inSentence(line.label), euroRange(line.amount, language));
  return inps.max > 0 ? `${texts.inps(inInps)} ${texts.rest(rest)}` : texts.all(rest);
}

/** What each further year costs; of two outcomes, in their order. */
function yearly(results: readonly Costs[], { state: { language } }: Site): VNode {
  const { afterFirst, or, everyYear } = RESULT[language].yearly;
  return (
    <>
      {afterFirst}{' '}
      {results.map((one, index) => {
        const { total } = splitTotals(one).annual;
        return (
          <Fragment key={index}>
            {index > 0 && ` ${or} `}
            <strong data-total={totalData(total)}>{euroSpan(total, language, 'whole')}</strong>
          </Fragment>
        );
      })}{' '}
      {everyYear}
    </>
  );
}

/** What is paid besides, or due without a known amount. */
function outsideWords(result: Costs, { rules, state: { language } }: Site): VNode | null {
  const texts = RESULT[language];
  const usual = usualNotices(result, rules).map(({ notice, amount }) =>
    texts.usually(inSentence(notice.label), noticeAmount(amount, language)),
  );
  const missing = result.totalsCompleteness === 'partial' ? [inSentence(missingWords(result, language))] : [];
  const words = [...usual, ...missing];
  return words.length === 0 ? null : <p class="also">{texts.outside(words.join('; '))}</p>;
}
