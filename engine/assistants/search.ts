import type { Found } from '../../schemas/types/api.js';
import { listFigures, listLines, listSources } from '../catalogue.js';
import { valueInWords } from '../explain/words.js';
import type { Language } from '../values/language.js';
import { provenance, refuseOthers, type Tool, textIn } from './tool.js';
import { section, wordsIn } from './words.js';

/** The most characters of a search, and the most that it gives of each kind; the others are counted. */
const MOST_CHARACTERS = 200;
const MOST_FOUND = 6;

/** A figure, a line or a source by its words. */
export const searchTool: Tool = {
  name: 'find_figure_or_source',
  title: 'Figures and sources by words',
  description:
    'Finds the figures of the year (rates, thresholds, fees), the cost lines and the official sources that have some words. ' +
    'Call it for the value of a single figure, or to cite where it is written.',
  takesRequest: 'never',
  takes: 'SearchInput',
  gives: 'Found',
  answer({ words: text, ...others }, { rules, language }) {
    refuseOthers(others, ['words'], language);
    const words = plain(textIn({ words: text }, 'words', language, MOST_CHARACTERS)).split(/[^\p{L}\p{N}]+/u);
    const wanted = words.filter((word) => word !== '');
    const { sources } = rules;
    const figures = ranked(listFigures(rules, language).figures, wanted, (one) => [one.name, one.label]);
    const lines = ranked(listLines(rules, language).lines, wanted, ({ id, label, law }) => [id, label, law]);
    const cited = ranked(listSources(rules).sources, wanted, ({ key, publisher, title, place }) => [
      ...[key, publisher, title, place ?? ''],
    ]);
    const all = [figures, lines, cited];
    const structured: Found = {
      ...provenance(rules),
      figures: figures.slice(0, MOST_FOUND).map(({ name, label, value, unit, sources: [key = ''] }) => ({
        ...{ name, label, value, unit },
        source: sources.get(key)?.url ?? null,
      })),
      lines: lines.slice(0, MOST_FOUND).map(({ id, label, law }) => ({ id, label, law })),
      sources: cited.slice(0, MOST_FOUND).map(({ place: _, through: __, ...source }) => source),
      more: all.reduce((sum, some) => sum + Math.max(0, some.length - MOST_FOUND), 0),
    };
    return { structured, texts: [() => foundText(structured, language)] };
  },
};

/** Without accents and capitals: both are often left out. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those that have the most of the words, the most first; none that has less than half of them. */
function ranked<T>(some: readonly T[], words: readonly string[], textsOf: (one: T) => readonly string[]): T[] {
  const scored = some.map((one) => {
    const text = plain(textsOf(one).join(' '));
    return { one, score: words.filter((word) => text.includes(word)).length };
  });
  return scored
    .filter(({ score }) => score > 0 && score * 2 >= words.length)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}

function foundText({ figures, lines, sources, more }: Found, language: Language): string {
  const rows = [
    ...section(
      wordsIn('figures', language),
      figures.map(({ label, value, unit, source }) =>
        `${label}: ${valueInWords(value, unit, language)} ${source ?? ''}`.trim(),
      ),
    ),
    ...section(
      wordsIn('lines', language),
      lines.map(({ id, label, law }) => `${label} (${id}): ${law}`),
    ),
    ...section(
      wordsIn('sources', language),
      sources.map(({ publisher, title, url }) => `${publisher}, ${title}: ${url}`),
    ),
    ...(more > 0 ? [wordsIn('more', language)(more)] : []),
  ];
  return rows.length === 0 ? wordsIn('nothing', language) : rows.join('\n');
}
