import { byLanguage } from '../../../engine/index.js';
import { linkTo } from '../parts/links.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';

/** What this site learns of its visitors, and what becomes of it. It says what the program does, which the tests hold. */
export function privacy(site: Site): string {
  const { operator, state } = site;
  const texts = PRIVACY[state.language];
  return readingPage({
    path: '/privacy',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    site,
    chapters: [
      ...Object.entries(texts.parts).map(([id, part]) => ({ id, ...part })),
      {
        id: 'responsabile',
        heading: texts.controller,
        text: [operator === undefined ? texts.noOperator : texts.runBy(operator), texts.around],
        link: <a href={`${linkTo('/chi-siamo', state)}#contatto`}>{texts.contact}</a>,
      },
    ],
  });
}

const PRIVACY = byLanguage({
  title: { it: 'Privacy', en: 'Privacy' },
  description: {
    it: 'Che cosa il sito sa di chi lo visita: niente cookie, niente tracciamento, nessuna risposta conservata.',
    en: 'What the site knows of its visitors: no cookies, no tracking, no answers kept.',
  },
  lead: {
    it: 'Il sito non ti chiede chi sei, non usa cookie e non conserva le tue risposte.',
    en: 'This site does not ask who you are, uses no cookies and does not keep your answers.',
  },
  parts: {
    risposte: {
      heading: { it: 'Le tue risposte', en: 'Your answers' },
      text: {
        it: [
          'Le risposte stanno nell’indirizzo della pagina: servono a calcolare il risultato e il sito non le conserva. Restano però nella cronologia del tuo browser e in ogni link che condividi.',
          'Se apri il link di una fonte, il sito a cui vai non riceve l’indirizzo della pagina da cui vieni.',
        ],
        en: [
          'Your answers are part of the page’s address: they serve to work out the result, and the site does not keep them. But they stay in your browser’s history and in every link that you share.',
          'If you follow the link of a source, the site it leads to is not told the address of the page you came from.',
        ],
      },
    },
    browser: {
      heading: { it: 'Nel tuo browser', en: 'In your browser' },
      text: {
        it: [
          'Il sito non scrive cookie né altro nel tuo browser, che tiene solo copie delle pagine e dei file come per ogni sito. Caratteri, script e immagini vengono dal sito stesso: il tuo browser non chiede nulla ad altri.',
        ],
        en: [
          'The site stores no cookies or anything else in your browser, which only keeps copies of pages and files as it does for any site. Fonts, scripts and pictures come from the site itself: your browser asks nobody else for anything.',
        ],
      },
    },
    registro: {
      heading: { it: 'Il registro del servizio', en: 'The log of the service' },
      text: { it: ['Per ogni richiesta il programma annota solo:'], en: ['For each request the program only notes:'] },
      list: {
        it: [
          'il momento, il metodo e il percorso senza le risposte, per esempio «GET /confronto»;',
          'l’esito e quanto tempo ci ha messo;',
          'un codice della richiesta, che non dice nulla di te a meno che non lo scelga il tuo programma.',
        ],
        en: [
          'the time, the method and the path without your answers, for example “GET /confronto”;',
          'the outcome and how long it took;',
          'a code for the request, which says nothing about you unless your own program chooses it.',
        ],
      },
    },
    segnalazioni: {
      heading: { it: 'Se ci scrivi', en: 'If you write to us' },
      text: {
        it: ['Quello che scrivi in una segnalazione arriva a chi gestisce il sito, fuori dal programma.'],
        en: ['What you write in a report reaches whoever runs the site, outside the program.'],
      },
    },
  },
  controller: { it: 'Chi ne risponde', en: 'Who is responsible' },
  runBy: (name: string) => ({
    it: `Questa copia del sito è gestita da ${name}, che risponde del trattamento dei dati.`,
    en: `This copy of the site is run by ${name}, who is responsible for the data.`,
  }),
  noOperator: {
    it: 'Chi gestisce questa copia del sito risponde del trattamento dei dati, ma non ha indicato il proprio nome.',
    en: 'Whoever runs this copy of the site is responsible for the data, but has not given a name.',
  },
  around: {
    it: 'Questa pagina dice che cosa fa il programma. Chi ospita il sito, o una rete che gli sta davanti, può tenere registri propri, per esempio con l’indirizzo IP: chiedilo a chi lo gestisce.',
    en: 'This page says what the program does. Whoever hosts the site, or a network in front of it, may keep its own records, for example with your IP address: ask the operator.',
  },
  contact: { it: 'Come scrivere', en: 'How to get in touch' },
});
