import type { VNode } from 'preact';
import { memoize, type RuleSource } from '../../../engine/index.js';
import type { Site } from '../site.js';

type Glossary = RuleSource['glossary'];

/** One pattern for all words of a glossary, and the entry of each: a text is gone through once. */
const readingOf = memoize((glossary: Glossary) => {
  const entries = new Map(glossary.flatMap((term) => term.words.map((word) => [word.toLowerCase(), term] as const)));
  const longestFirst = [...entries.keys()].sort((one, other) => other.length - one.length);
  return { entries, pattern: new RegExp(`(?<!\\p{L})(?:${longestFirst.join('|')})(?!\\p{L})`, 'giu') };
});

/** The words of some texts that a founder need not know, each with what it means; nothing where there are none. */
export function Terms({ of, site }: { of: readonly string[]; site: Site }): VNode | null {
  const { glossary } = site.rules.source;
  if (glossary.length === 0) return null;
  const { entries, pattern } = readingOf(glossary);
  const met = new Set([...of.join(' ').matchAll(pattern)].flatMap(([word]) => entries.get(word.toLowerCase()) ?? []));
  if (met.size === 0) return null;
  return (
    <ul class="terms">
      {[...met].map(({ id, label, text }) => (
        <li key={id}>
          <dfn>{label}</dfn>: {text}
        </li>
      ))}
    </ul>
  );
}
