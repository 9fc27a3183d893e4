import type { VNode } from 'preact';
import { type Line, lineId } from '../../../engine/index.js';
import { RESULT } from '../parts/result/texts.js';
import { anchor, type Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { METHODOLOGY } from '../text/methodology.js';
import { RULES } from '../text/rules.js';
import { LineAmounts } from './line-amounts.js';
import { ShortIndex } from './short-index.js';
import { When } from './words/expression.js';

/** Every cost line of one bucket: what it is, when it is due, how much, by which law. */
export function Lines({ lines, site }: { lines: readonly Line[]; site: Site }): VNode {
  return (
    <>
      <ShortIndex entries={lines.map((line) => ({ id: lineId(line), label: line.label }))} />
      {lines.map((line) => (
        <LineArticle key={line.id} line={line} site={site} />
      ))}
    </>
  );
}

function LineArticle({ line, site }: { line: Line; site: Site }): VNode {
  const { language } = site.state;
  const texts = METHODOLOGY[language];
  const id = lineId(line);
  const modifiers = site.rules.source.modifiers.filter(({ targets }) => targets.includes(id));
  const deadlines = site.rules.source.deadlines.filter(({ lines }) => lines.includes(id));
  return (
    <article class="rule" id={id}>
      <h3>{line.label}</h3>
      <p>{line.explanation}</p>
      <dl class="facts">
        <dt>{texts.when}</dt>
        <dd>
          <Due line={line} site={site} />
        </dd>
        <dt>{texts.amount}</dt>
        <dd>
          <LineAmounts line={line} site={site} />
        </dd>
        {modifiers.length > 0 && <dt>{texts.mayChange}</dt>}
        {modifiers.map((modifier) => (
          <dd key={modifier.id}>
            <a href={`#${anchor.modifier(modifier.id)}`}>{modifier.label}</a>
          </dd>
        ))}
        {deadlines.length > 0 && <dt>{texts.paid}</dt>}
        {deadlines.map((deadline) => (
          <dd key={deadline.id}>
            <a href={`#${anchor.deadline(deadline.id)}`}>{deadline.label}</a>
          </dd>
        ))}
        <dt>{RESULT[language].kind}</dt>
        <dd>{RULES[language].classifications[line.classification]}</dd>
        <dt>{RESULT[language].lawOf}</dt>
        <dd lang="it">{line.law}</dd>
        <dt>{RESULT[language].sources}</dt>
        <dd>
          <CitedSources keys={line.sources} site={site} />
        </dd>
      </dl>
    </article>
  );
}

function Due({ line, site }: { line: Line; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  return (
    <>
      {line.when === undefined && line.forEach !== undefined ? (
        texts.forEachPersonBelow
      ) : (
        <When expression={line.when} site={site} />
      )}
      {line.state === 'conditional' && `. ${texts.outsideTotals}`}
      {line.firstYear === 'possible' && `. ${texts.mayFallLater}`}
    </>
  );
}
