import { listLines, listSources, summaryOf } from '../catalogue.js';
import { MOST_COMPARED } from '../forms/comparison.js';
import type { Rules } from '../load-rules.js';
import { MOST_ISSUES } from '../request/messages.js';
import type { Language, Translated } from '../values/language.js';
import type { Context } from './tool.js';

/** What an assistant can read by itself. */
export interface Resource {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(): string;
}

/** The method, the sources, and the rules with their limits. */
export function resourcesOf({ rules, years, language }: Context): Resource[] {
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

Ogni voce è dovuta a certe condizioni e ha un importo calcolato da cifre che stanno nelle regole una sola volta, con la loro fonte; i modificatori, come esenzioni e maggiorazioni, cambiano l'importo. Gli importi sono intervalli. Una domanda senza risposta vale per tutte le sue risposte possibili: l'intervallo le copre tutte, e le domande aperte dicono che cosa darebbe ciascuna. I primi 12 mesi sommano l'apertura e un anno intero.`,
  en: (year) => `# Method

Estimates what an Italian legal form costs at zero revenue by the rules of ${year}: to open it, each year and in the first 12 months. It is no advice.

Each line is due under certain conditions and has an amount calculated from figures that stand in the rules once, with their source; modifiers, such as exemptions and surcharges, change the amount. Amounts are ranges. An unanswered question stands for all its possible answers: the range covers them all, and the open questions say what each would give. The first 12 months add the opening to one whole year.`,
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
