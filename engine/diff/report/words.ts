import type { RuleChange, SideName, Warning } from '../../../schemas/types/diff2.js';
import { type Language, quantityInWords, type Texts, type Translated } from '../../values/language.js';
import { prose, type Text } from './blocks.js';
import { count } from './money.js';

/* The headings, captions, columns and warnings of the report. What the rules say stays as they say it. */

export const KIND_WORDS: Readonly<Record<RuleChange['kind'], Translated>> = {
  added: { it: 'nuova', en: 'added' },
  removed: { it: 'tolta', en: 'removed' },
  changed: { it: 'diversa', en: 'changed' },
  renamed: { it: 'con un altro nome', en: 'renamed' },
  moved: { it: 'in un altro ordine', en: 'in another order' },
};

export const WORDS = {
  title: { it: 'Che cosa cambia con le nuove regole', en: 'What the change of rules does' },
  compared: (base: SideName, head: SideName): Translated<Text> => ({
    it: prose`A confronto: ${base.name}, versione ${base.version} (prima), e ${head.name}, versione ${head.version} (dopo).`,
    en: prose`Compared: ${base.name}, version ${base.version} (before) with ${head.name}, version ${head.version} (after).`,
  }),
  warnings: { it: 'Prima di accettare', en: 'Before you merge' },
  totals: { it: 'Di quanto cambiano i totali', en: 'How much the totals change' },
  totalColumns: {
    it: ['Totale', 'Il minimo cambia', 'Il massimo cambia'],
    en: ['Total', 'Its minimum changes by', 'Its maximum changes by'],
  },
  forms: { it: 'Forma per forma', en: 'By legal form' },
  formCaption: {
    it: 'Di quanto cambia il minimo o il massimo di ogni totale, euro',
    en: 'By how much the minimum or the maximum of each total changes, euro',
  },
  formColumns: { it: ['Forma giuridica', 'Cambia'], en: ['Legal form', 'Moves'] },
  always: { it: 'sempre', en: 'always' },
  sometimes: { it: 'a volte', en: 'sometimes' },
  never: { it: 'mai', en: 'never' },
  movements: (number: number) => ({
    it:
      number === 1
        ? 'Il cambiamento più grande, con la richiesta per rifarlo'
        : `I ${number} cambiamenti più grandi, ognuno con la richiesta per rifarlo`,
    en:
      number === 1
        ? 'The largest movement, with the request to reproduce it'
        : `The ${number} largest movements, with the request to reproduce each`,
  }),
  movement: (form: string, largest: string) => ({
    it: `${form}: ${largest} euro al massimo.`,
    en: `${form}: ${largest} euro at most.`,
  }),
  alike: {
    it: ' Altre richieste cambiano esattamente così: questa è la più semplice.',
    en: ' Other requests move by exactly these sums: this is the simplest.',
  },
  before: { it: 'Prima', en: 'Before' },
  after: { it: 'Dopo', en: 'After' },
  movementColumns: { it: ['Totale', 'Prima', 'Dopo', 'Cambia'], en: ['Total', 'Before', 'After', 'Change'] },
  absent: { it: 'assente', en: 'absent' },
  range: { it: 'Euro, prima e dopo', en: 'Euro, before and after' },
  bars: {
    it: 'Barra in alto: prima. Barra in basso: dopo. Tutte e due da zero.',
    en: 'Upper bar: before. Lower bar: after. Both from zero.',
  },
  lines: (number: number) => ({ it: `Le righe da cui viene: ${number}`, en: `The lines that cause it: ${number}` }),
  lineCaption: {
    it: 'Righe che cambiano, e di quanto in una risposta, euro',
    en: 'Lines that change, and by how much in one answer, euro',
  },
  lineColumns: {
    it: ['Riga', 'Forme', 'Minimo', 'Massimo', 'Per via di'],
    en: ['Line', 'Forms', 'Minimum', 'Maximum', 'Through'],
  },
  inNoTotal: { it: 'non cambia nessun totale', en: 'changes no total' },
  shown: (number: number) => ({
    it: `Stati e avvisi che cambiano: ${number}`,
    en: `Statuses and notices that change: ${number}`,
  }),
  statusColumns: { it: ['Stato', 'Prima', 'Dopo', 'Forme'], en: ['Status', 'Before', 'After', 'Forms'] },
  noticeColumns: { it: ['Avviso', 'Che cosa fa', 'Forme'], en: ['Notice', 'What it does', 'Forms'] },
  statuses: { it: 'Stati', en: 'Statuses' },
  notices: { it: 'Avvisi e motivi dello stato INAIL', en: 'Notices and reasons of the INAIL status' },
  cases: (number: number) => ({
    it: `Casi che danno un altro risultato: ${number}`,
    en: `Cases whose result changes: ${number}`,
  }),
  caseColumns: { it: ['Casi', 'Totali', 'Righe', 'Anche'], en: ['Cases', 'Totals', 'Lines', 'Also'] },
  changeHeading: { it: 'Che cosa è scritto diversamente', en: 'What is written otherwise' },
  changeColumns: { it: ['Regola', 'Dove', 'Prima', 'Dopo'], en: ['Rule', 'Where', 'Before', 'After'] },
  computed: { it: ' (segue da altre)', en: ' (follows from others)' },
  nothingWritten: { it: 'Niente è scritto diversamente.', en: 'Nothing is written otherwise.' },
  method: { it: 'Come si è trovato', en: 'How this was found' },
  moved: (moved: string, all: string) => ({
    it: `Un totale cambia in ${moved} delle ${all} richieste confrontate.`,
    en: `A total moves in ${moved} of the ${all} requests that were compared.`,
  }),
  everyRequest: {
    it: ' Sono tutte quelle che le regole di prima o di dopo sanno distinguere, non un campione: ogni risposta a ogni domanda e nessuna, ogni insieme di persone, e dei numeri ogni soglia con i suoi vicini.',
    en: ' They are all that the rules of either side can tell apart, not a sample: each answer to each question and none, every mix of persons, and for numbers each threshold with its neighbours.',
  },
  notEvery: {
    it: ' Non sono tutte quelle che le regole di prima o di dopo sanno distinguere. Non è stato provato:',
    en: ' They are not all that the rules of either side can tell apart. What was not tried:',
  },
  methodColumns: {
    it: ['Forma giuridica', 'Richieste', 'Cambiano', 'Risposte combinate', 'Persone di ogni ruolo'],
    en: ['Legal form', 'Requests', 'Move', 'Answers combined', 'Persons of each role'],
  },
  cut: {
    it: 'Il resto è troppo lungo per un commento: si veda il rapporto in HTML.',
    en: 'The rest is too long for a comment: see the HTML report.',
  },
  more: (left: number) => ({ it: `… e altri ${count(left, 'it')}.`, en: `… and ${count(left, 'en')} more.` }),
} satisfies Texts;

/** What a reviewer should ask about. */
export function warningWords(warning: Warning, language: Language): Text {
  switch (warning.kind) {
    case 'unsourced':
      return {
        it: prose`L'importo di ${warning.rule.id} è cambiato, ma non cita una fonte nuova, e nessuna delle sue fonti è stata ricontrollata (${'checkedOn'}).`,
        en: prose`The sum of ${warning.rule.id} changed, but it cites no new source, and none of its sources was looked at again (${'checkedOn'}).`,
      }[language];
    case 'same_version':
      return {
        it: prose`I risultati cambiano, ma ${'version'} in ${'ruleset.yaml'} è ancora ${warning.version}.`,
        en: prose`Results change, but ${'version'} in ${'ruleset.yaml'} is still ${warning.version}.`,
      }[language];
    case 'same_changelog':
      return {
        it: prose`I risultati cambiano, ma ${warning.file} non dice niente di nuovo.`,
        en: prose`Results change, but ${warning.file} says nothing new.`,
      }[language];
    case 'rewritten_case':
      return warning.sourceChanged
        ? {
            it: [`Il caso «${warning.name}» si aspetta altro. Da leggere: la sua nuova fonte.`],
            en: [`The case «${warning.name}» expects something else. Read its new source.`],
          }[language]
        : {
            it: [`Il caso «${warning.name}» si aspetta altro, e cita la stessa fonte di prima. Viene dal programma?`],
            en: [
              `The case «${warning.name}» expects something else, and names the same source as before. Was it taken from the program?`,
            ],
          }[language];
    case 'removed_case':
      return {
        it: [`Il caso «${warning.name}» non c'è più.`],
        en: [`The case «${warning.name}» is gone.`],
      }[language];
    case 'unaliased_line':
      return {
        it: prose`La riga ${warning.id} era ${warning.formerId}, e chi la cercava con quel nome non la trova più. Se è la stessa, aggiungi ${`aliases: [${warning.formerId}]`}.`,
        en: prose`The line ${warning.id} was ${warning.formerId}, and whoever looked for it by that name finds it no more. If it is the same, add ${`aliases: [${warning.formerId}]`}.`,
      }[language];
    case 'stale_number': {
      const { rule, condition, text } = warning;
      const [before, after] = [warning.before, warning.after].map((number) => quantityInWords(number, '', language));
      return {
        it: [
          ...prose`La condizione ${condition} confronta con `,
          `${after} e non più con ${before}, `,
          ...prose`ma il testo di ${rule.id} è lo stesso: `,
          `«${text}». Il numero è ancora giusto?`,
        ],
        en: [
          ...prose`The condition ${condition} compares with `,
          `${after} and no longer with ${before}, `,
          ...prose`but the text of ${rule.id} is the same: `,
          `«${text}». Is its number still right?`,
        ],
      }[language];
    }
  }
}
