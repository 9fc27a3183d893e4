import type { FiguresList, LinesList, NamesFound, SourcesList } from '../../schemas/types/api.js';
import { listFigures, listLines, listSources } from '../catalogue.js';
import { type Block, code, link, list, paragraph, type Text } from '../document/document.js';
import { withUnit } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { Rules } from '../load-rules.js';
import { copiedWords } from '../pricing/known.js';
import { TEXTS as REPORT } from '../reports/texts.js';
import { byLanguage, inEach, LANGUAGES, type Language, type Translated } from '../values/language.js';
import { noRequest, ownArguments } from './arguments.js';
import { defineTool, provenance } from './tool.js';

/** The most results of each kind; the others are only counted. */
const MOST_FOUND = 6;

const WORDS = ownArguments('words');

/** Finds figures, lines and sources by words. */
export const searchTool = defineTool({
  name: 'find_figure_or_source',
  title: 'Figures and sources by words',
  description:
    'Finds the figures of the year (rates, thresholds, fees), the cost lines and the official sources that contain some words. ' +
    'Call it for the value of a single figure, or to cite where it is written.',
  own: () => WORDS,
  request: noRequest,
  answer({ words }, _, { rules, language }) {
    const all = findByWords(String(words), rules, language);
    const found: NamesFound = {
      ...provenance(rules),
      figures: all.figures.map(({ name, value, unit }) => ({ name, value, unit })),
      lines: all.lines.map(({ id }) => id),
      sources: all.sources.map(({ url }) => url),
    };
    const { year, version } = rules.ruleset;
    return { found, text: [...foundBlocks(all, language), paragraph(`${REPORT[language].rules(year, version)}.`)] };
  },
});

/** What contains some words, the first of each kind. */
interface Found {
  readonly figures: FiguresList['figures'];
  readonly lines: LinesList['lines'];
  /** The first source of each figure, then those that contain the words. */
  readonly sources: SourcesList['sources'];
  /** How many more were found. */
  readonly more: number;
}

function findByWords(text: string, rules: Rules, language: Language): Found {
  const words = withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const search = <T>(lists: Translated<readonly T[]>, textsOf: (one: T) => readonly string[]): T[] =>
    rankByWords(lists, language, words, textsOf);
  const { sources } = listSources(rules);
  const figures = search(
    inEach((one) => listFigures(rules, one).figures),
    ({ name, label }) => [name, label],
  );
  const lines = search(
    inEach((one) => listLines(rules, one).lines),
    ({ id, label, law }) => [id, label, law],
  );
  const cited = search(
    inEach(() => sources),
    ({ key, publisher, title, place }) => [key, publisher, title, place ?? ''],
  );
  const byKey = new Map(sources.map((source) => [source.key, source]));
  const firstOf = figures.slice(0, MOST_FOUND).flatMap((figure) => byKey.get(figure.sources[0] ?? '') ?? []);
  const more = [figures, lines, cited].reduce((sum, some) => sum + Math.max(0, some.length - MOST_FOUND), 0);
  return {
    figures: figures.slice(0, MOST_FOUND),
    lines: lines.slice(0, MOST_FOUND),
    sources: [...new Set([...firstOf, ...cited.slice(0, MOST_FOUND)])],
    more,
  };
}

/**
 * The items that contain at least half of the words, those with the most words first.
 * @param lists the items in each language: a question in one may contain words of the other
 */
function rankByWords<T>(
  lists: Translated<readonly T[]>,
  language: Language,
  words: readonly string[],
  textsOf: (one: T) => readonly string[],
): T[] {
  const scored = lists[language].map((one, index) => {
    const texts = LANGUAGES.flatMap((other) => lists[other].slice(index, index + 1).flatMap(textsOf));
    const text = withoutAccents(texts.join(' '));
    return { one, score: words.filter((word) => text.includes(word)).length };
  });
  return scored
    .filter(({ score }) => score > 0 && score * 2 >= words.length)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

/** A text without accents and capitals, which people often leave out. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function foundBlocks({ figures, lines, sources, more }: Found, language: Language): Block[] {
  const texts = TEXTS[language];
  const { sections } = NAMES[language];
  const titledList = (title: string, items: readonly Text[]): Block[] =>
    items.length === 0 ? [] : [paragraph(`${title}:`), ...list(items)];
  const blocks = [
    ...titledList(
      sections.figures,
      figures.map(({ label, value, unit, derivation, copiedFrom }) => [
        `${label}: ${withUnit(value, unit, language)}${derivation === null ? '' : ` = ${derivation}`}`,
        copiedFrom === undefined ? '' : ` (${copiedWords(copiedFrom)[language]})`,
      ]),
    ),
    ...titledList(
      sections.lines,
      lines.map(({ id, label, law }) => [`${label} (`, code(id), `): ${law}`]),
    ),
    ...titledList(
      sections.sources,
      sources.map(({ publisher, title, url }) => [`${publisher}, `, link(title, url)]),
    ),
    ...(more > 0 ? [paragraph(texts.more(more))] : []),
  ];
  return blocks.length === 0 ? [paragraph(texts.nothing)] : blocks;
}

const TEXTS = byLanguage({
  more: (count: number) => ({ it: `E altre ${count}.`, en: `And ${count} more.` }),
  nothing: {
    it: 'Niente contiene queste parole: prova con meno parole, o con altre.',
    en: 'Nothing contains these words: try fewer words, or others.',
  },
});
