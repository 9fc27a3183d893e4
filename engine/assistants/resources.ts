import { listLines, listSources, summaryOf } from '../catalogue.js';
import { heading, list, paragraph } from '../document/document.js';
import { markdown } from '../document/markdown.js';
import { NAMES } from '../document/names.js';
import { MOST_COMPARED } from '../forms/comparison.js';
import type { Rules } from '../load-rules.js';
import { MOST_ISSUES } from '../request/messages.js';
import { byLanguage, type Language } from '../values/language.js';
import type { ToolContext } from './tool.js';

/** The documents that an assistant can read: the method, the sources, and the rules with their limits. */
export function resourcesOf({ rules, years, language }: ToolContext) {
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
      description: 'Every source of the year, with its address, its date and the day on which it was last checked.',
      mimeType: 'application/json',
      read: () => JSON.stringify(listSources(rules)),
    },
    {
      name: 'rules',
      uri: 'costi://rules',
      title: 'The rules and their limits',
      description:
        'Their version and year, how many rules there are, when figures must be reviewed, and the limits of requests.',
      mimeType: 'application/json',
      read: () =>
        JSON.stringify({
          ...summaryOf(rules),
          years: years.numbers,
          limits: { peopleOfAComparison: MOST_COMPARED, faultsListed: MOST_ISSUES },
        }),
    },
  ];
}

const METHOD = byLanguage({
  title: { it: 'Metodo', en: 'Method' },
  paragraphs: (year: number) => ({
    it: [
      `Stima quanto costa una forma giuridica italiana a ricavi zero secondo le regole del ${year}: per aprirla, ogni anno e nei primi 12 mesi. Non è una consulenza.`,
      'Ogni voce è dovuta a certe condizioni e ha un importo calcolato da cifre che stanno nelle regole una sola volta, con la loro fonte; i modificatori, come esenzioni e maggiorazioni, cambiano l’importo. Gli importi sono intervalli. Una domanda senza risposta vale per tutte le sue risposte possibili: l’intervallo le copre tutte, e le domande aperte dicono che cosa darebbe ciascuna. I primi 12 mesi sommano l’apertura e un anno intero.',
      '"verified" dice quanto è certo un importo: text, ogni sua cifra è stata letta nel testo di un atto; reported, almeno una si conosce da altri; market, è un prezzo; estimate, è una stima; copied, una sua cifra è ancora quella dell’anno "copiedFrom", perché quella dell’anno non è uscita. "reviewBy" è il giorno entro cui si saprà il valore dell’anno dopo.',
    ],
    en: [
      `Estimates what an Italian legal form costs at zero revenue by the rules of ${year}: to open it, each year and in the first 12 months. It is not advice.`,
      'Each line is due under certain conditions and has an amount calculated from figures that are written in the rules once, with their source; modifiers, such as exemptions and surcharges, change the amount. Amounts are ranges. An unanswered question stands for all its possible answers: the range covers them all, and the open questions say what each would give. The first 12 months add the opening to one whole year.',
      '"verified" says how well an amount is known: text, every figure of it was read in the text of an act; reported, at least one is known through others; market, it is a price; estimate, it is an estimate; copied, a figure of it is still that of the year "copiedFrom", because that of the year is not published yet. "reviewBy" is the day by which the value of the next year is known.',
    ],
  }),
  assumptions: { it: 'Che cosa si assume', en: 'What is assumed' },
  leftOut: { it: 'Che cosa resta fuori', en: 'What is left out' },
});

function methodText(rules: Rules, language: Language): string {
  const { ruleset, notices } = rules.source;
  const texts = METHOD[language];
  const lines = listLines(rules, language).lines;
  const assumed = notices.filter((one) => one.list === 'assumptions');
  const leftOut = notices.filter((one) => one.list === 'excludedMandatory' || one.list === 'notDeterminable');
  const blocks = [
    heading(1, texts.title),
    ...texts.paragraphs(ruleset.year).map((text) => paragraph(text)),
    heading(2, NAMES[language].sections.lines),
    ...list(lines.map(({ label, law, explanation }) => [`${label}. ${law}. ${explanation}`])),
    heading(2, texts.assumptions),
    ...list(assumed.map(({ text }) => [text])),
    heading(2, texts.leftOut),
    ...list(leftOut.map(({ label, text }) => [`${label}. ${text}`])),
  ];
  return markdown({ language, blocks });
}
