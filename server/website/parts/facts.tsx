import { type ComponentChildren, isValidElement, type VNode } from 'preact';
import { type Language, memoize, type RuleSource } from '../../../engine/index.js';
import { anchor, type Site } from '../site.js';
import { italianIn } from './italian.js';
import { List } from './lists.js';
import { CitedSources } from './result/sources.js';
import { RESULT } from './result/texts.js';

/** A term and its values, each of which gets a line of its own. */
export type Fact = readonly [term: string, ...values: ComponentChildren[]];

/** A list of terms with their values. A term without a value is left out. */
export function Facts({ of }: { of: readonly Fact[] }): VNode | null {
  const isSaid = (value: ComponentChildren) => value !== undefined && value !== null && value !== false && value !== '';
  const facts = of
    .map(([term, ...all]) => ({ term, values: all.filter(isSaid) }))
    .filter(({ values }) => values.length > 0);
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(({ term, values }) => [
        <dt key={term}>{term}</dt>,
        ...values.map((one) => (isValidElement(one) && one.type === 'dd' ? one : <dd>{one}</dd>)),
      ])}
    </dl>
  );
}

/** The law of a rule among its facts, in Italian whatever the language of the page. */
export function lawFact(law: string | undefined, language: Language): Fact {
  return [RESULT[language].lawOf, law && <dd lang={italianIn(language)}>{law}</dd>];
}

/** A rule with its id on the page, and the facts that stand before its law and its sources. */
interface Article {
  readonly id: string;
  readonly rule: {
    readonly label: string;
    readonly explanation: string;
    /** Notices have none. */
    readonly law?: string;
    readonly sources: readonly string[];
  };
  readonly facts: readonly Fact[];
}

/** Rules of the year, each with its explanation, its facts, its law and its sources. */
export function RuleArticles({ articles, site }: { articles: readonly Article[]; site: Site }): VNode {
  const { language } = site.state;
  return (
    <>
      {articles.map(({ id, rule: { label, explanation, law, sources }, facts }) => (
        <article class="rule" id={id} key={id} aria-labelledby={anchor.heading(id)}>
          <h3 id={anchor.heading(id)}>{label}</h3>
          <p>{explanation}</p>
          <Facts
            of={[
              ...facts,
              lawFact(law, language),
              [RESULT[language].sources, sources.length > 0 && <CitedSources keys={sources} site={site} />],
            ]}
          />
        </article>
      ))}
    </>
  );
}

type Glossary = RuleSource['glossary'];

/** A small letter of either language. Patterns for the letters of all languages, small and capital, take three times as long. */
const LETTER = '[a-zà-öø-ÿ]';

/** Finds the entries of a glossary in texts, with one pattern for all words in small letters: they are gone through once. */
const readingOf = memoize((glossary: Glossary) => {
  const entries = new Map(glossary.flatMap((term) => term.words.map((word) => [word.toLowerCase(), term] as const)));
  const longestFirst = [...entries.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<!${LETTER})(?:${longestFirst.join('|')})(?!${LETTER})`, 'g');
  return (texts: readonly string[]) => {
    const words = new Set(texts.join('\n').toLowerCase().match(pattern));
    return new Set([...words].flatMap((word) => entries.get(word) ?? []));
  };
});

/** The same, folded: for a page whose texts are many. */
export function FoldedTerms(props: TermsProps): VNode | null {
  const terms = Terms(props);
  return (
    terms && (
      <details class="fold" id="parole">
        <summary>{RESULT[props.site.state.language].words}</summary>
        {terms}
      </details>
    )
  );
}

interface TermsProps {
  readonly of: readonly string[];
  readonly site: Site;
}

/** The words of some texts that a founder need not know, each with what it means; nothing where there are none. */
function Terms({ of, site }: TermsProps): VNode | null {
  const { glossary } = site.rules.source;
  if (glossary.length === 0) return null;
  const met = readingOf(glossary)(of);
  if (met.size === 0) return null;
  return <List kind="terms" items={[...met].map(({ label, text }) => [<dfn key={label}>{label}</dfn>, ': ', text])} />;
}
