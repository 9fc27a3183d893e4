import { Fragment, type VNode } from 'preact';
import { type Costs, euroSpan, notesOnTotals, noticeAmount } from '../../../../engine/index.js';
import { helpersIn } from '../../address/people.js';
import type { Site } from '../../site.js';
import { Answer, MadeOf, numbersOf } from '../answer.js';
import { ANSWER } from '../answer-texts.js';
import { Bar, BarPatterns } from '../charts.js';
import { besidesOf, inSentence, outsideWords } from '../forms/chart.js';
import { FIRST_YEAR, SHARES, sharesOf, usualNotices } from '../forms/shares.js';
import type { Outcome } from '../outcomes.js';
import { splitTotals, totalData } from '../totals.js';
import { CountedAnswers } from './counted-answers.js';
import type { ShownResult } from './result.js';
import { RESULT } from './texts.js';
import { openCondition, TotalsNotes } from './totals.js';

interface Props {
  readonly shown: ShownResult;
  /** The two outcomes of the case, where it has two. */
  readonly outcomes: readonly Outcome[];
  readonly site: Site;
}

/** What a form costs in the case: its number or its two, as a bar and in a few sentences. */
export function ResultAnswer({ shown, outcomes, site }: Props): VNode {
  const { form, result } = shown;
  const { state, rules } = site;
  const answered = { result, outcomes, site };
  const condition = openCondition(form, state) ?? [];
  const results = outcomes.length > 0 ? outcomes.map((one) => one.result) : [result];
  const bars = results.map((one) => sharesOf(one, rules, FIRST_YEAR));
  return (
    <Answer
      numbers={numbersOf(answered, FIRST_YEAR, [condition, notesOnTotals(result, rules.source)].flat())}
      results={results}
      site={site}
    >
      {outcomes.length > 0 && <p class="what">{ANSWER[state.language].what.first}</p>}
      {besidesOf(result, site) === undefined && (
        <>
          <BarPatterns tones={SHARES} />
          {bars.map(({ shares }, index) => (
            <Bar
              key={index}
              shares={shares}
              most={Math.max(...bars.map(({ total }) => total.max))}
              height={index === 0 ? '14' : '8'}
            />
          ))}
        </>
      )}
      <p>
        <MadeOf {...answered} helpers={helpersIn(state, form.facts).number} /> {yearly(results, site)}
      </p>
      {outside(result, site)}
      <CountedAnswers forms={[shown]} isOpen={outcomes.length > 0} site={site} />
      <TotalsNotes result={result} site={site} />
    </Answer>
  );
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

/** What is usually paid besides, and what is due that no total counts. */
function outside(result: Costs, site: Site): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const usual = usualNotices(result, site.rules).map(({ notice, amount }) =>
    texts.usually(inSentence(notice.label), noticeAmount(amount, language)),
  );
  const missing = outsideWords(result, site);
  const words = missing === undefined ? usual : [...usual, missing];
  return words.length === 0 ? null : <p class="also">{texts.outside(words.join('; '))}</p>;
}
