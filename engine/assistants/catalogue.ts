import type { Found } from '../../schemas/types/api.js';
import { listFigures, listLines, listSources, summaryOf } from '../catalogue.js';
import { quantityInWords } from '../document/in-words.js';
import { MOST_COMPARED } from '../forms/comparison.js';
import type { Rules } from '../load-rules.js';
import { describeValue, MOST_ISSUES } from '../request/messages.js';
import type { Language, Translated } from '../values/language.js';
import { type Context, provenance, refuseOthers, section, TEXTS, type Tool, ToolError } from './tool.js';

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
    if (typeof text !== 'string') throw new ToolError(TEXTS.notText('words', describeValue(text, language))[language]);
    if (text.length > MOST_CHARACTERS) throw new ToolError(TEXTS.tooLong('words', MOST_CHARACTERS)[language]);
    const wanted = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
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
  const ofFigures = figures.map(({ label, value, unit, source }) =>
    `${label}: ${quantityInWords(value, unit, language, 'exact')} ${source ?? ''}`.trim(),
  );
  const ofLines = lines.map(({ id, label, law }) => `${label} (${id}): ${law}`);
  const ofSources = sources.map(({ publisher, title, url }) => `${publisher}, ${title}: ${url}`);
  const rows = [
    ...section(TEXTS.figures[language], ofFigures),
    ...section(TEXTS.lines[language], ofLines),
    ...section(TEXTS.sources[language], ofSources),
    ...(more > 0 ? [TEXTS.more(more)[language]] : []),
  ];
  return rows.length === 0 ? TEXTS.nothing[language] : rows.join('\n');
}

/** What an assistant can read by itself: the method, the sources, and the rules with their limits. */
export function resourcesOf({ rules, years, language }: Context) {
  return [
    {
      name: 'method',
      uri: 'costi://method',
      title: 'The method',
      description: 'How the costs are calculated, what they assume and what they leave out.',
      mimeType: 'text/markdown',
      read: () => methodText(rules, language),
    },
    {
      name: 'sources',
      uri: 'costi://sources',
      title: 'The sources',
      description:
        'Every source of the year, with its address, its date and the day on which somebody last looked at it.',
      mimeType: 'application/json',
      read: () => JSON.stringify(listSources(rules)),
    },
    {
      name: 'rules',
      uri: 'costi://rules',
      title: 'The rules and their limits',
      description:
        'Their version and year, how much they hold, when they must be looked at again, and what can be asked.',
      mimeType: 'application/json',
      read: () =>
        JSON.stringify({
          ...summaryOf(rules),
          years: years.numbers,
          limits: { peopleOfAComparison: MOST_COMPARED, faultsTold: MOST_ISSUES },
        }),
    },
  ];
}

const METHOD: Translated<(year: number) => string> = {
  it: (year) => `# Metodo

Stima quanto costa una forma giuridica italiana a ricavi zero secondo le regole del ${year}: per aprirla, ogni anno e nei primi 12 mesi. Non è una consulenza.

Ogni voce è dovuta a certe condizioni e ha un importo calcolato da cifre che stanno nelle regole una sola volta, con la loro fonte; i modificatori, come esenzioni e maggiorazioni, cambiano l'importo. Gli importi sono intervalli. Una domanda senza risposta vale per tutte le sue risposte possibili: l'intervallo le copre tutte, e le domande aperte dicono che cosa darebbe ciascuna. I primi 12 mesi sommano l'apertura e un anno intero.

"verified" dice quanto è certo un importo: text, ogni sua cifra è stata letta nel testo di un atto; reported, almeno una si conosce da altri; market, è un prezzo; estimate, è una stima. "reviewBy" è il giorno entro cui si saprà il valore dell'anno dopo.`,
  en: (year) => `# Method

Estimates what an Italian legal form costs at zero revenue by the rules of ${year}: to open it, each year and in the first 12 months. It is no advice.

Each line is due under certain conditions and has an amount calculated from figures that stand in the rules once, with their source; modifiers, such as exemptions and surcharges, change the amount. Amounts are ranges. An unanswered question stands for all its possible answers: the range covers them all, and the open questions say what each would give. The first 12 months add the opening to one whole year.

"verified" says how well an amount is known: text, every figure of it was read in the text of an act; reported, at least one is known through others; market, it is a price; estimate, it is an estimate. "reviewBy" is the day by which the value of the next year is known.`,
};

const HEADINGS = {
  lines: { it: 'Voci', en: 'Lines' },
  assumptions: { it: 'Che cosa si assume', en: 'What is assumed' },
  leftOut: { it: 'Che cosa resta fuori', en: 'What is left out' },
} satisfies Record<string, Translated>;

function methodText(rules: Rules, language: Language): string {
  const { ruleset, notices } = rules.source;
  const lines = listLines(rules, language).lines.map(
    ({ label, law, explanation }) => `${label}. ${law}. ${explanation}`,
  );
  const assumed = notices.filter(({ list }) => list === 'assumptions').map(({ text }) => text);
  const leftOut = notices.filter(({ list }) => list === 'excludedMandatory' || list === 'notDeterminable');
  const chapters = [
    [HEADINGS.lines, lines],
    [HEADINGS.assumptions, assumed],
    [HEADINGS.leftOut, leftOut.map(({ label, text }) => `${label}. ${text}`)],
  ] as const;
  return [
    METHOD[language](ruleset.year),
    ...chapters.map(([heading, rows]) => [`## ${heading[language]}`, '', ...rows.map((row) => `- ${row}`)].join('\n')),
  ].join('\n\n');
}
