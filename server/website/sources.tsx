import type { VNode } from 'preact';
import type { SourceEntry } from '../../schemas/types/rules.js';
import { type Citation, citations } from './citations.js';
import { date } from './format.js';
import { page } from './layout/layout.js';
import type { Site } from './site.js';

/** Every source, with what it supports. */
export function sources(site: Site): string {
  const { rules } = site;
  const cited = citations(rules.source);
  const entries = Object.entries(rules.source.sources);
  return page({
    path: '/fonti',
    title: 'Le fonti',
    description: '',
    site,
    children: (
      <div class="frame prose">
        <p>
          Sono {entries.length}. Per ognuna diciamo chi la pubblica, di quando è, quando il riferimento è stato
          controllato l'ultima volta e quali cifre e quali voci vi si basano.
        </p>
        {entries.map(([key, entry]) => (
          <SourceArticle key={key} id={key} entry={entry} cited={cited.get(key) ?? []} />
        ))}
      </div>
    ),
  });
}

function SourceArticle({ id, entry, cited }: { id: string; entry: SourceEntry; cited: readonly Citation[] }): VNode {
  return (
    <article id={id}>
      <h2>
        <a href={entry.url} rel="noreferrer">
          {entry.title}
        </a>
      </h2>
      <p>
        {entry.publisher}, {entry.date === null ? 'senza data' : date(entry.date)}. Ultimo controllo:{' '}
        {date(entry.checkedOn)}.{entry.consulted === false && ' Non consultata direttamente: la riportano altre fonti.'}
      </p>
      {cited.length > 0 && (
        <ul>
          {cited.map(({ kind, label, target }) => (
            <li key={target}>
              <a href={`metodologia#${target}`}>{label}</a> ({kind})
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
