import { byLanguage } from '../../../engine/index.js';

/** The page of the open data, and what their metadata say. */
export const OPEN_DATA = byLanguage({
  title: { it: 'Dati aperti', en: 'Open data' },
  description: {
    it: 'Tutte le cifre di ogni anno con la legge, la fonte, il punto in cui stanno e le date, in CSV e JSON, con lo schema e i metadati.',
    en: 'All the figures of each year with their law, source, place in it and dates, as CSV and JSON, with their schema and metadata.',
  },
  lead: {
    it: 'Tutte le cifre di legge e di mercato con cui il sito calcola: la legge, la fonte, il giorno dell’ultimo controllo e quello entro cui vanno ricontrollate.',
    en: 'Every legal and market figure that this site calculates with: its law, its source, the day it was last checked and the day by which it must be checked again.',
  },
  dataset: (year: number) => ({
    it: `Costi di struttura: le cifre del ${year}`,
    en: `Costi di struttura: the figures of ${year}`,
  }),
  keywords: {
    it: ['costi di impresa', 'forme giuridiche', 'contributi INPS', 'diritto annuale', 'partita IVA'],
    en: ['business costs', 'legal forms', 'INPS contributions', 'chamber of commerce fee', 'Italy'],
  },
  /** What stands under the headings of chapters, by their ids. */
  notes: {
    scarica: {
      it: 'Le date sono scritte anno-mese-giorno. I testi sono in italiano; con lingua=en nell’indirizzo le cifre hanno il nome inglese.',
      en: 'Dates are written year-month-day. These links give the figures their English names; without lingua=en they have the Italian ones.',
    },
    colonne: {
      it: 'Nel CSV c’è una riga per ogni cifra e ogni sua fonte; una cifra calcolata ha una riga sola, senza fonte. Più norme o più cifre nella stessa cella sono separate da « | ». Nel JSON i nomi sono gli stessi, con le fonti dentro la loro cifra.',
      en: 'The CSV has a row for each figure and each of its sources; a calculated figure has one row, without a source. Several laws or figures in one cell have “ | ” between them. The JSON uses the same names, with the sources inside their figure.',
    },
  },
  download: { it: 'Scarica', en: 'Download' },
  year: { it: 'Anno', en: 'Year' },
  version: { it: 'Versione', en: 'Version' },
  count: { it: 'Cifre', en: 'Figures' },
  filesHeading: { it: 'File', en: 'Files' },
  files: {
    '/cifre.csv': {
      it: 'CSV con la virgola decimale e il punto e virgola fra le celle: per i fogli di calcolo in italiano',
      en: 'CSV with decimal commas and semicolons between the cells: for Italian spreadsheets',
    },
    '/cifre-punto.csv': {
      it: 'CSV con il punto decimale e la virgola fra le celle: per i programmi',
      en: 'CSV with decimal points and commas between the cells: for programs',
    },
    '/cifre.json': { it: 'JSON: ogni cifra con le sue fonti', en: 'JSON: each figure with its sources' },
  },
  /** What each file holds of a year, in whole sentences. */
  fileOf: {
    '/cifre.csv': (year: number) => ({
      it: `Le cifre del ${year}, una riga per ogni cifra e ogni sua fonte, come le legge un foglio di calcolo in italiano.`,
      en: `The figures of ${year}, a row for each figure and each of its sources, as an Italian spreadsheet reads them.`,
    }),
    '/cifre-punto.csv': (year: number) => ({
      it: `Le cifre del ${year}, una riga per ogni cifra e ogni sua fonte, secondo RFC 4180.`,
      en: `The figures of ${year}, a row for each figure and each of its sources, by RFC 4180.`,
    }),
    '/cifre.json': (year: number) => ({
      it: `Le cifre del ${year} con le loro fonti, secondo lo schema che il file nomina.`,
      en: `The figures of ${year} with their sources, by the schema that the file names.`,
    }),
  },
  columns: { it: 'Le colonne', en: 'The columns' },
  /** What each column holds, in their order. */
  fields: {
    year: { it: 'L’anno per il quale la cifra vale.', en: 'The year to which the figure applies.' },
    figure: {
      it: 'Il nome della cifra: minuscole e trattini bassi, lo stesso in ogni anno e in ogni lingua.',
      en: 'The name of the figure: lower case and underscores, the same in every year and language.',
    },
    label: { it: 'Che cos’è, in poche parole.', en: 'What it is, in a few words.' },
    value: {
      it: 'Il numero, nella sua unità e con tutti i suoi decimali.',
      en: 'The number in its unit, with all its decimals.',
    },
    unit: {
      it: 'EUR (euro, una volta), EUR/year (euro all’anno), EUR/month (euro al mese), months/year (mesi all’anno), percent (24 vuol dire 24%) o count (quante cose).',
      en: 'EUR (euro, once), EUR/year, EUR/month, months/year, percent (24 means 24%) or count (how many things).',
    },
    law: {
      it: 'Le norme dei costi che la cifra fa cambiare. È vuota se la cifra serve solo a un avviso.',
      en: 'The laws of the costs that the figure affects. Empty if only a notice needs the figure.',
    },
    derivedFrom: {
      it: 'I nomi delle cifre da cui si calcola. È vuota se la cifra è scritta nelle sue fonti.',
      en: 'The figures it is calculated from, by name. Empty if its sources state it.',
    },
    reviewBy: {
      it: 'Il giorno entro il quale va ricontrollata. È vuota per le cifre calcolate, che si controllano con le altre, e negli anni chiusi.',
      en: 'The day by which it must be checked again. Empty for calculated figures, which are checked with the others, and in closed years.',
    },
    source: { it: 'Il nome della fonte.', en: 'The name of the source.' },
    publisher: { it: 'Chi la pubblica.', en: 'Who publishes it.' },
    title: {
      it: 'Il titolo o, se manca, che cosa contiene.',
      en: 'Its title or, where it has none, what it contains.',
    },
    url: { it: 'L’indirizzo a cui si legge.', en: 'The address at which it can be read.' },
    place: {
      it: 'Il punto della fonte in cui sta scritto: articolo, comma, tabella. È vuota se non è stato annotato.',
      en: 'Where in the source it is written: article, paragraph, table. Empty if that was not noted.',
    },
    date: {
      it: 'La data dell’atto o della pagina. È vuota se la pagina non ne mostra una.',
      en: 'The date of the act or of the page. Empty if the page shows none.',
    },
    checkedOn: {
      it: 'Il giorno dell’ultimo controllo.',
      en: 'The day it was last checked.',
    },
    read: {
      it: 'text: letta nel testo dell’atto; page: letta la pagina; reported: non si è potuta aprire e si conosce attraverso altri.',
      en: 'text: read in the text of the act; page: the page was read; reported: it could not be opened and is known through others.',
    },
    through: { it: 'Chi la riporta, se non si è potuta aprire.', en: 'Who reports it, if it could not be opened.' },
    readIn: {
      it: 'Il nome della fonte nel cui testo è stato letto proprio questo valore. È vuota se lo si conosce da altri, se è un prezzo o una stima, o se è calcolato.',
      en: 'The name of the source in whose own text this very value was read. Empty if it is known through others, is a price or an estimate, or is calculated.',
    },
    copiedFrom: {
      it: 'L’anno precedente da cui viene il valore, se quello dell’anno è stato cercato e non è ancora uscito; altrimenti è vuota.',
      en: 'The earlier year that the value is from, if that of the year was looked for and is not published yet; otherwise empty.',
    },
  },
  column: { it: 'Colonna', en: 'Column' },
  meaning: { it: 'Che cosa dice', en: 'What it says' },
  schema: { it: 'Lo schema del JSON (JSON Schema)', en: 'The schema of the JSON (JSON Schema)' },
  licence: { it: 'Licenza', en: 'Licence' },
  licenceText: {
    it: 'I dati si possono usare secondo questa licenza:',
    en: 'You may use the data under this licence:',
  },
  licenceNote: {
    it: 'Vale per questi dati. Le fonti restano di chi le pubblica.',
    en: 'It covers these data. The sources still belong to those who publish them.',
  },
  more: { it: 'Metadati e aggiornamenti', en: 'Metadata and updates' },
  metadata: {
    it: 'I metadati per i cataloghi di dati aperti (DCAT-AP, in JSON-LD)',
    en: 'The metadata for catalogues of open data (DCAT-AP, as JSON-LD)',
  },
  feed: {
    it: 'Le versioni delle regole, da seguire con un lettore di feed (Atom)',
    en: 'The versions of the rules, to follow with a feed reader (Atom)',
  },
  changes: { it: 'Che cosa è cambiato rispetto all’anno prima', en: 'What has changed since the year before' },
  limits: { it: 'Che cosa non contengono', en: 'What is not in them' },
  limitsText: {
    it: 'Qui ci sono le cifre, non le regole che dicono chi le paga e quando: quelle le spiega la metodologia. I prezzi di mercato sono quelli trovati nelle fonti citate, non sono statistiche.',
    en: 'These are the figures, not the rules that say who pays them and when: the method explains those. Market prices are those found in the sources cited, not statistics.',
  },
  methodology: { it: 'La metodologia', en: 'The method' },
});
