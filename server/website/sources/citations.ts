import { BUCKETS, type FormTrait, type Line, lineId, type NoticeList, type RuleSource } from '../../../engine/index.js';
import type { PagePath } from '../../paths.js';
import { anchor, SHOWN_LISTS } from '../site.js';

export const CITING = ['lines', 'figures', 'modifiers', 'deadlines', 'notices', 'questions', 'forms'] as const;
type CitingKind = (typeof CITING)[number];

/** The main subject of a source: the part of the methodology that needs it. */
export type Topic = Line['bucket'] | 'modifiers' | 'deadlines' | 'figures' | NoticeList | 'questions';

/** The topics in the order of the methodology. */
export const TOPICS: readonly Topic[] = [...BUCKETS, 'modifiers', 'deadlines', 'figures', ...SHOWN_LISTS, 'questions'];

/** A rule that cites a source: its kind, its label, and its place on a page; that of the methodology where none is named. */
export interface Citation {
  readonly kind: CitingKind;
  readonly topic: Topic;
  readonly label: string;
  readonly target: string;
  readonly page?: PagePath;
}

/** Which rules cite each source, by the key of the source. */
export function citations(source: RuleSource): ReadonlyMap<string, Citation[]> {
  const { lines, modifiers, deadlines, holidays, steps, glossary, notices, figures } = source;
  const cited = new Map<string, Citation[]>();
  const cite: Cite = (keys = [], citation) => {
    for (const key of keys) cited.set(key, [...(cited.get(key) ?? []), citation]);
  };
  for (const line of lines)
    cite(line.sources, { kind: 'lines', topic: line.bucket, label: line.label, target: lineId(line) });
  for (const [name, figure] of Object.entries(figures))
    if ('sources' in figure)
      cite(figure.sources, { kind: 'figures', topic: 'figures', label: figure.label, target: anchor.figure(name) });
  for (const { id, label, sources } of modifiers)
    cite(sources, { kind: 'modifiers', topic: 'modifiers', label, target: anchor.modifier(id) });
  const dates = { kind: 'deadlines', topic: 'deadlines' } as const;
  for (const { id, label, sources } of deadlines) cite(sources, { ...dates, label, target: anchor.deadline(id) });
  for (const { id, label, sources } of glossary)
    cite(sources, { kind: 'questions', topic: 'questions', label, target: anchor.term(id) });
  for (const { id, label, sources } of steps) cite(sources, { ...dates, label, target: anchor.step(id) });
  for (const { label, sources } of holidays) cite(sources, { ...dates, label, target: anchor.holidays });
  for (const { id, label, list, sources } of notices)
    cite(sources, { kind: 'notices', topic: list, label, target: anchor.notice(id) });
  citeFormsAndQuestions(source, cite);
  return cited;
}

type Cite = (keys: readonly string[] | undefined, citation: Citation) => void;

/** The texts about questions and forms that cite a source, in the table of questions and in the comparison. */
function citeFormsAndQuestions({ facts, personClass, forms, remarks }: RuleSource, cite: Cite): void {
  const question = { kind: 'questions', topic: 'questions' } as const;
  for (const [name, fact] of Object.entries(facts))
    if ('sources' in fact) cite(fact.sources, { ...question, label: fact.label, target: anchor.fact(name) });
  cite(personClass.sources, { ...question, label: personClass.question, target: anchor.people });
  const form = { kind: 'forms', topic: 'questions' } as const;
  for (const { label, sources = [], traits } of Object.values(forms)) {
    const ofTraits = Object.values<FormTrait>({ ...traits }).flatMap((trait) => trait.sources ?? []);
    cite([...new Set([...sources, ...ofTraits])], { ...form, label, target: anchor.fact('form') });
  }
  for (const { id, text, sources } of remarks)
    cite(sources, { ...form, label: text, target: anchor.remark(id), page: '/confronto' });
}

/**
 * The keys of the sources by topic. A source that several parts of the rules cite stands once, under the first of them;
 * within a topic the sources stand by publisher.
 */
export function sourcesByTopic(source: RuleSource): ReadonlyMap<Topic, readonly string[]> {
  const cited = [...citations(source)];
  const first = ([, all]: (typeof cited)[number]) => TOPICS.find((topic) => all.some((one) => one.topic === topic));
  const of = (topic: Topic) => cited.filter((one) => first(one) === topic).map(([key]) => key);
  return new Map(
    TOPICS.map((topic) => [topic, byPublisher(of(topic), source)] as const).filter(([, keys]) => keys.length > 0),
  );
}

function byPublisher(keys: readonly string[], { sources }: RuleSource): readonly string[] {
  const name = (key: string) => `${sources[key]?.publisher} ${sources[key]?.title}`;
  return keys.toSorted((one, other) => name(one).localeCompare(name(other), 'it'));
}
