import type { VNode } from 'preact';
import { BUCKETS, type Bucket, type Result } from '../../../engine/index.js';
import { sumText } from '../result/line-groups.js';
import type { Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { type NumberedSources, SourceNumbers } from './paper-sources.js';

interface Parts {
  readonly result: Result;
  readonly sources: NumberedSources;
  readonly site: Site;
}

/** Every line with its law, the numbers of its sources and its amount, bucket by bucket. */
export function PaperLines({ result, sources, site }: Parts): VNode {
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

function Group({ bucket, result, sources, site }: Parts & { bucket: Bucket }): VNode | null {
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
        <td class="number">{sumText(bucket, result, site)}</td>
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
