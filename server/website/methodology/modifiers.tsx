import type { VNode } from 'preact';
import { lineId, type RuleSource } from '../../../engine/index.js';
import { RESULT } from '../parts/result/texts.js';
import { anchor, type Site } from '../site.js';
import { CitedSources } from '../sources/cited-sources.js';
import { METHODOLOGY } from '../text/methodology.js';
import { ShortIndex } from './short-index.js';
import { EffectWords } from './words/effect.js';
import { When } from './words/expression.js';

type Modifier = RuleSource['modifiers'][number];

/** Every increase, reduction and exemption: when it applies, to what, and how. */
export function Modifiers({ site }: { site: Site }): VNode {
  const { modifiers } = site.rules.source;
  return (
    <>
      <ShortIndex entries={modifiers.map(({ id, label }) => ({ id: anchor.modifier(id), label }))} />
      {modifiers.map((modifier) => (
        <ModifierArticle key={modifier.id} modifier={modifier} site={site} />
      ))}
    </>
  );
}

function ModifierArticle({ modifier, site }: { modifier: Modifier; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const words = RESULT[site.state.language];
  const lines = site.rules.source.lines.filter((line) => modifier.targets.includes(lineId(line)));
  return (
    <article class="rule" id={anchor.modifier(modifier.id)}>
      <h3>{modifier.label}</h3>
      <p>{modifier.explanation}</p>
      <dl class="facts">
        <dt>{texts.when}</dt>
        <dd>
          <When expression={modifier.when} site={site} />
        </dd>
        <dt>{texts.effect}</dt>
        <dd>
          <EffectWords effect={modifier.effect} site={site} />
        </dd>
        <dt>{texts.on}</dt>
        {lines.map((line) => (
          <dd key={line.id}>
            <a href={`#${lineId(line)}`}>{line.label}</a>
          </dd>
        ))}
        <dt>{words.lawOf}</dt>
        <dd lang="it">{modifier.law}</dd>
        <dt>{words.sources}</dt>
        <dd>
          <CitedSources keys={modifier.sources} site={site} />
        </dd>
      </dl>
    </article>
  );
}
