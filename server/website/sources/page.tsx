import { RESULT } from '../parts/result/texts.js';
import { readingPage } from '../reading/reading-page.js';
import type { Site } from '../site.js';
import { DEADLINES } from '../text/deadlines.js';
import { SOURCES } from '../text/sources.js';
import { citations } from './citations.js';
import { Publishers } from './publishers.js';
import { SourceArticle } from './source-article.js';
import { sourcesByTopic, type Topic } from './topics.js';

/** Every source, with what rests on it. */
export function sources(site: Site): string {
  const { source } = site.rules;
  const texts = SOURCES[site.state.language];
  const cited = citations(source);
  const all = Object.values(source.sources);
  const topics = [...sourcesByTopic(source)].map(([topic, keys]) => ({
    id: `tema-${topic}`,
    heading: headingOf(topic, site),
    count: keys.length,
    content: keys.map((key) => <SourceArticle key={key} id={key} cited={cited.get(key) ?? []} site={site} />),
  }));
  return readingPage({
    path: '/fonti',
    title: texts.title,
    description: texts.description,
    lead: texts.lead(all.length, all.filter(({ consulted }) => consulted === false).length),
    site,
    chapters: [
      ...topics,
      { id: 'editori', heading: texts.publishers, note: texts.publishersNote, content: <Publishers site={site} /> },
    ],
  });
}

function headingOf(topic: Topic, { state }: Site): string {
  const { topics } = SOURCES[state.language];
  const { buckets, lists } = RESULT[state.language];
  return { ...buckets, ...lists, ...topics, deadlines: DEADLINES[state.language].heading }[topic];
}
