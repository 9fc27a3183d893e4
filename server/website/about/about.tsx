import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import { linkTo } from '../parts/links.js';
import { proseChapters, readingPage } from '../parts/reading.js';
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
    chapters: proseChapters([
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
    ]),
  });
}

/** A contact as a link, under the address that it leads to. */
export function ContactLink({ contact }: { contact: string }): VNode {
  return <a href={contact}>{contact.replace(/^mailto:/, '').replace(/\?.*$/, '')}</a>;
}

const it = {
  title: 'Chi siamo',
  description: 'Chi gestisce questa copia del sito, come scrivere e come segnalare una cifra sbagliata.',
  lead: (year: number) =>
    `Questo sito calcola quanto costa ogni forma giuridica italiana a ricavi zero, con le regole del ${year}.`,
  operator: 'Chi lo gestisce',
  runBy: (name: string) => `Questa copia del sito è gestita da ${name}.`,
  noOperator: 'Chi gestisce questa copia del sito non ha indicato il proprio nome.',
  copies:
    'Il programma è libero (licenza MIT): chiunque può metterne in linea una copia, e ne risponde chi la gestisce. Le stime non sono una consulenza fiscale o legale.',
  contact: 'Come scrivere',
  writeTo: 'Per domande e segnalazioni:',
  noContact:
    'Chi gestisce questa copia del sito non ha indicato un contatto: da qui non possiamo dirti a chi scrivere.',
  report: 'Come segnalare una cifra sbagliata',
  reportWhere:
    'Ogni voce di un risultato ha il link «Segnala un errore», che ne riporta il nome. Oppure scrivi qui sotto.',
  reportToNobody:
    'Questa copia non ha un indirizzo che riceve segnalazioni. Se conosci chi la gestisce, puoi passargli quello che serve per correggere la cifra:',
  reportWhat: 'Per correggerla ci serve sapere:',
  reportList: [
    'di quale voce si tratta, e quale importo hai visto;',
    'quale importo ti risulta, e per quale anno;',
    'dove sta scritto: la legge, la circolare o la pagina, con l’indirizzo;',
    'il link del risultato, che dice anche con quali regole è stato calcolato.',
  ],
  figures: 'Da dove vengono le cifre',
  figuresText: [
    'Ogni cifra ha una fonte o si calcola da cifre che ne hanno una. Di ogni fonte c’è il giorno in cui qualcuno l’ha guardata; se non si è potuta aprire, lo diciamo.',
  ],
  method: 'La metodologia',
  sources: 'Le fonti',
  data: 'I dati aperti',
};

const en: typeof it = {
  title: 'About',
  description: 'Who runs this copy of the site, how to get in touch and how to report a wrong figure.',
  lead: (year) => `This site works out what each Italian legal form costs at zero revenue, under the rules of ${year}.`,
  operator: 'Who runs it',
  runBy: (name) => `This copy of the site is run by ${name}.`,
  noOperator: 'Whoever runs this copy of the site has not given a name.',
  copies:
    'The program is free (MIT licence): anybody can put a copy online, and whoever runs it answers for it. The estimates are not tax or legal advice.',
  contact: 'How to get in touch',
  writeTo: 'For questions and reports:',
  noContact: 'Whoever runs this copy of the site has given no contact: we cannot tell you here who to write to.',
  report: 'How to report a wrong figure',
  reportWhere: 'Each line of a result has a “Report an error” link that carries its name. Or write to us here:',
  reportToNobody:
    'This copy has no address for reports. If you know who runs it, you can give them what they need to correct the figure:',
  reportWhat: 'To correct it we need to know:',
  reportList: [
    'which line it is, and which amount you saw;',
    'which amount you believe is right, and for which year;',
    'where it is written: the law, the circular or the page, with its address;',
    'the link of the result, which also says under which rules it was calculated.',
  ],
  figures: 'Where the figures come from',
  figuresText: [
    'Each figure has a source, or is calculated from figures that have one. Each source has the day on which somebody looked at it; if it could not be opened, we say so.',
  ],
  method: 'The method',
  sources: 'The sources',
  data: 'The open data',
};

/** Who answers for this copy of the site. */
const ABOUT: Readonly<Record<Language, typeof it>> = { it, en };
