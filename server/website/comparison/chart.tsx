import type { ComponentChildren, VNode } from 'preact';
import type { Path } from '../../paths.js';
import type { FormCase } from '../parts/forms/cases.js';
import { FormsChart, Modes, UsualWords } from '../parts/forms/chart.js';
import { CHART } from '../parts/forms/texts.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props {
  readonly id: string;
  readonly path: Path;
  readonly cases: readonly FormCase[];
  /** What stands after the bars. */
  readonly children?: ComponentChildren;
  readonly site: Site;
}

/** What some forms cost in shares, under a heading of some id, and how that agrees with the table after it. */
export function ComparedChart({ id, path, cases, children, site }: Props): VNode {
  const { language, period } = site.state;
  const which = period === undefined ? 'first' : 'long';
  return (
    <section class="chart-column" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {CHART[language].total[which]}
      </h2>
      <Modes path={path} site={site} />
      <FormsChart cases={cases} site={site} />
      {children}
      <p class="case">
        <UsualWords cases={cases} site={site} /> {COMPARISON[language].chartAndTable[which]}
      </p>
    </section>
  );
}
