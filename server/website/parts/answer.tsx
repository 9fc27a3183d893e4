import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, type Costs, euroSpan, longDay } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { ANSWER } from './answer-texts.js';
import { totalData } from './totals.js';

/** A number of an answer. A case whose outcome is open has two, the usual one first. */
export interface AnswerNumber {
  readonly total: Amounts;
  /** What is due besides and has no known amount, after the number: `ENPAPI`. */
  readonly besides?: string | undefined;
  /** What the number is: `nei primi 12 mesi, senza incassare nulla`. */
  readonly what: ComponentChildren;
}

interface Props {
  /** What stands above the number: which case it is, in few words. */
  readonly lead?: ComponentChildren;
  readonly numbers: readonly AnswerNumber[];
  /** The sentences under it: what it is made of, and the next best form. */
  readonly children?: ComponentChildren;
  /** The results behind the numbers, whose sources were looked at. */
  readonly results: readonly Costs[];
  readonly site: Site;
}

/** The answer of a page: the largest number on it, what it is made of, and when its sources were last looked at. */
export function Answer({ lead, numbers, children, results, site }: Props): VNode {
  const { language } = site.state;
  return (
    <section class="answer" id="risultato" aria-labelledby="il-costo" tabIndex={-1} data-early="answer">
      <h2 class="unseen" id="il-costo">
        {ANSWER[language].label}
      </h2>
      {lead}
      {numbers.map(({ total, besides, what }, index) => (
        <p key={index} class="outcome">
          <strong class="number" data-total={totalData(total)}>
            {euroSpan(total, language, 'whole')}
            {besides !== undefined && ` + ${besides}`}
          </strong>{' '}
          <span class="what">{what}</span>
        </p>
      ))}
      {children}
      <Trust results={results} site={site} />
    </section>
  );
}

/** The oldest day on which the sources behind the lines of some results were looked at, and where to write about a wrong one. */
function Trust({ results, site }: Pick<Props, 'results' | 'site'>): VNode | null {
  const { state, rules, operator, contact } = site;
  const texts = ANSWER[state.language];
  const days = results.flatMap(({ lines }) =>
    lines.flatMap(({ sources, includedInTotals }) =>
      includedInTotals ? sources.flatMap(({ key }) => rules.source.sources[key]?.checkedOn ?? []) : [],
    ),
  );
  const [oldest] = days.sort();
  if (oldest === undefined) return null;
  return (
    <p class="trust">
      {texts.checked(longDay(oldest, state.language))}
      {operator !== undefined && contact !== undefined && (
        <>
          {' '}
          {texts.wrong} <a href={contact}>{texts.write}</a>
        </>
      )}
    </p>
  );
}
