import type { VNode } from 'preact';
import { BUCKETS, type Bucket, type Costs, euroRange, longDay, NAMES, shortDay } from '../../../engine/index.js';
import type { PageRequest } from '../address/calculation-request.js';
import { isMissed, Provisional } from '../parts/calendar/calendar.js';
import { datesText, mergePayments, restsWords } from '../parts/calendar/payments.js';
import { pageCalendar, startsLater } from '../parts/calendar/start.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { linkTo } from '../parts/links.js';
import { TableHead } from '../parts/reading.js';
import { bucketSum, knownWords } from '../parts/result/cost-lines.js';
import { numberedSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import type { Site } from '../site.js';
import { SHEET } from './texts.js';

/** So many sources of a line, the first it names: paper has no room for more. The page of the sources has them all. */
const MOST_SOURCES = 3;

/** Every line with its law, the numbers of its sources and its amount, bucket by bucket. */
export function lineTable(result: Costs, site: Site): VNode {
  const texts = RESULT[site.state.language];
  const words = SHEET[site.state.language];
  return (
    <>
      <table class="sheet-lines">
        <caption class="unseen">{texts.included}</caption>
        <TableHead columns={[words.item, texts.lawOf, words.amount]} endsInNumber />
        {BUCKETS.map((bucket) => linesOf(bucket, result, site))}
      </table>
      <p>
        <strong>{texts.inailHeading}.</strong> {result.inailDetail.reasons.join(' ')}
      </p>
    </>
  );
}

function linesOf(bucket: Bucket, result: Costs, site: Site): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const lines = result.lines.filter((line) => line.bucket === bucket);
  const isLater = startsLater(site);
  if (lines.length === 0) return null;
  return (
    <tbody key={bucket}>
      <tr class="sheet-group">
        <th scope="rowgroup" colSpan={2}>
          {NAMES[language].buckets[bucket]}
        </th>
        <td class="number">{bucketSum(bucket, result, site)}</td>
      </tr>
      {lines.map((line) => {
        const { id, label, amount, meta } = line;
        return (
          <tr key={id} id={`riga-${id}`}>
            <th scope="row">
              {label}
              {meta.quantity > 1 &&
                meta.unitAmount !== undefined &&
                ` (${texts.persons(meta.quantity, euroRange(meta.unitAmount, language))})`}
            </th>
            <td>
              <span lang="it">{meta.law}</span> {sourceNumbers(line, site)}{' '}
              <span class="soft">· {knownWords(line, isLater, site)}</span>
            </td>
            <td class="number">{amount.state === 'exempt' ? texts.exempt : euroRange(amount, language)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

function firstSources({ sources }: Costs['lines'][number]): string[] {
  return sources.slice(0, MOST_SOURCES).map(({ key }) => key);
}

/** The numbers of the sources of a line: `[1, 4]`. */
function sourceNumbers(line: Costs['lines'][number], site: Site): VNode | null {
  const numbers = numberedSources(firstSources(line), site).map(({ number }) => number);
  return numbers.length === 0 ? null : <span class="sheet-refs">[{numbers.join(', ')}]</span>;
}

/** The list to which the numbers refer. */
export function sourceList({ lines }: Costs, site: Site): VNode {
  const { language } = site.state;
  return (
    <section class="sheet-sources">
      <h2>{SHEET[language].lineSources}</h2>
      <ol>
        {numberedSources(lines.flatMap(firstSources), site).map(({ number, publisher, title, url, date }) => (
          <li key={number} value={number}>
            <a href={url} lang="it">
              {title}
            </a>
            , {publisher}, {date === null ? RESULT[language].noDate : shortDay(date)}
            <span class="on-paper">. {url.replace(/^https:\/\//, '')}</span>
          </li>
        ))}
      </ol>
      <p>
        {SHEET[language].otherSources} <a href={linkTo('/fonti', site.state)}>{site.publicBaseUrl}/fonti</a>
      </p>
    </section>
  );
}

/** When the first 12 months are paid, a line for each payment: a date, what is paid and how much. */
export function calendarTables(pageRequest: PageRequest, site: Site): VNode | null {
  const { language } = site.state;
  const texts = CALENDAR[language];
  const calendar = pageCalendar(pageRequest, site);
  if (calendar === undefined) return null;
  const rows = mergePayments([...calendar.payments, ...calendar.afterwards]);
  return (
    <section>
      <h2>{texts.steps}</h2>
      <ul class="sheet-steps">
        {calendar.steps.map(({ date, step, label }) => (
          <li key={step}>
            <span class="soft">{isMissed(date, calendar.start, site.today) ? texts.atOnce : shortDay(date)}</span>{' '}
            {label}
          </li>
        ))}
      </ul>
      <h2>
        {texts.heading}. {texts.between(longDay(calendar.start, language), longDay(calendar.end, language))}
      </h2>
      <Provisional calendar={calendar} site={site} />
      <div class="sheet-payments">
        <table>
          <caption class="unseen">{texts.heading}</caption>
          <TableHead kind="unseen" columns={[texts.date, texts.what, texts.amount]} />
          <tbody>
            {rows.map(({ payment, later }) => (
              <tr key={`${payment.deadline} ${payment.date}`}>
                <th scope="row">{shortDay(payment.date)}</th>
                <td>
                  {payment.label}
                  {later.length > 0 && `, ${texts.again(datesText(later))}`}
                  {!payment.included && ` (${NAMES[language].outsideTotals})`}
                  {payment.basedOn !== undefined && <span class="soft"> ({restsWords(payment, language)})</span>}
                </td>
                <td class="number">{euroRange(payment, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
