import { byLanguage, longDay } from '../../../engine/index.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { ContactLink } from './about.js';

/** What has been checked of the site's accessibility, what has not, and how to report a problem. */
export function accessibility(site: Site): string {
  const { contact, state } = site;
  const { language } = state;
  const texts = ACCESSIBILITY[language];
  return readingPage({
    path: '/accessibilita',
    title: texts.title,
    description: texts.description,
    lead: `${texts.lead} ${texts.date(longDay(STATED_ON, language))}`,
    site,
    chapters: [
      ...Object.entries(texts.parts).map(([id, part]) => ({ id, ...part })),
      {
        id: 'segnala',
        heading: texts.report,
        text: [contact === undefined ? texts.noChannel : texts.channel, texts.reportWhat],
        ...(contact !== undefined && { link: <ContactLink contact={contact} /> }),
      },
    ],
  });
}

/** The day on which the statement was last read against what the tests do, year-month-day. */
const STATED_ON = '2026-11-22';

const ACCESSIBILITY = byLanguage({
  title: { it: 'Accessibilità', en: 'Accessibility' },
  description: {
    it: 'Che cosa abbiamo controllato perché tutti possano usare il sito, che cosa non abbiamo ancora provato e a chi segnalare un problema.',
    en: 'What we have checked so that everybody can use the site, what we have not tried yet and where to report a problem.',
  },
  lead: {
    it: 'Vogliamo che il sito rispetti le WCAG 2.2, livello AA. Qui diciamo che cosa lo prova e che cosa manca.',
    en: 'We want the site to meet WCAG 2.2, level AA. Here we say what shows it and what is missing.',
  },
  parts: {
    controllato: {
      heading: { it: 'Che cosa è controllato', en: 'What is checked' },
      text: {
        it: ['A ogni modifica queste prove girano da sole, in un vero browser (Chromium):'],
        en: ['Whenever the site changes, these tests run by themselves in a real browser (Chromium):'],
      },
      list: {
        it: [
          'axe, uno strumento che cerca gli errori di accessibilità, su ogni pagina e nei suoi stati principali, su schermi larghi 390 e 1440 pixel, con il tema chiaro, con quello scuro e con i colori scelti da chi legge;',
          'la tastiera: si arriva dappertutto con il tasto Tab, si risponde alle domande senza mouse e si vede sempre dove ci si trova;',
          'lo schermo stretto: a 320 pixel nulla esce di lato;',
          'l’ingrandimento della pagina al 200% e al 400%, e dei soli caratteri al 200%, anche su un telefono: i testi crescono e nulla esce di lato;',
          'i movimenti: chi chiede al sistema di ridurli non vede animazioni;',
          'JavaScript spento: ogni pagina funziona lo stesso, e i grafici ripetono solo cifre che sono anche scritte.',
        ],
        en: [
          'axe, a tool that looks for accessibility errors, on every page and in its main states, on screens 390 and 1440 pixels wide, in the light and the dark theme and in the colours that readers force;',
          'the keyboard: the Tab key reaches everything, questions are answered without a mouse and you always see where you are;',
          'the narrow screen: at 320 pixels nothing runs off the side;',
          'zoom of the page to 200% and 400%, and of the text alone to 200%, on a phone too: the text grows and nothing runs off the side;',
          'motion: if you have asked your device to reduce motion, you see no animations;',
          'JavaScript off: every page still works, and the charts only repeat figures that are also written.',
        ],
      },
    },
    'non-provato': {
      heading: { it: 'Che cosa non è ancora provato', en: 'What has not been tried yet' },
      text: {
        it: ['Uno strumento automatico trova solo una parte degli errori. Non abbiamo ancora:'],
        en: ['An automatic tool finds only some of the errors. We have not yet:'],
      },
      list: {
        it: [
          'provato il sito con un lettore di schermo e con una persona che lo usa ogni giorno;',
          'provato altri ausili, come i comandi vocali, e browser diversi da Chromium;',
          'chiesto una verifica a qualcuno di indipendente.',
        ],
        en: [
          'tried the site with a screen reader and with a person who uses one every day;',
          'tried other aids, such as voice control, or browsers other than Chromium;',
          'asked somebody independent for an audit.',
        ],
      },
    },
    limiti: {
      heading: { it: 'Limiti che conosciamo', en: 'Known limits' },
      text: [],
      list: {
        it: [
          'Le fonti sono pagine e documenti di altri: non possiamo garantire che siano accessibili.',
          'Nella versione inglese le norme e i titoli delle fonti restano in italiano; la pagina lo segnala ai lettori di schermo.',
        ],
        en: [
          'The sources are pages and documents of others: we cannot guarantee that they are accessible.',
          'In the English version laws and titles of sources stay in Italian; the page tells screen readers so.',
        ],
      },
    },
  },
  report: { it: 'A chi segnalare un problema', en: 'Where to report a problem' },
  channel: {
    it: 'Scrivi a chi gestisce il sito, all’indirizzo qui sotto.',
    en: 'Write to whoever runs the site, at the address below.',
  },
  noChannel: {
    it: 'Per ora il sito non ha un canale suo per le segnalazioni: puoi rivolgerti solo a chi lo gestisce.',
    en: 'For now the site has no channel of its own for reports: you can only ask whoever runs it.',
  },
  reportWhat: {
    it: 'In una segnalazione di’ su quale pagina eri, che cosa volevi fare, che cosa è successo e con quale browser o ausilio.',
    en: 'In a report, say which page you were on, what you wanted to do, what happened and with which browser or aid.',
  },
  date: (date: string) => ({ it: `Dichiarazione del ${date}.`, en: `Statement of ${date}.` }),
});
