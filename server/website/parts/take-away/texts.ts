import type { Language } from '../../../../engine/index.js';

/** What a row of a spreadsheet holds, in the order of its columns. */
export const COLUMNS = [
  'form',
  'group',
  'item',
  'min',
  'max',
  'unit',
  'counted',
  'nature',
  'law',
  'explanation',
  'source',
  'sourceUrl',
  'sourceDate',
] as const;

export type Column = (typeof COLUMNS)[number];

const it = {
  heading: 'Porta via il risultato',
  lead: 'Il link contiene le tue risposte, la versione e l’impronta delle regole, e nient’altro: niente nomi, niente dati personali.',
  link: 'Link a questo risultato',
  linkNote: 'Se le regole cambiano, il link funziona ancora e lo dice.',
  copy: 'Copia il link',
  copied: 'Link copiato.',
  notCopied: 'Il browser non permette di copiare: seleziona il link e copialo a mano.',
  print: 'Stampa',
  csv: 'Foglio di calcolo (CSV)',
  json: 'Dati completi (JSON)',
  columns: {
    form: 'forma',
    group: 'gruppo',
    item: 'voce',
    min: 'minimo',
    max: 'massimo',
    unit: 'unità',
    counted: 'nei totali',
    nature: 'natura',
    law: 'legge',
    explanation: 'spiegazione',
    source: 'fonte',
    sourceUrl: 'indirizzo della fonte',
    sourceDate: 'data della fonte',
  },
  yes: 'sì',
  no: 'no',
  euro: 'euro',
  /** The two parts of the contributions on an administrator's pay. */
  byAdministrator: 'Amministratore, sul compenso: a suo carico',
  byCompany: 'Amministratore, sul compenso: a carico della società',
  totals: 'Totali',
  answers: 'Risposte date',
  provenance: 'Da dove viene',
  version: 'Versione delle regole',
  /** By which two results of the same version can be told apart. */
  digest: 'Impronta delle regole',
  address: 'Indirizzo della pagina',
  /** The question of what some people do, by their numbers from 1. */
  work: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Socio ${listed('it', numbers)}: lavora nell’impresa?`
      : `Soci ${listed('it', numbers)}: lavorano nell’impresa?`,
  withAnswers: 'Con queste risposte',
  noAnswers:
    'Senza altre risposte oltre alla forma: gli importi coprono le domande ancora aperte; per le altre vale quel che è scritto in «Che cosa diamo per scontato».',
  stillOpen: 'Domande ancora aperte',
  item: 'Voce',
  amount: 'Importo',
  lineSources: 'Prime fonti delle voci',
  otherSources: 'Le altre fonti, e che cosa si appoggia a ciascuna:',
  thisPage: 'Questo risultato, aggiornato',
};

const en: typeof it = {
  heading: 'Take the result with you',
  lead: 'The link holds your answers, the version and the digest of the rules, and nothing else: no names, no personal data.',
  link: 'Link to this result',
  linkNote: 'If the rules change, the link still works and says so.',
  copy: 'Copy the link',
  copied: 'Link copied.',
  notCopied: 'The browser does not allow copying: select the link and copy it by hand.',
  print: 'Print',
  csv: 'Spreadsheet (CSV)',
  json: 'Complete data (JSON)',
  columns: {
    form: 'form',
    group: 'group',
    item: 'item',
    min: 'minimum',
    max: 'maximum',
    unit: 'unit',
    counted: 'in the totals',
    nature: 'nature',
    law: 'law',
    explanation: 'explanation',
    source: 'source',
    sourceUrl: 'address of the source',
    sourceDate: 'date of the source',
  },
  yes: 'yes',
  no: 'no',
  euro: 'euro',
  byAdministrator: 'Contributions on the director’s pay: borne by the director',
  byCompany: 'Contributions on the director’s pay: borne by the company',
  totals: 'Totals',
  answers: 'Answers given',
  provenance: 'Where it comes from',
  version: 'Version of the rules',
  digest: 'Digest of the rules',
  address: 'Address of the page',
  work: (numbers) =>
    `${numbers.length === 1 ? 'Partner' : 'Partners'} ${listed('en', numbers)}: do they work in the business?`,
  withAnswers: 'With these answers',
  noAnswers:
    'With no answer beyond the legal form: the amounts cover the questions still open; for the others, what stands under “What we take for granted” holds.',
  stillOpen: 'Questions still open',
  item: 'Item',
  amount: 'Amount',
  lineSources: 'First sources of each line',
  otherSources: 'The other sources, and what rests on each:',
  thisPage: 'This result, up to date',
};

/** The words with which a result is shared, printed and taken away. */
export const TAKE_AWAY: Readonly<Record<Language, typeof it>> = { it, en };

function listed(language: Language, numbers: readonly number[]): string {
  return new Intl.ListFormat(language).format(numbers.map(String));
}
