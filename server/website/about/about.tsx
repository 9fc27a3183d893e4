import type { VNode } from 'preact';
import { byLanguage } from '../../../engine/index.js';
import { linkTo } from '../parts/links.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';

/** Who runs this copy of the site, how to reach them, and how to report a figure that is wrong. */
export function about(site: Site): string {
  const { operator, contact, rules, state } = site;
  const texts = ABOUT[state.language];
  const link = contact === undefined ? undefined : <ContactLink contact={contact} />;
  return readingPage({
    path: '/chi-siamo',
    title: texts.title,
    description: texts.description,
    lead: texts.lead(rules.ruleset.year),
    site,
    chapters: [
      {
        id: 'gestore',
        heading: texts.operator,
        text: [operator === undefined ? texts.noOperator : texts.runBy(operator), texts.copies],
      },
      { id: 'contatto', heading: texts.contact, text: [link === undefined ? texts.noContact : texts.writeTo], link },
      {
        id: 'segnala',
        heading: texts.report,
        text: [link === undefined ? texts.reportToNobody : texts.reportWhere, texts.reportWhat],
        list: texts.reportList,
        link,
      },
      {
        id: 'metodo',
        heading: texts.figures,
        text: texts.figuresText,
        link: (
          <>
            <a href={linkTo('/metodologia', state)}>{texts.method}</a> ·{' '}
            <a href={linkTo('/fonti', state)}>{texts.sources}</a> · <a href={linkTo('/dati', state)}>{texts.data}</a>
          </>
        ),
      },
    ],
  });
}

/** A contact as a link, under the address that it leads to. */
export function ContactLink({ contact }: { contact: string }): VNode {
  return <a href={contact}>{contact.replace(/^mailto:/, '').replace(/\?.*$/, '')}</a>;
}

const ABOUT = byLanguage({
  title: { it: 'Chi siamo', en: 'About' },
  description: {
    it: 'Chi gestisce questa copia del sito, come scrivere e come segnalare una cifra sbagliata.',
    en: 'Who runs this copy of the site, how to get in touch and how to report a wrong figure.',
  },
  lead: (year: number) => ({
    it: `Questo sito calcola quanto costa ogni forma giuridica italiana a ricavi zero, con le regole del ${year}.`,
    en: `This site works out what each Italian legal form costs at zero revenue, under the rules of ${year}.`,
  }),
  operator: { it: 'Chi lo gestisce', en: 'Who runs it' },
  runBy: (name: string) => ({
    it: `Questa copia del sito è gestita da ${name}.`,
    en: `This copy of the site is run by ${name}.`,
  }),
  noOperator: {
    it: 'Chi gestisce questa copia del sito non ha indicato il proprio nome.',
    en: 'Whoever runs this copy of the site has not given a name.',
  },
  copies: {
    it: 'Il programma è libero (licenza MIT): chiunque può metterne in linea una copia, e ne risponde chi la gestisce. Le stime non sono una consulenza fiscale o legale.',
    en: 'The program is free (MIT licence): anybody can put a copy online, and whoever runs it answers for it. The estimates are not tax or legal advice.',
  },
  contact: { it: 'Come scrivere', en: 'How to get in touch' },
  writeTo: { it: 'Per domande e segnalazioni:', en: 'For questions and reports:' },
  noContact: {
    it: 'Chi gestisce questa copia del sito non ha indicato un contatto: da qui non possiamo dirti a chi scrivere.',
    en: 'Whoever runs this copy of the site has given no contact: we cannot tell you here who to write to.',
  },
  report: { it: 'Come segnalare una cifra sbagliata', en: 'How to report a wrong figure' },
  reportWhere: {
    it: 'Ogni voce di un risultato ha il link «Segnala un errore», che ne riporta il nome. Oppure scrivi qui sotto.',
    en: 'Each line of a result has a “Report an error” link that carries its name. Or write to us here:',
  },
  reportToNobody: {
    it: 'Questa copia non ha un indirizzo che riceve segnalazioni. Se conosci chi la gestisce, puoi passargli quello che serve per correggere la cifra:',
    en: 'This copy has no address for reports. If you know who runs it, you can give them what they need to correct the figure:',
  },
  reportWhat: { it: 'Per correggerla ci serve sapere:', en: 'To correct it we need to know:' },
  reportList: {
    it: [
      'di quale voce si tratta, e quale importo hai visto;',
      'quale importo ti risulta, e per quale anno;',
      'dove sta scritto: la legge, la circolare o la pagina, con l’indirizzo;',
      'il link del risultato, che dice anche con quali regole è stato calcolato.',
    ],
    en: [
      'which line it is, and which amount you saw;',
      'which amount you believe is right, and for which year;',
      'where it is written: the law, the circular or the page, with its address;',
      'the link of the result, which also says under which rules it was calculated.',
    ],
  },
  figures: { it: 'Da dove vengono le cifre', en: 'Where the figures come from' },
  figuresText: {
    it: [
      'Ogni cifra ha una fonte o si calcola da cifre che ne hanno una. Di ogni fonte c’è il giorno in cui qualcuno l’ha guardata; se non si è potuta aprire, lo diciamo.',
    ],
    en: [
      'Each figure has a source, or is calculated from figures that have one. Each source has the day on which somebody looked at it; if it could not be opened, we say so.',
    ],
  },
  method: { it: 'La metodologia', en: 'The method' },
  sources: { it: 'Le fonti', en: 'The sources' },
  data: { it: 'I dati aperti', en: 'The open data' },
});
