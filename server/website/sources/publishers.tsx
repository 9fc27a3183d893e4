import type { VNode } from 'preact';
import type { Site } from '../site.js';

/** The publishers in alphabetical order, each with links to its sources on the page. */
export function Publishers({ site }: { site: Site }): VNode {
  const byName = new Map<string, { key: string; title: string }[]>();
  for (const [key, { publisher, title }] of Object.entries(site.rules.source.sources))
    byName.set(publisher, [...(byName.get(publisher) ?? []), { key, title }]);
  const publishers = [...byName].toSorted(([one], [other]) => one.localeCompare(other, 'it'));
  return (
    <dl class="publishers" lang="it">
      {publishers.map(([publisher, sources]) => (
        <div key={publisher}>
          <dt>{publisher}</dt>
          {sources.map(({ key, title }) => (
            <dd key={key}>
              <a href={`#${key}`}>{title}</a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
