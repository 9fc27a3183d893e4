import type { VNode } from 'preact';
import { BUCKETS, type Bucket, type Result } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { euroRange, shortDate } from '../format.js';
import { bucketSum } from '../result/cost-lines.js';
import { RESULT } from '../result/texts.js';
import { TAKE_AWAY } from './texts.js';

type Source = Result['lines'][number]['sources'][number];

/** The sources by key, in the order of first use, with the numbers under which the paper cites them. */
type NumberedSources = ReadonlyMap<string, { readonly number: number; readonly source: Source }>;

/** Numbers the sources of the lines, on which the totals rest; two pages have no room for the others. */
export function numberSources({ lines }: Result): NumberedSources {
  const unique = new Map(lines.flatMap(({ sources }) => sources).map((source) => [source.key, source]));
  return new Map([...unique.values()].map((source, index) => [source.key, { number: index + 1, source }]));
}

interface Props {
  readonly result: Result;
  readonly sources: NumberedSources;
  readonly site: Site;
}

/** Every line with its law, the numbers of its sources and its amount, bucket by bucket. */
export function PaperLines({ result, sources, site }: Props): VNode {
  const texts = RESULT[site.state.language];
  const words = TAKE_AWAY[site.state.language];
  return (
    <>
      <table class="paper-lines">
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">
              {texts.lawOf} [{texts.sources}]
            </th>
            <th scope="col" class="number">
              {words.amount}
            </th>
          </tr>
        </thead>
        {BUCKETS.map((bucket) => (
          <Group key={bucket} bucket={bucket} result={result} sources={sources} site={site} />
        ))}
      </table>
      <p class="paper-inail">
        <strong>{texts.inailHeading}.</strong> {result.inailDetail.reasons.join(' ')}
      </p>
    </>
  );
}

function Group({ bucket, result, sources, site }: Props & { bucket: Bucket }): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const lines = result.lines.filter((line) => line.bucket === bucket);
  if (lines.length === 0) return null;
  return (
    <tbody>
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
              ` (${texts.persons(meta.quantity, euroRange(meta.unitAmount, language))})`}
          </th>
          <td>
            {meta.law} <SourceNumbers of={own} sources={sources} />
          </td>
          <td class="number">{amount.state === 'exempt' ? texts.exempt : euroRange(amount, language)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The numbers of some sources: `[1, 4]`. */
function SourceNumbers({ of, sources }: { of: readonly Source[]; sources: NumberedSources }): VNode | null {
  if (of.length === 0) return null;
  return <span class="paper-refs">[{of.flatMap(({ key }) => sources.get(key)?.number ?? []).join(', ')}]</span>;
}

/** The list to which the numbers refer. */
export function PaperSources({ sources, site }: { sources: NumberedSources; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  return (
    <section class="paper-sources">
      <h3>{TAKE_AWAY[language].lineSources}</h3>
      <ol>
        {[...sources.values()].map(({ source: { key, publisher, title, url, date } }) => (
          <li key={key}>
            {publisher}, {title}, {date === null ? texts.noDate : shortDate(date)}.{' '}
            <i>{url.replace(/^https:\/\//, '')}</i>
          </li>
        ))}
      </ol>
      <p>
        {TAKE_AWAY[language].otherSources} {site.publicBaseUrl}/fonti
      </p>
    </section>
  );
}
