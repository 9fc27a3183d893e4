import type { VNode } from 'preact';
import { longDay, NAMES, VERIFIED, VERIFIED_WORDS } from '../../../engine/index.js';
import { Facts } from '../parts/facts.js';
import { Italian, italianIn } from '../parts/italian.js';
import type { Page } from '../parts/layout.js';
import { linkToPlace } from '../parts/links.js';
import { List } from '../parts/lists.js';
import { OtherYear, readingPage } from '../parts/reading.js';
import { DEADLINES, RULES } from '../parts/texts.js';
import { anchor, type Site } from '../site.js';
import { CITING, type Citation, citations, sourcesByTopic, type Topic } from './citations.js';
import { SOURCES } from './texts.js';

/** Every source, with the rules that use it. */
export function sources(site: Site): Page {
  const { source } = site.rules;
  const texts = SOURCES[site.state.language];
  const cited = citations(source);
  const all = Object.values(source.sources);
  const topics = [...sourcesByTopic(source)].map(([topic, keys]) => ({
    id: `tema-${topic}`,
    heading: headingOf(topic, site),
    count: keys.length,
    isClosed: true as const,
    content: keys.map((key) => sourceArticle(key, cited.get(key) ?? [], site)),
  }));
  return readingPage({
    path: '/fonti',
    title: site.state.ofYear === undefined ? texts.title : texts.titleOf(site.state.ofYear),
    description: texts.description,
    lead: texts.lead(
      all.length,
      all.filter(({ consulted }) => consulted === 'text').length,
      all.filter(({ consulted }) => consulted === false).length,
    ),
    site,
    notice: <OtherYear path="/fonti" site={site} />,
    notes: { certezza: texts.knownLines(site.rules.known.size), editori: texts.publishersNote },
    chapters: [
      { id: 'certezza', heading: texts.known, content: <KnownCounts site={site} /> },
      ...topics,
      { id: 'editori', heading: texts.publishers, content: <Publishers site={site} />, isClosed: true },
    ],
  });
}

/** How many cost lines are known how well in their least sure case, and how many figures were read in the text of an act. */
function KnownCounts({ site: { rules, state } }: { site: Site }): VNode {
  const texts = SOURCES[state.language];
  const kinds = [...rules.known.values()].map(({ verified }) => verified);
  const figures = Object.values(rules.source.figures).filter((figure) => 'value' in figure);
  return (
    <>
      <Facts
        of={VERIFIED.map((kind) => [
          `${VERIFIED_WORDS[kind][state.language]}: ${kinds.filter((one) => one === kind).length}`,
          RULES[state.language].verifiedMeaning[kind],
        ])}
      />
      <p class="legend">
        {texts.knownFigures(figures.filter(({ readIn }) => readIn !== undefined).length, figures.length)}
      </p>
    </>
  );
}

function headingOf(topic: Topic, { state }: Site): string {
  const { topics } = SOURCES[state.language];
  const { buckets, lists } = NAMES[state.language];
  return { ...buckets, ...lists, ...topics, deadlines: DEADLINES[state.language].heading }[topic];
}

/** The publishers in alphabetical order, each with links to its sources on the page. */
function Publishers({ site }: { site: Site }): VNode {
  const byName = new Map<string, { key: string; title: string }[]>();
  for (const [key, { publisher, title }] of Object.entries(site.rules.source.sources))
    byName.set(publisher, [...(byName.get(publisher) ?? []), { key, title }]);
  const publishers = [...byName].toSorted(([one], [other]) => one.localeCompare(other, 'it'));
  return (
    <dl class="publishers" lang={italianIn(site.state.language)}>
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

/** A source: its publisher, its date, whether it could be opened, and the rules that use it. */
function sourceArticle(id: string, cited: readonly Citation[], site: Site): VNode | null {
  const { language } = site.state;
  const texts = SOURCES[language];
  const entry = site.rules.source.sources[id];
  if (entry === undefined) return null;
  return (
    <article key={id} class="source" id={id} aria-labelledby={anchor.heading(id)}>
      <p class="publisher" lang={italianIn(language)}>
        {entry.publisher}
      </p>
      <h3 id={anchor.heading(id)} lang={italianIn(language)}>
        <a href={entry.url} rel="noopener">
          {entry.title}
        </a>
      </h3>
      <p class="source-note">
        {entry.date === null ? texts.undated : texts.dated(longDay(entry.date, language))}
        {texts.checked(longDay(entry.checkedOn, language))}
        {entry.place !== undefined && (
          <>
            {' '}
            {texts.place} <Italian language={language}>{entry.place}</Italian>.
          </>
        )}
        {entry.consulted === 'text' && ` ${texts.readInText}`}
        {entry.consulted === false && (
          <span class="unopened">
            {' '}
            {texts.notConsulted}
            {entry.through === undefined ? '.' : <Italian language={language}>: {entry.through}.</Italian>}
          </span>
        )}
      </p>
      {cited.length > 0 && (
        <details class="uses">
          <summary>{texts.resting(cited.length)}</summary>
          <dl class="rests">
            {CITING.map((kind) => {
              const ofKind = cited.filter((citation) => citation.kind === kind);
              return ofKind.length === 0 ? null : (
                <div key={kind}>
                  <dt>{texts.rests[kind]}</dt>
                  <dd>
                    <List
                      items={ofKind.map(({ label, target, page = '/metodologia' }) => (
                        <a href={linkToPlace(page, target, site.state)}>{label}</a>
                      ))}
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
    </article>
  );
}
