import type * as Diff from '../../../schemas/types/api.js';
import { code, type Text } from '../../document/document.js';
import { count, insteadOf, quoted } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import { deadlineInWords } from './deadlines.js';
import { formsInWords, forWhom, type Vocabulary } from './whom.js';

const TEXTS = byLanguage({
  notices: { it: 'Avvisi in più', en: 'New notices' },
  otherAmounts: { it: 'Avvisi con un altro importo', en: 'Notices with another amount' },
  goneNotices: { it: 'Avvisi in meno', en: 'Removed notices' },
  texts: { it: 'La cifra nuova sta anche nel testo di', en: 'The new figure is also in the text of' },
  textNow: (label: string, move: string) => ({
    it: `Il testo di ${label} dice ${move}`,
    en: `The text of ${label} says ${move}`,
  }),
  kinds: {
    form: { it: 'Forma', en: 'Form' },
    question: { it: 'Domanda aperta', en: 'Open question' },
    status: { it: '', en: '' },
    reason: { it: '', en: '' },
    notice: { it: 'Avviso', en: 'Notice' },
    text: { it: 'Testo', en: 'Text' },
    share: { it: '', en: '' },
    deadline: { it: 'Scadenza', en: 'Deadline' },
    step: { it: 'Passo', en: 'Step' },
    other: { it: '', en: '' },
  } satisfies Record<Diff.PartDiff['kind'], { it: string; en: string }>,
  added: (value: string) => ({ it: `nuovo, ${value}`, en: `new, ${value}` }),
  removed: (value: string) => ({ it: `non più (era ${value})`, en: `no longer (it was ${value})` }),
  paidNow: { it: 'ora si paga con questa scadenza', en: 'is now paid by this deadline' },
  newForm: (label: string) => ({ it: `Forma nuova: ${label}.`, en: `New form: ${label}.` }),
  goneForm: (label: string) => ({ it: `Forma tolta: ${label}.`, en: `Removed form: ${label}.` }),
  notPaid: { it: 'non si paga più con questa scadenza', en: 'is no longer paid by this deadline' },
  unread: {
    base: (form: string, requests: string) => ({
      it: `${requests} richieste (${form}) non le legge la versione di prima: `,
      en: `${requests} requests (${form}) cannot be read by the old version: `,
    }),
    head: (form: string, requests: string) => ({
      it: `${requests} richieste (${form}) non le legge la versione nuova: `,
      en: `${requests} requests (${form}) cannot be read by the new version: `,
    }),
  },
});

/** What the sentences about parts are made of. */
type Found = Pick<Diff.RulesDiff, 'parts' | 'deadlines' | 'compared'> & Vocabulary;

/** What else an answer says otherwise, a sentence each. Notices that come, that go, and new figures in texts share one. */
export function partItems(diff: Found): Text[] {
  const { compared, deadlines, language } = diff;
  const texts = TEXTS[language];
  // Who pays by a deadline that is new or gone is told with its days.
  const told = new Set(deadlines.flatMap(({ id, kind }) => (kind === 'changed' ? [] : `deadline ${id}`)));
  const parts = diff.parts.filter(({ kind, id }) => !told.has(`${kind} ${id}`));
  const notices = parts.filter(({ kind }) => kind === 'notice');
  const comes = notices.filter(({ rows }) => rows.every(({ before }) => before === null));
  const goes = notices.filter(({ rows }) => rows.every(({ after }) => after === null));
  const rewritten = parts.filter(({ kind }) => kind === 'text');
  // A notice that follows from a figure says the same to everybody who has it.
  const amounts = notices.filter(
    ({ rows: [row, ...more] }) => more.length === 0 && row !== undefined && isAmountOfAll(row),
  );
  const shared = [...comes, ...goes, ...rewritten, ...(amounts.length > 1 ? amounts : [])];
  return [
    ...parts.filter((part) => !shared.includes(part)).flatMap((part) => sentencesOf(part, diff)),
    ...(amounts.length > 1 ? [amountsItem(amounts, texts.otherAmounts, language)] : []),
    ...listed(comes, texts.notices, diff),
    ...listed(goes, texts.goneNotices, diff),
    ...rewrittenItem(rewritten, language),
    ...compared.notAnswered.map(({ side, form, requests, message, example }): Text => {
      const name = diff.labels.forms[form] ?? form;
      return [texts.unread[side](name, count(requests, language)), message, ' (', example.words, ')'];
    }),
  ];
}

/** Whether a row of a notice has other amounts for everybody. */
function isAmountOfAll({ where, before, after }: Diff.PartRow): boolean {
  return where?.length === 0 && [before, after].every((words) => words !== null && /^\d/.test(words));
}

/** `Avvisi in più: «RENTRI» (ditta artigiana e ditta commerciante); …` */
function listed(parts: readonly Diff.PartDiff[], title: string, vocabulary: Vocabulary): Text[] {
  const each = parts.map(({ label, rows }) => {
    const forms = formsInWords([...new Set(rows.flatMap((row) => row.forms))], vocabulary);
    return `${quoted(label, vocabulary.language)} (${forms})`;
  });
  return each.length === 0 ? [] : [[`${title}: ${each.join('; ')}.`]];
}

/** `Avvisi con un altro importo: «Familiare che aiuta», 4.591,44 invece di 4.521,36 euro all’anno; …` */
function amountsItem(parts: readonly Diff.PartDiff[], title: string, language: Language): Text {
  const each = parts.map(
    ({ label, rows: [row] }) => `${quoted(label, language)}, ${instead(row?.after ?? '', row?.before ?? '', language)}`,
  );
  return [`${title}: ${each.join('; ')}.`];
}

/** `4.591,44 invece di 4.521,36 euro all’anno`: the unit that both values have is written once. */
function instead(after: string, before: string, language: Language): string {
  const unit = / .*$/.exec(before)?.[0] ?? '';
  return insteadOf(after.endsWith(unit) ? after.slice(0, after.length - unit.length) : after, before, language);
}

/** The texts that only write a new figure: a single one with its values, more by their labels. */
function rewrittenItem(parts: readonly Diff.PartDiff[], language: Language): Text[] {
  const texts = TEXTS[language];
  const [one, ...more] = parts;
  const row = one?.rows[0];
  if (one === undefined || row === undefined) return [];
  if (more.length === 0)
    return [[`${texts.textNow(quoted(one.label, language), insteadOf(row.after ?? '', row.before ?? '', language))}.`]];
  const labels = [...new Set(parts.map(({ label }) => quoted(label, language)))];
  return [[`${texts.texts} ${labels.join(', ')}.`]];
}

/** One sentence for each different content of the rows of a part, with all whom it concerns. */
function sentencesOf({ kind, label, id, rows }: Diff.PartDiff, vocabulary: Vocabulary): Text[] {
  const { language } = vocabulary;
  const texts = TEXTS[language];
  if (kind === 'form' && rows.every(({ before }) => before === null)) return [[texts.newForm(quoted(label, language))]];
  if (kind === 'form' && rows.every(({ after }) => after === null)) return [[texts.goneForm(quoted(label, language))]];
  const words = texts.kinds[kind];
  const title = words === '' ? label : `${words} ${quoted(label, language)}`;
  // What an unanswered question leaves open follows from its answers.
  const answered = rows.filter(({ where }) => !(where ?? []).some((one) => one.after === 'open'));
  const told = answered.length === 0 ? rows : answered;
  return groupsBy(told, ({ before, after }) => JSON.stringify([before, after])).map((group): Text => {
    const [row] = group;
    const move = `: ${moveInWords(kind, row, language)}${forWhom(group, rows, vocabulary)}.`;
    return kind === 'other' ? [code(id), move] : [title, move];
  });
}

function moveInWords(kind: Diff.PartDiff['kind'], { before, after }: Diff.PartRow, language: Language): string {
  const texts = TEXTS[language];
  if (kind === 'deadline') return after === null ? texts.notPaid : texts.paidNow;
  if (before === null) return texts.added(after ?? '');
  return after === null ? texts.removed(before) : instead(after, before, language);
}

/** The deadlines that fall on other days, a sentence each. */
export function deadlineItems({ deadlines, ...vocabulary }: Pick<Diff.RulesDiff, 'deadlines'> & Vocabulary): Text[] {
  return deadlines.map((one): Text => {
    const words = deadlineInWords(one, vocabulary);
    return [`${words.charAt(0).toUpperCase()}${words.slice(1)}. ${one.law}.`];
  });
}
