import type * as Diff from '../../../schemas/types/api.js';
import { code, type Text } from '../../document/document.js';
import { type Amounts, euroInsteadOf, euroSpan, insteadOf, quoted, sumSpan } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { paymentItems, stepWords } from './days.js';
import { groupInWords, groupRows } from './row-groups.js';
import { formsInWords, SHARED, type Vocabulary, type Whom, whomInWords } from './whom.js';

const TEXTS = byLanguage({
  newForm: (name: string) => ({ it: `${name}: forma nuova`, en: `${name}: a new form` }),
  goneForm: (name: string) => ({ it: `${name}: forma tolta`, en: `${name}: a removed form` }),
  offered: (name: string) => ({ it: `${name}: ora è possibile`, en: `${name}: now possible` }),
  refused: (name: string, why: string) => ({
    it: `${name}: non è più possibile (${why})`,
    en: `${name}: no longer possible (${why})`,
  }),
  refusedOtherwise: (name: string, why: string) => ({
    it: `${name}: non è possibile, ora per un altro motivo (${why})`,
    en: `${name}: not possible, now for another reason (${why})`,
  }),
  presumed: (name: string, fields: string) => ({
    it: `${name}: risposte presunte ${fields}`,
    en: `${name}: presumed answers ${fields}`,
  }),
  noPresumed: { it: 'nessuna', en: 'none' },
  asked: (question: string) => ({
    it: `Domanda aperta in più: ${question}`,
    en: `One more open question: ${question}`,
  }),
  notAsked: (question: string) => ({
    it: `Domanda aperta in meno: ${question}`,
    en: `One open question fewer: ${question}`,
  }),
  askedOtherwise: (question: string, move: string) => ({
    it: `Domanda aperta ${question}, risposte possibili: ${move}`,
    en: `Open question ${question}, possible answers: ${move}`,
  }),
  statuses: {
    inps_status: { it: 'Stato INPS', en: 'INPS status' },
    inail_status: { it: 'Stato INAIL', en: 'INAIL status' },
    totalsCompleteness: { it: 'Totali', en: 'Totals' },
    'inailDetail.reasons': { it: 'Motivo dello stato INAIL', en: 'Reason for the INAIL status' },
  },
  reasonComes: (reason: string) => ({ it: `${reason}, nuovo`, en: `${reason}, new` }),
  reasonGoes: (reason: string) => ({ it: `${reason}, tolto`, en: `${reason}, removed` }),
  values: {
    determined: { it: 'determinato', en: 'determined' },
    not_determinable: { it: 'non determinabile', en: 'not determinable' },
    required: { it: 'obbligatoria', en: 'required' },
    conditional: { it: 'dipende', en: 'it depends' },
    not_applicable: { it: 'non dovuta', en: 'not applicable' },
    complete: { it: 'completi', en: 'complete' },
    partial: { it: 'non completi', en: 'not complete' },
  },
  newNotices: { it: 'Avvisi in più', en: 'New notices' },
  goneNotices: { it: 'Avvisi in meno', en: 'Removed notices' },
  notice: (label: string, move: string) => ({ it: `Avviso ${label}: ${move}`, en: `Notice ${label}: ${move}` }),
  noticeElse: (label: string) => ({
    it: `Avviso ${label}: in un’altra lista, o con un altro livello`,
    en: `Notice ${label}: in another list, or with another level`,
  }),
  noAmount: { it: 'nessun importo', en: 'no amount' },
  administrator: (own: string, company: string) => ({
    it: `Contributi dell’amministratore: a suo carico ${own}; a carico della società ${company}`,
    en: `The director’s contributions: borne by the director ${own}; by the company ${company}`,
  }),
  nothing: { it: 'niente', en: 'nothing' },
  unread: {
    base: (form: string, requests: number) => ({
      it: `${requests} richieste (${form}) non le legge la versione di prima: `,
      en: `${requests} requests (${form}) cannot be read by the old version: `,
    }),
    head: (form: string, requests: number) => ({
      it: `${requests} richieste (${form}) non le legge la versione nuova: `,
      en: `${requests} requests (${form}) cannot be read by the new version: `,
    }),
  },
});

/** A sentence about one part of an answer that differs. */
interface PartItem {
  readonly text: Text;
  /** If present, the item is of minor interest: these are its cells in a folded table. */
  readonly folded?: Text[];
}

/** A report without its first paragraph, which is made from the rest. */
export type Found = Omit<Diff.RulesDiff, 'headline'>;

/** The differences outside the lines, without those that are folded. */
export function partItems(diff: Found): PartItem[] {
  return allItems(diff).filter(({ folded }) => folded === undefined);
}

/** The rows of the table with the folded payments. */
export function foldedRows(diff: Found): Text[][] {
  return allItems(diff).flatMap(({ folded }) => (folded === undefined ? [] : [folded]));
}

function allItems(diff: Found): PartItem[] {
  const { language } = diff;
  const plainItems = (items: readonly Text[]): PartItem[] => items.map((text) => ({ text }));
  return [
    ...plainItems(diff.forms.flatMap((form) => formItems(form, diff))),
    ...plainItems(
      diff.questions.flatMap(({ question, rows }) =>
        groupedSentences(rows, (row) => questionWords(question, row, language), diff),
      ),
    ),
    ...plainItems(groupedSentences(diff.statuses, (row) => statusWords(row, language), diff)),
    ...plainItems(noticeItems(diff)),
    ...plainItems(groupedSentences(administratorRows(diff), (row) => administratorWords(row, language), diff)),
    ...diff.payments.flatMap((payment) => paymentItems(payment, diff)),
    ...plainItems(
      diff.steps.flatMap((step) => groupedSentences(step.rows, (row) => stepWords(step, row, language), diff)),
    ),
    ...plainItems(diff.others.map((row) => otherText(row, diff))),
    ...plainItems(diff.compared.notAnswered.map((one) => notAnsweredText(one, diff))),
  ];
}

function notAnsweredText(
  { side, form, requests, message, example }: Diff.Compared['notAnswered'][number],
  diff: Found,
): Text {
  const texts = TEXTS[diff.language];
  const name = diff.labels.forms[form] ?? form;
  return [texts.unread[side](name, requests), message, SHARED[diff.language].example, code(JSON.stringify(example))];
}

/** A part of an answer without words of its own, shown as JSON. */
function otherText(row: Diff.OtherDiff, diff: Found): Text {
  const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, LONGEST) ?? '—';
  return [
    code(row.field),
    ': ',
    code(shown(row.before)),
    ' → ',
    code(shown(row.after)),
    `${SHARED[diff.language].forWhom(whomInWords(row, [], diff))}.`,
  ];
}

const LONGEST = 120;

/** One sentence for each different content of the rows, with all the people whom it concerns. */
function groupedSentences<R extends Whom & { readonly requests: number }>(
  rows: readonly R[],
  say: (row: R) => string,
  vocabulary: Vocabulary,
): Text[] {
  const { forWhom } = SHARED[vocabulary.language];
  return groupRows(rows, say).map((one) => [`${say(one.row)}${forWhom(groupInWords(one, rows, vocabulary))}.`]);
}

function formItems({ form, kind, rows }: Diff.FormDiff, diff: Found): Text[] {
  const texts = TEXTS[diff.language];
  const name = diff.labels.forms[form] ?? form;
  if (kind !== 'changed') return [[`${kind === 'added' ? texts.newForm(name) : texts.goneForm(name)}.`]];
  return groupedSentences(rows, (row) => offerWords(name, row, diff.language), diff);
}

function offerWords(name: string, { before, after }: Diff.FormDiff['rows'][number], language: Language): string {
  const texts = TEXTS[language];
  if (after === null) return texts.goneForm(name);
  if (before === null) return texts.newForm(name);
  if (!after.isOffered)
    return before.isOffered ? texts.refused(name, after.why ?? '') : texts.refusedOtherwise(name, after.why ?? '');
  if (!before.isOffered) return texts.offered(name);
  const presumed = ({ presumed }: Diff.Offer): string => presumed.join(', ') || texts.noPresumed;
  return texts.presumed(name, insteadOf(presumed(after), presumed(before), language));
}

function questionWords(
  question: string,
  { before, after }: Diff.QuestionDiff['rows'][number],
  language: Language,
): string {
  const texts = TEXTS[language];
  const name = quoted(question, language);
  if (before === null) return texts.asked(name);
  if (after === null) return texts.notAsked(name);
  return texts.askedOtherwise(name, insteadOf(after.join(', '), before.join(', '), language));
}

function statusWords({ status, before, after }: Diff.StatusDiff, language: Language): string {
  const texts = TEXTS[language];
  const values: Readonly<Record<string, string>> = texts.values;
  const value = (one: string): string => values[one] ?? one;
  const name = texts.statuses[status];
  if (before === null) return `${name}: ${texts.reasonComes(quoted(after ?? '', language))}`;
  if (after === null) return `${name}: ${texts.reasonGoes(quoted(before, language))}`;
  return `${name}: ${insteadOf(value(after), value(before), language)}`;
}

/** Added notices share a sentence, and so do removed ones. Each changed notice has its own. */
function noticeItems(diff: Found): Text[] {
  const { language, notices } = diff;
  const texts = TEXTS[language];
  const named = (some: readonly Diff.NoticeDiff[], title: string): Text[] => {
    const each = some.map(({ label, rows }) => {
      const forms = formsInWords([...new Set(rows.flatMap((row) => row.forms))], diff);
      return `${quoted(label, language)} (${forms})`;
    });
    return each.length === 0 ? [] : [[`${title}: ${each.join('; ')}.`]];
  };
  const comes = notices.filter(({ rows }) => rows.every(({ before }) => before === null));
  const goes = notices.filter(({ rows }) => rows.every(({ after }) => after === null));
  const changes = notices.filter((one) => !comes.includes(one) && !goes.includes(one));
  return [
    ...named(comes, texts.newNotices),
    ...named(goes, texts.goneNotices),
    ...changes.flatMap(({ label, rows }) => groupedSentences(rows, (row) => noticeWords(label, row, language), diff)),
  ];
}

function noticeWords(label: string, { before, after }: Diff.NoticeDiff['rows'][number], language: Language): string {
  const texts = TEXTS[language];
  const name = quoted(label, language);
  if (before === null) return `${texts.newNotices}: ${name}`;
  if (after === null) return `${texts.goneNotices}: ${name}`;
  if (JSON.stringify(before.amount) === JSON.stringify(after.amount)) return texts.noticeElse(name);
  const amount = (one: Diff.ShownNotice['amount']): string =>
    one === null ? texts.noAmount : `${sumSpan(one, language, 'short')} ${one.unit}`;
  const [from, to] = [amount(before.amount), amount(after.amount)];
  const unit = after.amount === null ? '' : ` ${after.amount.unit}`;
  return texts.notice(name, insteadOf(from.endsWith(unit) ? to.slice(0, to.length - unit.length) : to, from, language));
}

/** The rows whose sum has no upper end. Below, the shares follow the line of the contribution. */
function administratorRows({ administrator }: Found): readonly Diff.AdministratorRow[] {
  const last = administrator.filter(({ sum }) => sum === undefined || sum.to === null);
  return last.length > 0 ? last : administrator.slice(0, MOST_SHARES);
}

const MOST_SHARES = 3;

function administratorWords({ before, after }: Diff.AdministratorRow, language: Language): string {
  const texts = TEXTS[language];
  const share = (who: 'administrator' | 'company'): string => {
    const [from, to] = [before?.[who], after?.[who]];
    if (from !== undefined && to !== undefined) return euroInsteadOf(to, from, language);
    const shareInWords = (one: Amounts | undefined): string =>
      one === undefined ? texts.nothing : euroSpan(one, language, 'cents');
    return insteadOf(shareInWords(to), shareInWords(from), language);
  };
  return texts.administrator(share('administrator'), share('company'));
}
