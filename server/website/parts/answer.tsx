import type { ComponentChildren, VNode } from 'preact';
import { type Amounts, type Costs, euroRange, euroSpan, lineId, longDay, totalRanges } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { ANSWER } from './answer-texts.js';
import { besidesOf, inSentence } from './forms/chart.js';
import { modeOf, sharesOf, type View } from './forms/shares.js';
import type { Outcome } from './outcomes.js';
import { toCents, totalData } from './totals.js';

/** A number of an answer. A case whose outcome is open has two, the usual one first. */
export interface AnswerNumber {
  readonly total: Amounts;
  /** What is due besides and has no known amount, after the number: `la cassa`. */
  readonly besides?: string | undefined;
  /** What the number is: `nei primi 12 mesi, senza incassare nulla`. */
  readonly what: string;
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

/** A result with the outcomes of its case, none where there is one number. */
interface Answered {
  readonly result: Costs;
  readonly outcomes: readonly Outcome[];
  readonly site: Site;
}

/**
 * The number of a result in a view, or one for each of its outcomes.
 * @param notes on what condition it holds, after what it is
 */
export function numbersOf({ result, outcomes, site }: Answered, view: View, notes: readonly string[]): AnswerNumber[] {
  const { rules, state } = site;
  const total = (costs: Costs) => sharesOf(costs, rules, view).total;
  if (outcomes.length > 0) return outcomes.map((one) => ({ total: total(one.result), what: one.when }));
  const what = [ANSWER[state.language].what[modeOf(view)], ...notes].join('; ');
  return [{ total: total(result), besides: besidesOf(result, site), what }];
}

/** What a number is made of; or what decides beside it, or between two. */
export function MadeOf({ result, outcomes, helpers, site }: Answered & { readonly helpers: number }): VNode | null {
  const [usual] = outcomes;
  if (usual !== undefined) return <>{usual.why}</>;
  if (besidesOf(result, site) !== undefined) return <>{ANSWER[site.state.language].fundDecides}</>;
  const { first_year_12m: total, inps } = totalRanges(result);
  return inps.max > 0 && inps.min >= NEARLY_ALL * total.max ? (
    <NearlyAllInps result={result} helpers={helpers} site={site} />
  ) : (
    <WhatMovesIt result={result} site={site} />
  );
}

/** From this part of a total on, INPS is nearly all of it. */
const NEARLY_ALL = 0.9;

type MadeProps = Pick<Answered, 'result' | 'site'>;

/** The contributions; of several people who owe the same, helpers included, also what each of them owes. */
function NearlyAllInps({ result, helpers, site }: MadeProps & { readonly helpers: number }): VNode {
  const { language } = site.state;
  const texts = ANSWER[language].madeOf;
  const insured = result.inpsDetail.people.filter(({ enrolment }) => enrolment !== 'none');
  const [first] = insured;
  const count = insured.length + helpers;
  const isEqual = first !== undefined && toCents(count * first.max) === result.inps_max;
  return (
    <>
      {texts.nearlyAll} <strong>{euroRange(totalRanges(result).inps, language)}</strong>
      {count > 1 && isEqual && texts.each(euroSpan(first, language), count)}.
    </>
  );
}

/** The contributions, then the line that moves the rest most, or is the largest of it. */
function WhatMovesIt({ result, site }: MadeProps): VNode | null {
  const { language } = site.state;
  const texts = ANSWER[language].madeOf;
  const { first_year_12m: total, inps } = totalRanges(result);
  const width = ({ amount }: Costs['lines'][number]) => amount.max - amount.min;
  const others = result.lines.filter(({ bucket, includedInTotals }) => includedInTotals && bucket !== 'inps');
  const [widest] = others.toSorted((one, other) => width(other) - width(one));
  const [largest] = others.toSorted((one, other) => other.amount.max - one.amount.max);
  const decides = widest !== undefined && 2 * width(widest) >= total.max - total.min - (inps.max - inps.min);
  const line = decides && width(widest) > 0 ? widest : largest;
  if (line === undefined) return null;
  const { noun = inSentence(line.label) } = site.rules.source.lines.find((one) => lineId(one) === line.id) ?? {};
  const rest = texts[line === widest ? 'depends' : 'mostly'](noun, euroRange(line.amount, language));
  if (inps.max === 0) return <>{texts.all(rest)}</>;
  return (
    <>
      <strong>{euroRange(inps, language)}</strong> {texts.inps} {texts.rest(rest)}
    </>
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
