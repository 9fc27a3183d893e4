import type { VNode } from 'preact';
import {
  BUCKETS,
  type Bucket,
  type CalculationRequest,
  type Calendar,
  type Costs,
  euroRange,
  NAMES,
  newValueWords,
  totalRanges,
  verifiedWords,
} from '../../../../engine/index.js';
import { personWords } from '../../address/forms.js';
import { formOf, type Site } from '../../site.js';
import { startsLater } from '../calendar/start.js';
import { Entry } from '../entry.js';
import { Facts } from '../facts.js';
import { italianIn } from '../italian.js';
import { TableHead } from '../reading.js';
import { ReportError } from '../report.js';
import { RULES } from '../texts.js';
import { lineConditions, lineModifiers, type OpenReasons, openFacts, openReasons } from './line-reasons.js';
import { Pile } from './notices.js';
import { SourceNumbers } from './sources.js';
import { RESULT } from './texts.js';

type Line = Costs['lines'][number];

interface Props {
  readonly request: CalculationRequest;
  readonly result: Costs;
  /** When it is paid; undefined if the rules have no due dates. */
  readonly calendar: Calendar | undefined;
  readonly site: Site;
}

/** The lines in the totals. */
export function IncludedLines({ request, result, calendar, site }: Props): VNode {
  const texts = RESULT[site.state.language];
  const shown = { open: openFacts(request, site), calendar };
  const { length: count } = result.lines.filter(({ includedInTotals }) => includedInTotals);
  return (
    <Pile id="pila-included" heading={texts.included} count={count} note={texts.listNotes.included}>
      {BUCKETS.map((bucket) => linesOf(bucket, result, shown, site))}
      <p class="inail">
        {texts.inailHeading}: {result.inailDetail.reasons.join(' ')}
      </p>
    </Pile>
  );
}

interface LinesShown {
  /** The facts that nobody has answered. */
  readonly open: ReadonlySet<string>;
  readonly calendar: Calendar | undefined;
}

function linesOf(bucket: Bucket, result: Costs, { open, calendar }: LinesShown, site: Site): VNode | null {
  const lines = result.lines.filter((line) => line.bucket === bucket);
  if (lines.length === 0) return null;
  return (
    <section class="line-group" key={bucket} aria-labelledby={`gruppo-${bucket}`}>
      <h4 id={`gruppo-${bucket}`}>
        {NAMES[site.state.language].buckets[bucket]} <span class="group-sum">{bucketSum(bucket, result, site)}</span>
      </h4>
      {lines.map((line) => {
        const reasons = openReasons(line.meta, open, site);
        const ofStart = startWords(line, calendar, site);
        return costLine({ line, open: reasons, ofStart }, site);
      })}
      {bucket === 'inps' && <Contributions detail={result.inpsDetail} site={site} />}
    </section>
  );
}

/** The sum of a bucket as text, as every total in whole euro; empty for the bucket that the totals leave out. */
function bucketSum(bucket: Bucket, result: Costs, { state }: Site): string {
  const { opening_one_off: opening, annual_fixed: annual, inps } = totalRanges(result);
  const sum = { opening, annual, inps, inail: undefined }[bucket];
  return sum === undefined ? '' : euroRange(sum, state.language, 'whole');
}

/** A line and what of it depends on the page. */
interface ShownLine {
  readonly line: Line;
  readonly open: OpenReasons;
  /** What is known of its amount in the year of the start, if that is the year after the rules'. */
  readonly ofStart: string | undefined;
}

/** A cost line that unfolds to its reason, law, sources, conditions and modifiers. On paper its law and its sources stand below it. */
function costLine({ line, open, ofStart }: ShownLine, site: Site): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const { explanation, quantity, unitAmount, firstYear } = line.meta;
  const persons =
    quantity > 1 && unitAmount !== undefined ? texts.persons(quantity, euroRange(unitAmount, language)) : undefined;
  const [kind, known] = [RULES[language].classifications[line.classification], verifiedWords(line.meta, language)];
  const brief = (
    <>
      <span class="line-label">
        {line.label} <span class="known">{[known, ...(ofStart === undefined ? [] : [ofStart])].join('; ')}</span>
      </span>
      <span class={line.includedInTotals ? 'line-amount' : 'line-amount outside'}>
        {line.amount.state === 'exempt' ? texts.exempt : euroRange(line.amount, language)}
      </span>
    </>
  );
  return (
    <Entry key={line.id} kind="line" id={`riga-${line.id}`} brief={brief}>
      <p>{explanation}</p>
      {persons !== undefined && <p class="line-persons">{persons}.</p>}
      {firstYear === 'possible' && <p>{texts.mayFallLater}</p>}
      <Facts
        of={[
          // A price and an estimate are called so beside the label already.
          [texts.kind, kind !== known && kind],
          [texts.why, lineConditions(line.meta, open, site)],
          [texts.changed, ...lineModifiers(line.meta, open, site)],
          [
            texts.lawOf,
            <dd class="line-law" lang={italianIn(language)}>
              {lineLaw(line, site)}
            </dd>,
          ],
        ]}
      />
      <ReportError id={line.id} label={line.label} site={site} />
    </Entry>
  );
}

/** The law of a line and the numbers of its sources: `art. 18 [32, 33]`. */
function lineLaw({ meta, sources }: Line, site: Site): VNode {
  return (
    <>
      {meta.law} [<SourceNumbers keys={sources.map(({ key }) => key)} site={site} />]
    </>
  );
}

/**
 * For a start in the year after that of the rules: the amount of that year where the law has fixed it already, else when it is
 * known, where a new one comes every year.
 */
function startWords(line: Line, calendar: Calendar | undefined, site: Site): string | undefined {
  if (!startsLater(site)) return undefined;
  const { language } = site.state;
  const next = site.rules.ruleset.year + 1;
  const { reviewBy } = line.meta;
  if (reviewBy !== undefined) return newValueWords(next, reviewBy, site.today)[language];
  const [paid, ...more] = [...(calendar?.payments ?? []), ...(calendar?.afterwards ?? [])]
    .filter(({ belongsTo }) => belongsTo === 'first_year')
    .flatMap(({ lines }) => lines.filter(({ id }) => id === line.id));
  if (paid === undefined || more.length > 0 || paid.basedOn !== undefined) return undefined;
  const isSame = paid.min === line.amount.min && paid.max === line.amount.max;
  return isSame ? undefined : RESULT[language].inYear(next, euroRange(paid, language));
}

/** What each person owes the INPS in a year, and who bears the contributions of the administrator. */
function Contributions({ detail, site }: { detail: Costs['inpsDetail']; site: Site }): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const { people, administrator } = detail;
  if (people.length < 2 && administrator === null) return null;
  return (
    <div class="contributions">
      <table>
        <caption>{texts.inpsPeople}</caption>
        <TableHead columns={[texts.who, texts.perYear]} endsInNumber />
        <tbody>
          {people.map(({ role, index, enrolment, min, max }) => (
            <tr key={`${role}-${index}`}>
              <th scope="row">{personWords(formOf(site), role, index)}</th>
              <td class="number">{enrolment === 'none' ? texts.notEnrolled : euroRange({ min, max }, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {administrator !== null && (
        <p>
          {texts.administrator(
            euroRange(administrator.administrator, language),
            euroRange(administrator.company, language),
          )}
        </p>
      )}
    </div>
  );
}
