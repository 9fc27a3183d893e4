import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { linkTo } from '../layout/link.js';
import { anchor, type Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { RESULT } from '../text/result.js';
import { RULES } from '../text/rules.js';
import { Sources } from './sources.js';

type Line = Result['lines'][number];

/** A cost line that opens to its reason, law, sources, conditions and modifiers. */
export function CostLine({ line, site }: { line: Line; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const { law, explanation, conditions, modifiers, quantity, unitAmount, firstYear } = line.meta;
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
          {conditions.length > 0 && (
            <>
              <dt>{texts.why}</dt>
              <dd>
                <ul class="inline">
                  {conditions.map((name) => (
                    <li key={name}>
                      <a href={`${linkTo('/metodologia', site.state)}#${anchor.condition(name)}`}>
                        {site.rules.source.conditions[name]?.label ?? name}
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {modifiers.length > 0 && (
            <>
              <dt>{texts.changed}</dt>
              {modifiers.map(({ id, before, after }) => (
                <dd key={id}>
                  <a href={`${linkTo('/metodologia', site.state)}#${anchor.modifier(id)}`}>{labelOf(id, site)}</a>:{' '}
                  {texts.before} {euroRange(before, language)}, {texts.after} {euroRange(after, language)}
                </dd>
              ))}
            </>
          )}
          <dt>{texts.sources}</dt>
          <dd>
            <Sources sources={line.sources} site={site} />
          </dd>
        </dl>
      </div>
    </details>
  );
}

function labelOf(id: string, { rules }: Site): string {
  return rules.source.modifiers.find((modifier) => modifier.id === id)?.label ?? id;
}
