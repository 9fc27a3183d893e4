import { BUCKETS, type Line, lineId, type NoticeList, type RuleSource } from '../../../engine/index.js';
import type { PagePath } from '../../paths.js';
import { anchor, NOTICE_LISTS } from '../site.js';

export const CITING = ['lines', 'figures', 'modifiers', 'deadlines', 'notices', 'questions', 'forms'] as const;
export type CitingKind = (typeof CITING)[number];

/** A rule that cites a source: its kind, its label, and its place on a page; that of the methodology where none is named. */
export interface Citation {
  readonly kind: CitingKind;
  readonly label: string;
  readonly target: string;
  readonly page?: PagePath;
}

/** Which rules cite each source, by the key of the source. */
export function citations(source: RuleSource): ReadonlyMap<string, Citation[]> {
  const { lines, modifiers, deadlines, holidays, notices, figures } = source;
  const cited = new Map<string, Citation[]>();
  const cite = (keys: readonly string[], citation: Citation): void => {
    for (const key of keys) cited.set(key, [...(cited.get(key) ?? []), citation]);
  };
  for (const line of lines) cite(line.sources, { kind: 'lines', label: line.label, target: lineId(line) });
  for (const [name, figure] of Object.entries(figures))
    if ('sources' in figure)
      cite(figure.sources, { kind: 'figures', label: figure.label, target: anchor.figure(name) });
  for (const { id, label, sources } of modifiers)
    cite(sources, { kind: 'modifiers', label, target: anchor.modifier(id) });
  for (const { id, label, sources } of deadlines)
    cite(sources, { kind: 'deadlines', label, target: anchor.deadline(id) });
  for (const { label, sources } of holidays) cite(sources, { kind: 'deadlines', label, target: anchor.holidays });
  for (const { id, label, sources } of notices) cite(sources, { kind: 'notices', label, target: anchor.notice(id) });
  for (const { sources, ...citation } of told(source)) cite(sources, citation);
  return cited;
}

/** What pages say of questions and of forms, where it cites a source: in the table of the questions, and in the comparison. */
function told({
  facts,
  personClass,
  forms,
  remarks,
}: RuleSource): (Citation & { readonly sources: readonly string[] })[] {
  const questions = Object.entries(facts).flatMap(([name, fact]) =>
    'sources' in fact && fact.sources !== undefined
      ? [{ kind: 'questions' as const, label: fact.label, target: anchor.fact(name), sources: fact.sources }]
      : [],
  );
  const { question, sources: ofPeople = [] } = personClass;
  const people = { kind: 'questions' as const, label: question, target: anchor.people, sources: ofPeople };
  const ofForms = Object.values(forms).flatMap(({ label, sources = [] }) =>
    sources.length === 0 ? [] : [{ kind: 'forms' as const, label, target: anchor.fact('form'), sources }],
  );
  const ofComparison = remarks.flatMap(({ id, text, sources = [] }) =>
    sources.length === 0
      ? []
      : [{ kind: 'forms' as const, label: text, target: anchor.remark(id), page: '/confronto' as const, sources }],
  );
  return [...questions, people, ...ofForms, ...ofComparison];
}

/** What a source is first of all about: the part of the methodology that needs it. */
export type Topic = Line['bucket'] | 'modifiers' | 'deadlines' | 'figures' | NoticeList | 'told';

/** The topics in the order of the methodology. */
export const TOPICS: readonly Topic[] = [...BUCKETS, 'modifiers', 'deadlines', 'figures', ...NOTICE_LISTS, 'told'];

/**
 * The keys of the sources by topic. A source that several parts of the rules cite stands once, under the first of them;
 * within a topic the sources stand by publisher.
 */
export function sourcesByTopic(source: RuleSource): ReadonlyMap<Topic, readonly string[]> {
  const left = new Set(Object.keys(source.sources));
  const take = (topic: Topic): readonly [Topic, readonly string[]] => {
    const found = new Set(citedIn(topic, source).filter((key) => left.delete(key)));
    return [topic, byPublisher([...found], source)];
  };
  return new Map(TOPICS.map(take).filter(([, keys]) => keys.length > 0));
}

function citedIn(topic: Topic, source: RuleSource): readonly string[] {
  const { lines, modifiers, deadlines, holidays, figures, notices } = source;
  if (topic === 'told') return told(source).flatMap(({ sources }) => sources);
  if (topic === 'modifiers') return modifiers.flatMap(({ sources }) => sources);
  if (topic === 'deadlines') return [...deadlines, ...holidays].flatMap(({ sources }) => sources);
  if (topic === 'figures')
    return Object.values(figures).flatMap((figure) => ('sources' in figure ? figure.sources : []));
  return [...lines.filter(({ bucket }) => bucket === topic), ...notices.filter(({ list }) => list === topic)].flatMap(
    ({ sources }) => sources,
  );
}

function byPublisher(keys: readonly string[], { sources }: RuleSource): readonly string[] {
  const name = (key: string) => `${sources[key]?.publisher} ${sources[key]?.title}`;
  return keys.toSorted((one, other) => name(one).localeCompare(name(other), 'it'));
}
