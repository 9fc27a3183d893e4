import type { Language } from '../../../engine/index.js';
import type { Column, Distribution } from './figures.js';

type Files = Readonly<Record<Distribution['path'], string>>;
type Columns = Readonly<Record<Column, string>>;

const filesIt: Files = {
  '/cifre.csv': 'CSV con la virgola decimale e il punto e virgola fra le celle: per i fogli di calcolo in italiano',
  '/cifre-punto.csv': 'CSV con il punto decimale e la virgola fra le celle: per i programmi',
  '/cifre.json': 'JSON: ogni cifra con le sue fonti',
};

const columnsIt: Columns = {
  year: 'L’anno per il quale la cifra vale.',
  figure: 'Il nome della cifra: minuscole e trattini bassi, lo stesso in ogni anno e in ogni lingua.',
  label: 'Che cos’è, in poche parole.',
  value: 'Il numero, nella sua unità e con tutti i suoi decimali.',
  unit: 'EUR (euro, una volta), EUR/year (euro all’anno), EUR/month (euro al mese), percent (24 vuol dire 24%) o count (quante cose).',
  law: 'Le norme dei costi che la cifra fa cambiare. È vuota se la cifra serve solo a un avviso.',
  derivedFrom: 'Le cifre da cui si calcola, per nome. È vuota se la cifra sta scritta nelle sue fonti.',
  reviewBy:
    'Il giorno entro il quale qualcuno la deve riguardare. È vuota per le cifre calcolate, che si riguardano con le altre, e negli anni chiusi.',
  source: 'Il nome della fonte.',
  publisher: 'Chi la pubblica.',
  title: 'Il titolo o, se manca, che cosa contiene.',
  url: 'L’indirizzo a cui si legge.',
  place: 'Il punto della fonte in cui sta scritto: articolo, comma, tabella. È vuota se non è stato annotato.',
  date: 'La data dell’atto o della pagina. È vuota se la pagina non ne mostra una.',
  checkedOn: 'Il giorno in cui qualcuno l’ha guardata per l’ultima volta.',
  read: 'text: letta nel testo dell’atto; page: letta la pagina; reported: non si è potuta aprire e si conosce attraverso altri.',
  through: 'Chi la riporta, se non si è potuta aprire.',
};

const it = {
  title: 'Dati aperti',
  description:
    'Tutte le cifre di ogni anno con legge, fonte, punto, date e scadenza della verifica, in CSV e JSON, con lo schema e i metadati.',
  lead: 'Ogni numero della legge e del mercato su cui il sito calcola, con la legge, la fonte, il giorno in cui qualcuno l’ha guardata e quello entro cui va riguardata.',
  dataset: (year: number) => `Costi di struttura: le cifre del ${year}`,
  keywords: ['costi di impresa', 'forme giuridiche', 'contributi INPS', 'diritto annuale', 'partita IVA'],
  download: 'Scarica',
  downloadNote:
    'Le date sono anno-mese-giorno. I testi sono in italiano; con lingua=en nell’indirizzo le cifre hanno il nome inglese.',
  year: 'Anno',
  version: 'Versione',
  count: 'Cifre',
  filesHeading: 'File',
  files: filesIt,
  columns: 'Le colonne',
  fields: columnsIt,
  columnsNote:
    'Nel CSV c’è una riga per ogni cifra e ogni sua fonte; una cifra calcolata ha una riga sola, senza fonte. Più norme o più cifre nella stessa cella sono separate da « | ». Nel JSON i nomi sono gli stessi, con le fonti dentro la loro cifra.',
  column: 'Colonna',
  meaning: 'Che cosa dice',
  schema: 'Lo schema del JSON (JSON Schema)',
  licence: 'Licenza',
  licenceText: 'I dati si possono usare secondo questa licenza:',
  licenceNote: 'Vale per questi dati. Le fonti restano di chi le pubblica.',
  more: 'Metadati e aggiornamenti',
  metadata: 'I metadati per i cataloghi di dati aperti (DCAT-AP, in JSON-LD)',
  feed: 'Le versioni delle regole, da seguire con un lettore di feed (Atom)',
  changes: 'Che cosa è cambiato rispetto all’anno prima',
  limits: 'Che cosa non contengono',
  limitsText:
    'Qui ci sono le cifre, non le regole che dicono chi le paga e quando: quelle sono spiegate nella metodologia. Le stime di mercato sono prezzi trovati nelle fonti citate, non rilevazioni statistiche.',
  methodology: 'La metodologia',
};

const filesEn: Files = {
  '/cifre.csv': 'CSV with decimal commas and semicolons between the cells: for Italian spreadsheets',
  '/cifre-punto.csv': 'CSV with decimal points and commas between the cells: for programs',
  '/cifre.json': 'JSON: each figure with its sources',
};

const columnsEn: Columns = {
  year: 'The year to which the figure applies.',
  figure: 'The name of the figure: lower case and underscores, the same in every year and language.',
  label: 'What it is, in a few words.',
  value: 'The number in its unit, with all its decimals.',
  unit: 'EUR (euro, once), EUR/year, EUR/month, percent (24 means 24%) or count (how many things).',
  law: 'The laws of the costs that the figure moves. Empty if only a notice needs the figure.',
  derivedFrom: 'The figures from which it is calculated, by name. Empty if it is written in its sources.',
  reviewBy:
    'The day by which somebody must look at it again. Empty for calculated figures, which go with the others, and in closed years.',
  source: 'The name of the source.',
  publisher: 'Who publishes it.',
  title: 'Its title or, where it has none, what it contains.',
  url: 'The address at which it can be read.',
  place: 'Where it stands in the source: article, paragraph, table. Empty if that was not noted.',
  date: 'The date of the act or of the page. Empty if the page shows none.',
  checkedOn: 'The day on which somebody last looked at it.',
  read: 'text: read in the text of the act; page: the page was read; reported: it could not be opened and is known through others.',
  through: 'Who reports it, if it could not be opened.',
};

const en: typeof it = {
  title: 'Open data',
  description:
    'All the figures of each year with law, source, place, dates and when they are due for review, as CSV and JSON, with their schema and metadata.',
  lead: 'Every legal and market figure that this site calculates with: its law, its source, the day somebody checked it and the day by which it must be checked again.',
  dataset: (year) => `Costi di struttura: the figures of ${year}`,
  keywords: ['business costs', 'legal forms', 'INPS contributions', 'chamber of commerce fee', 'Italy'],
  download: 'Download',
  downloadNote:
    'Dates are year-month-day. These links give the figures their English names; without lingua=en they have the Italian ones.',
  year: 'Year',
  version: 'Version',
  count: 'Figures',
  filesHeading: 'Files',
  files: filesEn,
  columns: 'The columns',
  fields: columnsEn,
  columnsNote:
    'The CSV has a row for each figure and each of its sources; a calculated figure has one row, without a source. Several laws or figures in one cell have “ | ” between them. The JSON uses the same names, with the sources inside their figure.',
  column: 'Column',
  meaning: 'What it says',
  schema: 'The schema of the JSON (JSON Schema)',
  licence: 'Licence',
  licenceText: 'You may use the data under this licence:',
  licenceNote: 'It covers these data. The sources still belong to those who publish them.',
  more: 'Metadata and updates',
  metadata: 'The metadata for catalogues of open data (DCAT-AP, as JSON-LD)',
  feed: 'The versions of the rules, to follow with a feed reader (Atom)',
  changes: 'What has changed since the year before',
  limits: 'What is not in them',
  limitsText:
    'These are the figures, not the rules that say who pays them and when: the method explains those. Market estimates are prices found in the sources they cite, not statistics.',
  methodology: 'The method',
};

/** The page of the open data, and what their metadata say. */
export const OPEN_DATA: Readonly<Record<Language, typeof it>> = { it, en };
