import { byLanguage } from '../../../../engine/index.js';

/** The words with which a result is shared, printed and taken away. */
export const TAKE_AWAY = byLanguage({
  heading: { it: 'Porta via il risultato', en: 'Take the result away' },
  lead: {
    it: 'Nel link ci sono solo le tue risposte, niente nomi.',
    en: 'The link holds only your answers, no names.',
  },
  link: { it: 'Link a questo risultato', en: 'Link to this result' },
  copy: { it: 'Copia il link', en: 'Copy the link' },
  share: { it: 'Condividi', en: 'Share' },
  toAccountant: { it: 'Scrivi al commercialista', en: 'Write to your accountant' },
  mail: {
    subject: (forms: string) => ({ it: `Costi a ricavi zero: ${forms}`, en: `Costs at zero revenue: ${forms}` }),
    greeting: { it: 'Buongiorno,', en: 'Hello,' },
    lead: (forms: string, count: number, year: number) => ({
      it: `vorrei un suo parere sui costi a ricavi zero di ${count === 1 ? 'questa forma' : 'queste forme'}, con le regole del ${year}: ${forms}.`,
      en: `I would like your opinion on what ${count === 1 ? 'this Italian legal form costs' : 'these Italian legal forms cost'} at zero revenue, under the rules of ${year}: ${forms}.`,
    }),
    open: { it: 'Che cosa non so ancora:', en: 'What I do not know yet:' },
    presumed: (question: string, answer: string) => ({
      it: `${question} Per ora: ${answer}.`,
      en: `${question} For now: ${answer}.`,
    }),
    others: (count: number) => ({
      it: count === 1 ? 'e un’altra domanda' : `e altre ${count} domande`,
      en: count === 1 ? 'and one more question' : `and ${count} more questions`,
    }),
    link: {
      it: 'Il conto voce per voce, con le leggi e le fonti:',
      en: 'Line by line, with the laws and the sources:',
    },
    end: { it: 'Le tornano questi conti? Grazie.', en: 'Does this look right to you? Thank you.' },
  },
  print: { it: 'Stampa', en: 'Print' },
  /** What opens the address to copy by hand and the files. */
  files: { it: 'Il link e i file', en: 'The link and the files' },
  csv: { it: 'Foglio di calcolo (CSV)', en: 'Spreadsheet (CSV)' },
  json: { it: 'Dati completi (JSON)', en: 'Complete data (JSON)' },
  /** What a row of a spreadsheet holds, in the order of its columns. */
  columns: {
    form: { it: 'forma', en: 'form' },
    group: { it: 'gruppo', en: 'group' },
    item: { it: 'voce', en: 'item' },
    min: { it: 'minimo', en: 'minimum' },
    max: { it: 'massimo', en: 'maximum' },
    unit: { it: 'unità', en: 'unit' },
    counted: { it: 'nei totali', en: 'in the totals' },
    nature: { it: 'natura', en: 'nature' },
    law: { it: 'legge', en: 'law' },
    explanation: { it: 'spiegazione', en: 'explanation' },
    source: { it: 'fonte', en: 'source' },
    sourceUrl: { it: 'indirizzo della fonte', en: 'address of the source' },
    sourceDate: { it: 'data della fonte', en: 'date of the source' },
    known: { it: 'quanto è certo', en: 'how sure it is' },
  },
  yes: { it: 'sì', en: 'yes' },
  no: { it: 'no', en: 'no' },
  euro: { it: 'euro', en: 'euro' },
  /** The two parts of the contributions on an administrator's pay. */
  byAdministrator: {
    it: 'Amministratore, sul compenso: a suo carico',
    en: 'Contributions on the director’s pay: borne by the director',
  },
  byCompany: {
    it: 'Amministratore, sul compenso: a carico della società',
    en: 'Contributions on the director’s pay: borne by the company',
  },
  totals: { it: 'Totali', en: 'Totals' },
  answers: { it: 'Risposte date', en: 'Answers given' },
  provenance: { it: 'Da dove viene', en: 'Where it comes from' },
  version: { it: 'Versione delle regole', en: 'Version of the rules' },
  /** By which two results of the same version can be told apart. */
  digest: { it: 'Impronta delle regole', en: 'Fingerprint of the rules' },
  address: { it: 'Indirizzo della pagina', en: 'Address of the page' },
  thisPage: { it: 'Questo risultato, aggiornato', en: 'This result, up to date' },
});
