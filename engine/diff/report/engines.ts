import type { AnswersDiff, EngineFault, EnginesDiff } from '../../../schemas/types/diff2.js';
import type { Language, Texts, Translated } from '../../values/language.js';
import { type Block, code, fold, heading, paragraph, requestBlock, type Text, table } from './blocks.js';
import { count, signedSpan } from './money.js';
import { listed } from './sentences.js';

/* What the report says where the base has another engine than that of here. */

const WHY: Readonly<Record<EngineFault['code'], Translated>> = {
  no_engine: { it: "in quel commit non c'è", en: 'that commit has none' },
  packages: { it: 'i suoi pacchetti non si possono installare', en: 'its packages cannot be installed' },
  build: { it: 'non si riesce a compilare', en: 'it cannot be built' },
  door: { it: 'non si riesce a caricare', en: 'it cannot be loaded' },
  rules: { it: 'rifiuta le regole del suo stesso commit', en: 'it refuses the rules of its own commit' },
};

const WORDS = {
  fault: (commit: string, why: string) => ({
    it: `Confrontate solo le regole, con il motore di calcolo di qui: quello del commit ${commit} è un altro, ma ${why}.`,
    en: `Only the rules were compared, by the engine of here: that of the commit ${commit} is another, but ${why}.`,
  }),
  other: (commit: string) => ({
    it: `Il motore di calcolo del commit ${commit} è un altro`,
    en: `The commit ${commit} has another engine`,
  }),
  ownRules: {
    it: ', e solo quello legge le sue regole: ogni lato ha risposto con il proprio',
    en: ', which alone can read its rules: each side answered by its own',
  },
  same: (tried: string, of: string) => ({
    it: `nessuna differenza fra ${tried} richieste provate, casi compresi, delle ${of} che le regole distinguono`,
    en: `no difference among ${tried} requests tried, cases included, of the ${of} that the rules can tell apart`,
  }),
  differing: (number: string, tried: string, fields: string) => ({
    it: `cambia la risposta a ${number} delle ${tried} richieste provate (${fields})`,
    en: `the answer changes to ${number} of ${tried} requests tried (${fields})`,
  }),
  others: (number: number) => ({ it: `altri ${number} campi`, en: `${number} more fields` }),
  rulesAlone: { it: 'Per le sole regole', en: 'Through the rules alone' },
  heading: { it: 'Il motore di calcolo', en: 'The engine' },
  whichOwn: (commit: string): Translated<Text> => ({
    it: [
      'Prima: il motore del commit ',
      code(commit),
      ", compilato com'era, con le regole di quel commit. Dopo: quello di qui, con le regole di qui.",
    ],
    en: [
      'Before: the engine of the commit ',
      code(commit),
      ', built as it was, with the rules of that commit. After: that of here, with the rules of here.',
    ],
  }),
  which: (commit: string): Translated<Text> => ({
    it: [
      'Prima: il motore del commit ',
      code(commit),
      ", compilato com'era. Dopo: quello di qui. Tutti e due con le regole di prima: ciò che cambia con le regole è detto a parte.",
    ],
    en: [
      'Before: the engine of the commit ',
      code(commit),
      ', built as it was. After: that of here. Both with the rules of before: what the rules change is told apart.',
    ],
  }),
  method: {
    it: 'Le richieste sono i casi e, di ogni forma che ne ha troppe, alcune tirate a sorte, sempre le stesse, con un inizio ciascuna per il calendario: di quelle non provate non si dice niente.',
    en: 'The requests are the cases and, of each form that has too many, some that were drawn, always the same, each with a start for the calendar: nothing is said of those not tried.',
  },
  columns: { it: ['Campo della risposta', 'Richieste', 'Cambia'], en: ['Field of the answer', 'Requests', 'Changes'] },
  example: { it: ['Campo della risposta', 'Prima', 'Dopo'], en: ['Field of the answer', 'Before', 'After'] },
  start: (start: string) => ({ it: `Una richiesta, con inizio il ${start}:`, en: `A request, started on ${start}:` }),
  fields: { it: 'I campi che cambiano', en: 'The fields that change' },
  absent: { it: 'manca', en: 'absent' },
  there: { it: "c'è", en: 'there' },
  refused: { it: 'rifiutata da un motore solo', en: 'refused by one engine alone' },
  error: { it: 'errore di un motore', en: 'an engine fails' },
} as const satisfies Texts;

/** Why the engine of the base did not run. */
export function faultInWords(commit: string, { code: why }: EngineFault, language: Language): string {
  return WORDS.fault(short(commit), WHY[why][language])[language];
}

/** The first line where engines differ: what they do, then what the rules do. */
export function enginesHeadline(engines: EnginesDiff, rules: string, language: Language): string {
  // After a colon; `INPS` stays as it is.
  const sentence = rules.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  const alone = `${WORDS.rulesAlone[language]}: ${sentence}`;
  if (engines.fault === null) return `${answersHeadline(engines, language)} ${alone}`;
  return `${faultInWords(engines.commit, engines.fault, language)} ${alone}`;
}

/** What the answers of two engines come to. */
export function answersHeadline({ commit, answers }: EnginesDiff, language: Language): string {
  if (answers === null) return '';
  const { requests, of, differing, ownRules } = answers;
  const tried = count(requests, language);
  const found =
    differing === 0
      ? WORDS.same(tried, count(of, language))[language]
      : WORDS.differing(count(differing, language), tried, someFields(answers, language))[language];
  return `${WORDS.other(short(commit))[language]}${ownRules ? WORDS.ownRules[language] : ''}; ${found}.`;
}

const NAMED = 3;

function someFields({ fields }: AnswersDiff, language: Language): string {
  const named = fields
    .slice(0, NAMED)
    .map(({ field }) => (field === 'refused' || field === 'error' ? WORDS[field][language] : field));
  const more = fields.length - named.length;
  return listed([...named, ...(more > 0 ? [WORDS.others(more)[language]] : [])], language);
}

/** A commit as git shows it. */
function short(commit: string): string {
  return commit.slice(0, 7);
}

/** Which engines were compared, how, and what differs. */
export function engineBlocks(engines: EnginesDiff | null, language: Language): Block[] {
  if (engines === null) return [];
  const { commit, fault, answers } = engines;
  const title = heading(WORDS.heading[language]);
  if (fault !== null) {
    const detail = fault.detail === '' ? [] : [paragraph([code(fault.detail)])];
    return [title, paragraph([faultInWords(commit, fault, language)]), ...detail];
  }
  if (answers === null) return [];
  const which = WORDS[answers.ownRules ? 'whichOwn' : 'which'](short(commit))[language];
  return [title, paragraph(which), paragraph([WORDS.method[language]]), ...fieldBlocks(answers, language)];
}

function fieldBlocks({ fields, examples }: AnswersDiff, language: Language): Block[] {
  if (fields.length === 0) return [];
  const caption = WORDS.fields[language];
  const rows = fields.map(({ field, requests, change }) => [
    ...[[code(field)], [count(requests, language)]],
    [change === null ? '' : signedSpan(change, language)],
  ]);
  const exampleRow = ({ field, before, after }: AnswersDiff['examples'][number]['fields'][number]) => [
    ...[[code(field)], valueCell(before, language), valueCell(after, language)],
  ];
  const shown = examples.flatMap(({ request, start, fields: own }) => [
    paragraph([WORDS.start(start)[language]]),
    requestBlock(request),
    table(caption, WORDS.example[language], own.map(exampleRow)),
  ]);
  return [fold([caption], table(caption, WORDS.columns[language], rows), ...shown)];
}

/** Of a line or a notice there may be nothing to tell but that it is there. */
function valueCell(value: number | string | null, language: Language): Text {
  if (value === null) return [WORDS.absent[language]];
  return value === '' ? [WORDS.there[language]] : [code(String(value))];
}
