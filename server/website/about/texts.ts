import { byLanguage } from '../../../engine/index.js';

export const ABOUT = byLanguage({
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
  copies: {
    it: 'Il programma è libero (licenza MIT): chiunque può metterne in linea una copia, e ne risponde chi la gestisce. Le stime non sono una consulenza fiscale o legale.',
    en: 'The program is free (MIT licence): anybody can put a copy online, and whoever runs it answers for it. The estimates are not tax or legal advice.',
  },
  contact: {
    it: 'Come scrivere, e segnalare una cifra sbagliata',
    en: 'How to get in touch, and report a wrong figure',
  },
  writeTo: {
    it: 'Per domande e segnalazioni c’è l’indirizzo qui sotto. Ogni voce di un risultato ha anche il link «Segnala un errore», che ne riporta il nome.',
    en: 'For questions and reports there is the address below. Each line of a result also has a “Report an error” link that carries its name.',
  },
  noContact: {
    it: 'Chi gestisce questa copia del sito non ha indicato un contatto: da qui non possiamo dirti a chi scrivere.',
    en: 'Whoever runs this copy of the site has given no contact: we cannot tell you here who to write to.',
  },
  reportWhat: {
    it: 'Per correggere una cifra serve sapere di quale voce si tratta, quale importo ti risulta e per quale anno, e dove sta scritto.',
    en: 'To correct a figure we need to know which line it is, which amount you believe is right and for which year, and where it is written.',
  },
});

export const ACCESSIBILITY = byLanguage({
  title: { it: 'Accessibilità', en: 'Accessibility' },
  description: {
    it: 'Che cosa abbiamo controllato perché tutti possano usare il sito, che cosa non abbiamo ancora provato e a chi segnalare un problema.',
    en: 'What we have checked so that everybody can use the site, what we have not tried yet and where to report a problem.',
  },
  lead: {
    it: 'Vogliamo che il sito rispetti le WCAG 2.2, livello AA. Qui sotto trovi che cosa abbiamo controllato e che cosa manca.',
    en: 'We want the site to meet WCAG 2.2, level AA. Below is what we have checked and what is still missing.',
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
          'axe, uno strumento che cerca gli errori di accessibilità, su ogni pagina e nei suoi stati principali, su schermi larghi 320, 390, 768 e 1440 pixel, con il tema chiaro, con quello scuro e con i colori scelti da chi legge;',
          'la tastiera: si arriva dappertutto con il tasto Tab, si risponde alle domande senza mouse e si vede sempre dove ci si trova;',
          'lo schermo stretto: a 320 pixel nulla esce di lato;',
          'l’ingrandimento della pagina al 200% e al 400%, e dei soli caratteri al 200%, anche su un telefono: i testi crescono e nulla esce di lato;',
          'i movimenti: chi chiede al sistema di ridurli non vede animazioni;',
          'JavaScript spento: le pagine funzionano lo stesso, e i grafici ripetono solo cifre che sono anche scritte.',
        ],
        en: [
          'axe, a tool that looks for accessibility errors, on every page and in its main states, on screens 320, 390, 768 and 1440 pixels wide, in the light and the dark theme and in the colours that readers force;',
          'the keyboard: the Tab key reaches everything, questions are answered without a mouse and you always see where you are;',
          'the narrow screen: at 320 pixels nothing runs off the side;',
          'zoom of the page to 200% and 400%, and of the text alone to 200%, on a phone too: the text grows and nothing runs off the side;',
          'motion: if you have asked your device to reduce motion, you see no animations;',
          'JavaScript off: the pages still work, and the charts only repeat figures that are also written.',
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
          'On the English pages, laws and titles of sources stay in Italian; the page marks them as Italian for screen readers.',
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

export const PRIVACY = byLanguage({
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
          'Le risposte sono nell’indirizzo della pagina: servono a calcolare il risultato e il sito non le conserva. Restano però nella cronologia del tuo browser e in ogni link che condividi.',
          'Se apri il link di una fonte, il sito a cui vai non riceve l’indirizzo della pagina da cui vieni.',
          'Altri siti possono mostrare il calcolo in un riquadro: le tue risposte restano nel riquadro, e la pagina intorno ne sa solo l’altezza.',
        ],
        en: [
          'Your answers are part of the page’s address: they are used to work out the result, and the site does not keep them. But they stay in your browser’s history and in every link that you share.',
          'If you follow the link of a source, that site does not learn the address of the page you came from.',
          'Other sites may show the calculation in a frame: your answers stay in the frame, and all that the page around it learns is how high it is.',
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

export const NOT_FOUND = byLanguage({
  title: { it: 'Questa pagina non c’è', en: 'This page does not exist' },
  description: {
    it: 'A questo indirizzo non c’è nessuna pagina: da qui torni al calcolo o al confronto.',
    en: 'There is no page at this address: from here you can go back to the calculator or the comparison.',
  },
  lead: {
    it: 'Forse l’indirizzo è scritto male, o la pagina non è mai esistita. Puoi ripartire da qui:',
    en: 'The address may be mistyped, or the page may never have existed. You can start again from here:',
  },
});
