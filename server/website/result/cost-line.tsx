import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { RULES } from '../text/rules.js';
import { LineConditions, LineModifiers } from './line-reasons.js';
import { Sources } from './sources.js';

type Line = Result['lines'][number];

/**
 * A cost line that opens to its reason, law, sources, conditions and modifiers.
 * @param open the facts that wait for an answer
 */
export function CostLine({ line, open, site }: { line: Line; open: ReadonlySet<string>; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const { law, explanation, quantity, unitAmount, firstYear } = line.meta;
  return (
    <details class="line" id={`riga-${line.id}`}>
      <summary>
        <span class="line-label">{line.label}</span>
        <span class={line.includedInTotals ? 'line-amount' : 'line-amount outside'}>
          {line.amount.state === 'exempt' ? texts.exempt : euroRange(line.amount, language)}
        </span>
      </summary>
      <div class="line-body">
        <p>{explanation}</p>
        {quantity > 1 && unitAmount !== undefined && <p>{texts.persons(quantity, euroRange(unitAmount, language))}.</p>}
        {firstYear === 'possible' && <p>{texts.mayFallLater}</p>}
        <dl class="facts">
          <dt>{texts.kind}</dt>
          <dd>{RULES[language].classifications[line.classification]}</dd>
          <dt>{texts.lawOf}</dt>
          <dd>{law}</dd>
          <LineConditions meta={line.meta} open={open} site={site} />
          <LineModifiers meta={line.meta} open={open} site={site} />
          <dt>{texts.sources}</dt>
          <dd>
            <Sources sources={line.sources} site={site} />
          </dd>
        </dl>
      </div>
    </details>
  );
}
