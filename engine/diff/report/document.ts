import type * as Diff from '../../../schemas/types/diff2.js';
import type { Language } from '../../values/language.js';
import { groupsBy } from '../../values/maps.js';
import type { RequestMovement } from '../impact/responses.js';
import { combinedSpan, type RangeChange, TOTALS } from '../impact/totals.js';
import { SECTION_WORDS, SECTIONS } from '../sections.js';
import {
  type Block,
  code,
  fold,
  heading,
  paragraph,
  type RangeRow,
  requestBlock,
  type SpanRow,
  separated,
  type Text,
  table,
} from './blocks.js';
import { engineBlocks } from './engines.js';
import { concernedForms, noticeVerbs } from './headline.js';
import { count, type Labels, range, signedSpan, spanInWords, sum, untriedFacts } from './money.js';
import { paymentBlocks } from './payments.js';
import { formName, TOTAL_WORDS, WHOM } from './sentences.js';
import { KIND_WORDS, WORDS, warningWords } from './words.js';

/** The report after its first line, whatever format it will have: what a reviewer must see first comes first. */
export function reportBlocks(diff: Diff.RulesDiff, language: Language): Block[] {
  const compared = paragraph(WORDS.compared(diff.base, diff.head)[language]);
  const engines = engineBlocks(diff.engines, language);
  if (diff.engines?.answers?.ownRules === true) return [compared, ...engines];
  return [
    compared,
    ...engines,
    ...warningBlocks(diff.warnings, language),
    ...totalBlocks(diff.impact, language),
    ...formBlocks(diff.impact, language),
    ...movementBlocks(diff.impact, language),
    ...lineBlocks(diff.impact, language),
    ...statusAndNoticeBlocks(diff.impact, language),
    ...paymentBlocks(diff.impact, language),
    ...caseBlocks(diff.cases, language),
    ...changeBlocks(diff.changes, language),
    methodBlock(diff.impact, language),
  ];
}

/** A change in a cell of a table, which stays empty where nothing changes. */
function spanCell(span: Diff.Span | null | undefined, labels: Labels, language: Language): Text {
  return [span ? spanInWords(span, labels, language) : ''];
}

/** Written rules in a cell of a table. */
function idsCell(ids: readonly string[]): Text {
  return separated(ids.map((id) => [code(id)]));
}

/** Some forms in a cell of a table. */
function formsCell(names: readonly string[], forms: readonly Diff.FormImpact[]): Text {
  return [names.map((form) => formName(form, forms)).join(', ')];
}

/** A table that is folded under its title; nothing where it has no rows. */
function foldedTable(title: string, caption: string, head: readonly string[], rows: readonly Text[][]): Block[] {
  return rows.length === 0 ? [] : [fold([title], table(caption, head, rows))];
}

function warningBlocks(warnings: readonly Diff.Warning[], language: Language): Block[] {
  if (warnings.length === 0) return [];
  const items = warnings.map((warning) => warningWords(warning, language));
  return [heading(WORDS.warnings[language]), { kind: 'list', items }];
}

/** How each total changes, and for whom. */
function totalBlocks({ totals, concerned, forms, labels }: Diff.Impact, language: Language): Block[] {
  if (totals.length === 0) return [];
  const caption = WORDS.totals[language];
  const rows = totals.map(({ total, min, max }) => [
    [TOTAL_WORDS[total][language].column],
    spanCell(min, labels, language),
    spanCell(max, labels, language),
  ]);
  const items = totals.flatMap(({ total }): Text[] => {
    const own = concerned.filter((one) => one.total === total);
    const whom = concernedForms(own, forms, language);
    return own.length === 0 ? [] : [[`${TOTAL_WORDS[total][language].column}: ${WHOM.for[language]} ${whom}.`]];
  });
  return [
    heading(caption),
    {
      kind: 'spans',
      caption,
      rows: totals.flatMap((change) => spanRow(TOTAL_WORDS[change.total][language].column, change)),
    },
    table(caption, WORDS.totalColumns[language], rows),
    { kind: 'list', items },
  ];
}

/** A row of a chart of changes; none where nothing changes. */
function spanRow(label: string, { min, max }: RangeChange): SpanRow[] {
  const span = combinedSpan([min, max]);
  return span === null ? [] : [{ label, ...span }];
}

/** Whether each form moves, and by how much. */
function formBlocks({ forms, moved, labels }: Diff.Impact, language: Language): Block[] {
  if (moved === 0) return [];
  const firstYear = forms.flatMap(({ label, totals }) =>
    totals.filter(({ total }) => total === 'first_year_12m').flatMap((change) => spanRow(label, change)),
  );
  const rows = forms.map(({ label, requests, moved, totals }) => [
    [label],
    [WORDS[moved === 0 ? 'never' : moved === requests ? 'always' : 'sometimes'][language]],
    ...TOTALS.map((total) => {
      const change = totals.find((one) => one.total === total);
      return spanCell(change && combinedSpan([change.min, change.max]), labels, language);
    }),
  ]);
  const caption = WORDS.formCaption[language];
  const columns = [...WORDS.formColumns[language], ...TOTALS.map((total) => TOTAL_WORDS[total][language].column)];
  return [fold([WORDS.forms[language]], { kind: 'spans', caption, rows: firstYear }, table(caption, columns, rows))];
}

/** The largest movements, each with its request, its totals and its lines. */
function movementBlocks({ movements, forms }: Diff.Impact, language: Language): Block[] {
  if (movements.length === 0) return [];
  const blocks = movements.flatMap((one) => movementBlock(one, formName(one.request.form, forms), language));
  return [fold([WORDS.movements(movements.length)[language]], ...blocks)];
}

function movementBlock({ largest, alike, ...movement }: Diff.Movement, form: string, language: Language): Block[] {
  const totals = movedTotals(movement, language);
  const caption = WORDS.range[language];
  const others = alike === 1 ? '' : WORDS.alike[language];
  return [
    paragraph([WORDS.movement(form, sum(largest, language))[language], others]),
    requestBlock(movement.request),
    { kind: 'ranges', caption, rows: totals },
    table(caption, WORDS.movementColumns[language], [
      ...totals.map(({ label, before, after }) => movedRow([label], before, after, language)),
      ...movement.lines.map(({ id, before, after }) => movedRow([code(id)], before, after, language)),
    ]),
  ];
}

/** The totals that a movement changes. */
function movedTotals({ before, after }: Pick<RequestMovement, 'before' | 'after'>, language: Language): RangeRow[] {
  return TOTALS.map((total) => ({
    label: TOTAL_WORDS[total][language].column,
    before: before[total],
    after: after[total],
  })).filter(({ before: from, after: to }) => from.min !== to.min || from.max !== to.max);
}

/** An amount before and after; of a line that one side lacks it is `null`. */
type Amount = Diff.LineMovement['before'];

function movedRow(name: Text, before: Amount, after: Amount, language: Language): Text[] {
  const none = { min: 0, max: 0 };
  const amount = (found: Amount): string => (found === null ? WORDS.absent[language] : range(found, language));
  return [name, [amount(before)], [amount(after)], [changeBetween(before ?? none, after ?? none, language)]];
}

/** How each bound of a range changes, in one text where both change alike. */
function changeBetween(before: RangeRow['before'], after: RangeRow['after'], language: Language): string {
  const changes = [after.min - before.min, after.max - before.max];
  return signedSpan({ smallest: Math.min(...changes), largest: Math.max(...changes) }, language);
}

/** The lines that change, for which forms, and which changed rules they depend on. */
function lineBlocks({ lines, forms, labels }: Diff.Impact, language: Language): Block[] {
  const rows = lines.map(({ id, label, forms: own, moving, min, max, through }) => [
    [code(id), ` ${label}`, ...(moving === 0 ? [` (${WORDS.inNoTotal[language]})`] : [])],
    formsCell(own, forms),
    spanCell(min, labels, language),
    spanCell(max, labels, language),
    idsCell(through.map((rule) => rule.id)),
  ]);
  const title = WORDS.lines(lines.length)[language];
  return foldedTable(title, WORDS.lineCaption[language], WORDS.lineColumns[language], rows);
}

/** The statuses and notices that differ in some responses. */
function statusAndNoticeBlocks({ statuses, notices, forms: all }: Diff.Impact, language: Language): Block[] {
  if (statuses.length + notices.length === 0) return [];
  const statusRows = statuses.map(({ status, before, after, forms }) => [
    ...[[code(status)], [code(before)], [code(after)]],
    formsCell(forms, all),
  ]);
  const noticeRows = notices.map((notice) => [
    ...[[code(notice.id), ` ${notice.label}`], [noticeVerbs(notice, language)]],
    formsCell(notice.forms, all),
  ]);
  const tables = [
    table(WORDS.statuses[language], WORDS.statusColumns[language], statusRows),
    table(WORDS.notices[language], WORDS.noticeColumns[language], noticeRows),
  ];
  const filled = tables.filter((one) => one.kind === 'table' && one.rows.length > 0);
  return [fold([WORDS.shown(statuses.length + notices.length)[language]], ...filled)];
}

/** The cases to which the rules give another result; those that change alike share a row. */
function caseBlocks(cases: readonly Diff.CaseImpact[], language: Language): Block[] {
  const rows = cases.map(({ name, lines, statuses, notices, ...movement }) => {
    const totals = movedTotals(movement, language).map(
      ({ label, before, after }) => `${label} ${changeBetween(before, after, language)}`,
    );
    const cells = [[totals.join('; ')], idsCell(lines.map(({ id }) => id)), idsCell([...statuses, ...notices])];
    return { name, cells };
  });
  const title = WORDS.cases(cases.length)[language];
  const grouped = groupsBy(rows, ({ cells }) => JSON.stringify(cells)).map((alike) => {
    const names = alike.map(({ name }) => [name]);
    return [separated(names, '; '), ...alike[0].cells];
  });
  return foldedTable(title, title, WORDS.caseColumns[language], grouped);
}

/** The rules that are written differently, section by section, old beside new. */
function changeBlocks(changes: readonly Diff.RuleChange[], language: Language): Block[] {
  const folds = SECTIONS.flatMap((section) => {
    const own = changes.filter((one) => one.section === section);
    const name = SECTION_WORDS[section][language];
    const rows = own.flatMap((change) => changeRows(change, language));
    return foldedTable(`${name}: ${own.length}`, name, WORDS.changeColumns[language], rows);
  });
  return [
    heading(WORDS.changeHeading[language]),
    ...(folds.length > 0 ? folds : [paragraph([WORDS.nothingWritten[language]])]),
  ];
}

function changeRows({ id, formerId, label, kind, differences }: Diff.RuleChange, language: Language): Text[][] {
  const name: Text = [code(id), ...(label === id ? [] : [` ${label}`])];
  const renamed: Text[][] =
    formerId === undefined ? [] : [[name, [KIND_WORDS[kind][language]], [code(formerId)], [code(id)]]];
  return [
    ...renamed,
    ...differences.map(({ path, computed, before, after }) => {
      const place = path === '' ? KIND_WORDS[kind][language] : code(path);
      return [name, computed ? [place, WORDS.computed[language]] : [place], writtenValue(before), writtenValue(after)];
    }),
  ];
}

/** Texts as they read, everything else as it is written. */
function writtenValue(value: unknown): Text {
  if (value === undefined) return [''];
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [code(value)];
  return [code(JSON.stringify(value))];
}

/** Which requests were calculated. */
function methodBlock(impact: Diff.Impact, language: Language): Block {
  const { requests, moved, forms, untried } = impact;
  const rows = forms.map(({ label, requests, moved, answers, persons }) => [
    ...[[label], [count(requests, language)], [count(moved, language)]],
    separated(Object.entries(answers).map(([field, number]) => [code(field), ` ${count(number, language)}`])),
    [persons === 0 ? '' : String(persons)],
  ]);
  // Two roles of a form may leave out the same.
  const left = new Set(untried.map((one) => untriedFacts(one, impact, language)));
  const told = WORDS.moved(count(moved, language), count(requests, language))[language];
  return fold(
    [WORDS.method[language]],
    paragraph([told, WORDS[untried.length === 0 ? 'everyRequest' : 'notEvery'][language]]),
    ...(left.size === 0 ? [] : [{ kind: 'list' as const, items: [...left].map((words) => [words]) }]),
    table(WORDS.method[language], WORDS.methodColumns[language], rows),
  );
}
