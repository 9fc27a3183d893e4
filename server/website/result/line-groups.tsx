import type { VNode } from 'preact';
import { BUCKETS, type Result } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { type Amounts, euroRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { Contributions } from './contributions.js';
import { CostLine } from './cost-line.js';
import { openFacts } from './open-facts.js';

/** The cost lines, bucket by bucket, each bucket with its sum. */
export function LineGroups({ result, site }: { result: Result; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const open = openFacts(site);
  return (
    <>
      {BUCKETS.map((bucket) => {
        const lines = result.lines.filter((line) => line.bucket === bucket);
        if (lines.length === 0) return null;
        return (
          <section class="line-group" key={bucket} aria-labelledby={`gruppo-${bucket}`}>
            <h4 id={`gruppo-${bucket}`}>
              {texts.buckets[bucket]} <span class="group-sum">{sumText(bucket, result, site)}</span>
            </h4>
            {lines.map((line) => (
              <CostLine key={line.id} line={line} open={open} site={site} />
            ))}
            {bucket === 'inps' && <Contributions detail={result.inpsDetail} site={site} />}
          </section>
        );
      })}
    </>
  );
}

/** The sum of a bucket, in words; empty for the one that the totals leave out. */
export function sumText(bucket: Result['lines'][number]['bucket'], result: Result, { state }: Site): string {
  const sums: Readonly<Record<typeof bucket, Amounts | undefined>> = {
    opening: { min: result.opening_one_off_min, max: result.opening_one_off_max },
    annual: { min: result.annual_fixed_min, max: result.annual_fixed_max },
    inps: { min: result.inps_min, max: result.inps_max },
    inail: undefined,
  };
  const sum = sums[bucket];
  return sum === undefined ? '' : euroRange(sum, state.language);
}
