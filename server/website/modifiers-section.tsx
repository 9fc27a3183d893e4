import type { VNode } from 'preact';
import { lineId, type RuleSource } from '../../engine/rule-source.js';
import { EffectWords } from './effect.js';
import { When } from './expression.js';
import { anchor, type Site } from './site.js';
import { SourceLinks } from './source-links.js';

type Modifier = RuleSource['modifiers'][number];

/** Every increase, reduction and exemption: when it applies, to what, and how. */
export function ModifiersSection({ site }: { site: Site }): VNode {
  return (
    <section>
      <h2 id="modificatori">Maggiorazioni, riduzioni ed esenzioni</h2>
      {site.rules.source.modifiers.map((modifier) => (
        <ModifierArticle key={modifier.id} modifier={modifier} site={site} />
      ))}
    </section>
  );
}

function ModifierArticle({ modifier, site }: { modifier: Modifier; site: Site }): VNode {
  const lines = site.rules.source.lines.filter((line) => modifier.targets.includes(lineId(line)));
  return (
    <article id={anchor.modifier(modifier.id)}>
      <h3>{modifier.label}</h3>
      <p>{modifier.explanation}</p>
      <dl>
        <dt>Quando</dt>
        <dd>
          <When expression={modifier.when} site={site} />
        </dd>
        <dt>Effetto</dt>
        <dd>
          <EffectWords effect={modifier.effect} site={site} />
        </dd>
        <dt>Su</dt>
        {lines.map((line) => (
          <dd key={line.id}>
            <a href={`#${lineId(line)}`}>{line.label}</a>
          </dd>
        ))}
        <dt>Norma</dt>
        <dd>{modifier.law}</dd>
      </dl>
      <SourceLinks keys={modifier.sources} site={site} />
    </article>
  );
}
