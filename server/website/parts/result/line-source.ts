import {
  type Costs,
  type Language,
  lineId,
  longDay,
  memoize,
  namesInAmount,
  type Rules,
  verifiedWords,
  withFiguresBehind,
} from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { inSentence } from '../forms/chart.js';
import { RESULT } from './texts.js';

type Line = Costs['lines'][number];
type SourceRule = Rules['source']['sources'][string];

/** So many of those who publish prices are named; the others stand where a line unfolds. */
const MOST_NAMED = 3;

/** Where the amount of a line comes from, by name: `INPS, circolare n. 14 del 9 febbraio 2026`. */
export function sourceWords(line: Line, site: Pick<Site, 'state' | 'rules'>): string {
  const { language } = site.state;
  const { verified } = line.meta;
  const sources = sourcesOfAmount(line, site.rules);
  if (verified === 'market') {
    const publishers = new Set(sources.filter(({ consulted }) => consulted === undefined).map((one) => one.publisher));
    if (publishers.size > 0) return RESULT[language].pricesOf([...publishers].slice(0, MOST_NAMED).join(', '));
  }
  const [source] = sources;
  const name = source === undefined ? line.meta.law : nameOf(source, line.meta.law, language);
  const isMarked = verified === 'estimate' || verified === 'copied' || verified === 'market';
  return isMarked ? `${verifiedWords(line.meta, language)}; ${name}` : name;
}

/** An act by the part of the law that it stands for, else by who publishes it; a page by who publishes it, and its date. */
function nameOf({ publisher, title, date, consulted }: SourceRule, law: string, language: Language): string {
  const [head = title] = title.split(':');
  const [, number] = /\bn\. (\d+)/.exec(head) ?? [];
  const cited = law
    .split('; ')
    .find((part) => part.includes(`${number}/${date?.slice(0, 4)}`) || part.startsWith(head));
  if (cited !== undefined) return cited;
  if (consulted !== undefined && date !== null) return `${publisher}, ${inSentence(head)}`;
  return `${publisher}, ${date === null ? RESULT[language].noDate : longDay(date, language)}`;
}

/** The sources of the figures behind an amount, sums before numbers; else the sources of its rule. */
function sourcesOfAmount(line: Line, { source, figureValues }: Rules): SourceRule[] {
  const { figures, sources } = source;
  const [first] = line.meta.modifiers;
  const { min, max } = first?.before ?? line.meta.unitAmount ?? line.amount;
  const cases = casesOf(source).get(line.id) ?? [];
  const isValue = (term: unknown, value: number) => typeof term === 'string' && figureValues.get(term) === value;
  const own = cases.filter((one) =>
    'value' in one ? min === max && isValue(one.value, min) : isValue(one.min, min) && isValue(one.max, max),
  );
  const behind = withFiguresBehind((own.length > 0 ? own : cases).flatMap(namesInAmount), source).flatMap((name) => {
    const figure = figures[name];
    return figure !== undefined && 'value' in figure ? figure : [];
  });
  const sums = behind.filter(({ unit }) => unit.startsWith('EUR'));
  const keys = [...sums, ...behind].flatMap(({ readIn, sources }) => readIn ?? sources);
  const cited = line.sources.map(({ key }) => key);
  const both = keys.filter((key) => cited.includes(key));
  return [...new Set([...both, ...(both.length > 0 ? [] : cited)])].flatMap((key) => sources[key] ?? []);
}

/** The cases that decide the amount of each line of a year. */
const casesOf = memoize(
  ({ lines }: Rules['source']) =>
    new Map(
      lines.map((line) => [
        lineId(line),
        [...(line.amount ?? []), ...(line.forEach ?? []).flatMap(({ amount }) => amount)],
      ]),
    ),
);
