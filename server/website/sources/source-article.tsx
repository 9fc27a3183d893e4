import type { VNode } from 'preact';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { longDate } from '../text/format.js';
import { SOURCES } from '../text/sources.js';
import { CITING, type Citation } from './citations.js';

/** A source: who publishes it, of when it is, whether anybody has opened it, and the rules that rest on it. */
export function SourceArticle({
  id,
  cited,
  site,
}: {
  id: string;
  cited: readonly Citation[];
  site: Site;
}): VNode | null {
  const { language } = site.state;
  const texts = SOURCES[language];
  const entry = site.rules.source.sources[id];
  if (entry === undefined) return null;
  return (
    <article class="source" id={id}>
      <p class="publisher" lang="it">
        {entry.publisher}
      </p>
      <h3 lang="it">
        <a href={entry.url} rel="noopener">
          {entry.title}
        </a>
      </h3>
      <p class="source-note">
        {entry.date === null ? texts.undated : texts.dated(longDate(entry.date, language))}
        {texts.checked(longDate(entry.checkedOn, language))}
        {texts.resting(cited.length)}
        {entry.consulted === false && <span class="unopened"> {texts.notConsulted}</span>}
      </p>
      {cited.length > 0 && (
        <dl class="rests">
          {CITING.map((kind) => {
            const ofKind = cited.filter((citation) => citation.kind === kind);
            return ofKind.length === 0 ? null : (
              <div key={kind}>
                <dt>{texts.rests[kind]}</dt>
                <dd>
                  <ul>
                    {ofKind.map(({ label, target }) => (
                      <li key={`${target} ${label}`}>
                        <a href={`${linkTo('/metodologia', site.state)}#${target}`}>{label}</a>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </article>
  );
}
