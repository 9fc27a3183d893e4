import type { VNode } from 'preact';
import { linkTo } from '../parts/links.js';
import { CitedSources } from '../parts/result/sources.js';
import { anchor, type Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** What the numbers of a comparison do not say, with its sources. */
export function NotInNumbers({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const texts = COMPARISON[state.language];
  return (
    <section class="not-in-numbers" aria-labelledby="non-dicono">
      <h2 id="non-dicono">{texts.notInNumbers}</h2>
      <ul>
        {rules.source.remarks.map(({ id, text, sources = [] }) => (
          <li key={id} id={anchor.remark(id)}>
            {text}
            {sources.length > 0 && <CitedSources keys={sources} site={site} />}
          </li>
        ))}
      </ul>
      <p>
        <a href={linkTo('/metodologia', state)}>{texts.method}</a>
      </p>
    </section>
  );
}
