import type { VNode } from 'preact';
import {
  type Bucket,
  type CalculationRequest,
  type Calendar,
  type Costs,
  euroRange,
  euroSpan,
  followingActs,
  newValueWords,
  totalRanges,
} from '../../../../engine/index.js';
import { personWords } from '../../address/forms.js';
import { formOf, type Site } from '../../site.js';
import { startsLater } from '../calendar/start.js';
import { Facts } from '../facts.js';
import { Entry } from '../fold.js';
import { italianIn } from '../italian.js';
import { TableHead } from '../reading.js';
import { ReportError } from '../report.js';
import { totalData } from '../totals.js';
import { lineConditions, lineModifiers, type OpenReasons, openFacts, openReasons } from './line-reasons.js';
import { sourceWords } from './line-source.js';
import { SourceLinks } from './sources.js';
import { RESULT } from './texts.js';

type Line = Costs['lines'][number];

interface Props {
  readonly request: CalculationRequest;
  readonly result: Costs;
  /** When it is paid; undefined if the rules have no due dates. */
  readonly calendar: Calendar | undefined;
  readonly site: Site;
}

/** The groups of lines that the totals count, in the order of a page. */
const GROUPS = ['inps', 'opening', 'annual'] as const;

/** The lines in the totals, in their groups. */
export function IncludedLines({ result, site, ...props }: Props): VNode {
  const { language } = site.state;
  const { opening_one_off: opening, annual_fixed: annual, inps } = totalRanges(result);
  const sums = { opening, annual, inps };
  return (
    <>
      {GROUPS.map((bucket) => (
        <section class="line-group" key={bucket} aria-labelledby={`gruppo-${bucket}`}>
          <h3 id={`gruppo-${bucket}`}>
            {RESULT[language].groups[bucket]}{' '}
            <span class="group-sum" data-total={bucket === 'opening' ? totalData(opening) : undefined}>
              {euroSpan(sums[bucket], language, bucket === 'inps' ? undefined : 'whole')}
            </span>
          </h3>
          <Lines bucket={bucket} result={result} site={site} {...props} />
          {bucket === 'inps' && <Contributions detail={result.inpsDetail} site={site} />}
        </section>
      ))}
    </>
  );
}

/** The lines of a bucket. */
export function Lines({ bucket, request, result, calendar, site }: Props & { readonly bucket: Bucket }): VNode {
  const open = openFacts(request, site);
  return (
    <>
      {result.lines
        .filter((line) => line.bucket === bucket)
        .map((line) =>
          costLine({ line, open: openReasons(line.meta, open, site), ofStart: startWords(line, calendar, site) }, site),
        )}
    </>
  );
}

/** A line and what of it depends on the page. */
interface ShownLine {
  readonly line: Line;
  readonly open: OpenReasons;
  /** What is known of its amount in the year of the start, if that is the year after the rules'. */
  readonly ofStart: string | undefined;
}

/** A cost line with the source of its amount; it unfolds to its reason, law, sources, conditions and modifiers. */
function costLine({ line, open, ofStart }: ShownLine, site: Site): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const { explanation, quantity, unitAmount, firstYear, law } = line.meta;
  const source = sourceWords(line, site);
  const cited = line.sources.map(({ key }) => key);
  const following = followingActs(cited, site.rules.source, site.today, language);
  const brief = (
    <>
      <span class="line-label">{line.label}</span>
      <span class={line.includedInTotals ? 'line-amount' : 'line-amount outside'}>
        {line.amount.state === 'exempt' ? texts.exempt : euroSpan(line.amount, language)}
      </span>
      <span class="line-source">{[source, ...following, ...(ofStart === undefined ? [] : [ofStart])].join('; ')}</span>
    </>
  );
  return (
    <Entry key={line.id} kind="line" id={`riga-${line.id}`} brief={brief}>
      <p>{explanation}</p>
      {quantity > 1 && unitAmount !== undefined && <p>{texts.persons(quantity, euroRange(unitAmount, language))}.</p>}
      {firstYear === 'possible' && <p>{texts.mayFallLater}</p>}
      <Facts
        of={[
          [texts.why, lineConditions(line.meta, open, site)],
          [texts.changed, ...lineModifiers(line.meta, open, site)],
          [texts.lawOf, <dd lang={italianIn(language)}>{law}</dd>],
          [texts.sources, <SourceLinks sources={line.sources} site={site} />],
        ]}
      />
      <ReportError id={line.id} label={line.label} site={site} />
    </Entry>
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
