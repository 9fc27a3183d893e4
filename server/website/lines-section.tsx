import type { VNode } from 'preact';
import { type Line, lineId } from '../../engine/rule-source.js';
import { Amounts } from './amount.js';
import { When } from './expression.js';
import { anchor, type Site } from './site.js';
import { SourceLinks } from './source-links.js';
import { BUCKETS, CLASSIFICATIONS } from './words.js';

/** Every cost line of one bucket: what it is, when it is due, how much, by which law. */
export function LinesSection({ bucket, site }: { bucket: Line['bucket']; site: Site }): VNode {
  const lines = site.rules.source.lines.filter((line) => line.bucket === bucket);
  return (
    <section>
      <h2 id={bucket}>{BUCKETS[bucket]}</h2>
      {lines.map((line) => (
        <LineArticle key={line.id} line={line} site={site} />
      ))}
    </section>
  );
}

function LineArticle({ line, site }: { line: Line; site: Site }): VNode {
  const id = lineId(line);
  const modifiers = site.rules.source.modifiers.filter(({ targets }) => targets.includes(id));
  return (
    <article id={id}>
      <h3>{line.label}</h3>
      <p>{line.explanation}</p>
      <dl>
        <dt>Quando</dt>
        <dd>
          <Due line={line} site={site} />
        </dd>
        <dt>Importo</dt>
        <dd>
          <LineAmounts line={line} site={site} />
        </dd>
        {modifiers.length > 0 && <dt>Può cambiarlo</dt>}
        {modifiers.map((modifier) => (
          <dd key={modifier.id}>
            <a href={`#${anchor.modifier(modifier.id)}`}>{modifier.label}</a>
          </dd>
        ))}
        <dt>Tipo</dt>
        <dd>{CLASSIFICATIONS[line.classification]}</dd>
        <dt>Norma</dt>
        <dd>{line.law}</dd>
      </dl>
      <SourceLinks keys={line.sources} site={site} />
    </article>
  );
}

function Due({ line, site }: { line: Line; site: Site }): VNode {
  return (
    <>
      {line.when === undefined && line.forEach !== undefined ? (
        'per ogni persona indicata sotto'
      ) : (
        <When expression={line.when} site={site} />
      )}
      {line.state === 'conditional' && '. Resta fuori dai totali'}
      {line.firstYear === 'possible' && '. Può cadere dopo i primi 12 mesi: nel minimo dei 12 mesi vale zero'}
    </>
  );
}

function LineAmounts({ line, site }: { line: Line; site: Site }): VNode {
  return (
    <>
      {line.amount !== undefined && <Amounts cases={line.amount} site={site} />}
      {line.forEach?.map(({ people, amount }) => (
        <div key={people}>
          <p>
            Per ognuna di queste persone:{' '}
            <a href={`#${anchor.fact(people)}`}>{site.rules.source.facts[people]?.label}</a>
          </p>
          <Amounts cases={amount} site={site} />
        </div>
      ))}
    </>
  );
}
