import type { VNode } from 'preact';
import type { Site } from './site.js';

/** The sources that a rule cites, each linked to its entry on the page of the sources. */
export function SourceLinks({ keys, site }: { keys: readonly string[]; site: Site }): VNode | null {
  if (keys.length === 0) return null;
  return (
    <p class="sources">
      Fonti:{' '}
      {keys.map((key, index) => (
        <>
          {index > 0 && '; '}
          <a href={`fonti#${key}`}>{site.rules.source.sources[key]?.title ?? key}</a>
        </>
      ))}
    </p>
  );
}
