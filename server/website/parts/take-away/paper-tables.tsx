import type { VNode } from 'preact';
import { BUCKETS, type Bucket, type CalculationRequest, type Costs } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { isMissed, Provisional } from '../calendar/calendar.js';
import { datesText, mergePayments } from '../calendar/payments.js';
import { pageCalendar } from '../calendar/start.js';
import { CALENDAR } from '../calendar/texts.js';
import { exactRange, longDate, shortDate } from '../format.js';
import { keptPart } from '../kept.js';
import { TableHead } from '../reading.js';
import { bucketSum } from '../result/cost-lines.js';
import { RESULT } from '../result/texts.js';
import { TAKE_AWAY } from './texts.js';

type Source = Costs['lines'][number]['sources'][number];

/** The sources by key, in the order of first use, with the numbers under which the paper cites them. */
type NumberedSources = ReadonlyMap<string, { readonly number: number; readonly source: Source }>;

/** So many sources of a line, the first it names: two pages have no room for more. The page of the sources has them all. */
const MOST_SOURCES = 3;

/** Numbers the sources of the lines, on which the totals rest. */
export function numberSources({ lines }: Costs): NumberedSources {
  const unique = new Map(
    lines.flatMap(({ sources }) => sources.slice(0, MOST_SOURCES)).map((source) => [source.key, source]),
  );
  return new Map([...unique.values()].map((source, index) => [source.key, { number: index + 1, source }]));
}

/** Every line with its law, the numbers of its sources and its amount, bucket by bucket. */
export function paperLines(result: Costs, sources: NumberedSources, site: Site): VNode {
  const texts = RESULT[site.state.language];
  const words = TAKE_AWAY[site.state.language];
  return (
    <>
      <table class="paper-lines">
        <TableHead columns={[words.item, `${texts.lawOf} [${texts.sources}]`, words.amount]} endsInNumber />
        {BUCKETS.map((bucket) => linesOf(bucket, result, sources, site))}
      </table>
      <p class="paper-inail">
        <strong>{texts.inailHeading}.</strong> {result.inailDetail.reasons.join(' ')}
      </p>
    </>
  );
}

function linesOf(bucket: Bucket, result: Costs, sources: NumberedSources, site: Site): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const lines = result.lines.filter((line) => line.bucket === bucket);
  if (lines.length === 0) return null;
  return (
    <tbody key={bucket}>
      <tr class="paper-group">
        <th scope="rowgroup" colSpan={2}>
          {texts.buckets[bucket]}
        </th>
        <td class="number">{bucketSum(bucket, result, site)}</td>
      </tr>
      {lines.map(({ id, label, amount, meta, sources: own }) => (
        <tr key={id}>
          <th scope="row">
            {label}
            {meta.quantity > 1 &&
              meta.unitAmount !== undefined &&
              ` (${texts.persons(meta.quantity, exactRange(meta.unitAmount, language))})`}
          </th>
          <td>
            <span lang="it">{meta.law}</span> {sourceNumbers(own, sources)}
          </td>
          <td class="number">{amount.state === 'exempt' ? texts.exempt : exactRange(amount, language)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The numbers of some sources: `[1, 4]`. */
function sourceNumbers(of: readonly Source[], sources: NumberedSources): VNode | null {
  if (of.length === 0) return null;
  return <span class="paper-refs">[{of.flatMap(({ key }) => sources.get(key)?.number ?? []).join(', ')}]</span>;
}

/** The list to which the numbers refer. */
export function paperSources(sources: NumberedSources, site: Site): VNode {
  const { language } = site.state;
  return (
    <section class="paper-sources">
      <h3>{TAKE_AWAY[language].lineSources}</h3>
      <ol>{[...sources.values()].map(({ source }) => paperSource(source, site))}</ol>
      <p>
        {TAKE_AWAY[language].otherSources} {site.publicBaseUrl}/fonti
      </p>
    </section>
  );
}

const paperSource = keptPart(({ publisher, title, url, date }: Source, { state }) => (
  <li>
    {publisher}, {title}, {date === null ? RESULT[state.language].noDate : shortDate(date)}.{' '}
    <i>{url.replace(/^https:\/\//, '')}</i>
  </li>
));

/** When the first 12 months are paid, a line for each payment: a date, what is paid and how much. */
export function paperCalendar(request: CalculationRequest, site: Site): VNode | null {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const calendar = pageCalendar(request, site);
  if (calendar === undefined) return null;
  const rows = mergePayments([...calendar.payments, ...calendar.afterwards]);
  return (
    <section class="paper-calendar">
      <h3>{texts.steps}</h3>
      <ul class="paper-steps">
        {calendar.steps.map(({ date, step, label }) => (
          <li key={step}>
            {isMissed(date, calendar.start, site.today) ? texts.atOnce : shortDate(date)} {label}
          </li>
        ))}
      </ul>
      <h3>
        {texts.heading}. {texts.between(longDate(calendar.start, language), longDate(calendar.end, language))}
      </h3>
      <Provisional calendar={calendar} site={site} />
      <div class="paper-payments">
        <table>
          <TableHead kind="unseen" columns={[texts.date, texts.what, texts.amount]} />
          <tbody>
            {rows.map(({ payment, later }) => (
              <tr key={`${payment.deadline} ${payment.date}`}>
                <th scope="row">{shortDate(payment.date)}</th>
                <td>
                  {payment.label}
                  {later.length > 0 && `, ${texts.again(datesText(later))}`}
                  {!payment.included && ` (${texts.outside})`}
                </td>
                <td class="number">{exactRange(payment, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
