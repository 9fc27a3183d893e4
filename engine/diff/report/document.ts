import type {
  CaseImpact,
  Difference,
  Impact,
  LineMovement,
  Movement,
  RuleChange,
  RulesDiff,
  Span,
  Warning,
} from '../../../schemas/types/api.js';
import { SECTIONS } from '../compare/sections.js';
import type { RequestMovement } from '../impact/single-request.js';
import { combinedSpan, type RangeChange, TOTALS } from '../impact/totals.js';
import { type Block, code, commaSeparated, type RangeRow, type SpanRow, type Text } from './blocks.js';
import { concernedForms } from './headline.js';
import { count, range, signedSpan, sum } from './money.js';
import { formName, KIND_WORDS, listed, SECTION_WORDS, shortName, TOTAL_WORDS, WORDS, warningWords } from './words.js';

/** The report after its first line, whatever format it will have: what a reviewer must see first comes first. */
export function reportBlocks({ base, head, warnings, impact, cases, changes }: RulesDiff): Block[] {
  return [
    { kind: 'paragraph', text: WORDS.compared(base, head) },
    ...warningBlocks(warnings),
    ...totalBlocks(impact),
    ...formBlocks(impact),
    ...movementBlocks(impact),
    ...lineBlocks(impact),
    ...statusAndNoticeBlocks(impact),
    ...caseBlocks(cases),
    ...changeBlocks(changes),
    methodBlock(impact),
  ];
}

function heading(text: string): Block {
  return { kind: 'heading', text: [text] };
}

function table(caption: string, head: readonly string[], rows: readonly (readonly Text[])[]): Block {
  return { kind: 'table', caption, head, rows };
}

function fold(summary: Text, ...blocks: readonly Block[]): Block {
  return { kind: 'fold', summary, blocks };
}

/** A change in a cell of a table, which stays empty where nothing changes. */
function spanCell(span: Span | null | undefined): Text {
  return [span ? signedSpan(span) : ''];
}

/** Written rules in a cell of a table. */
function idsCell(ids: readonly string[]): Text {
  return commaSeparated(ids.map((id) => [code(id)]));
}

function warningBlocks(warnings: readonly Warning[]): Block[] {
  if (warnings.length === 0) return [];
  return [heading(WORDS.warnings), { kind: 'list', items: warnings.map(warningWords) }];
}

/** How each total changes over all requests, and for whom. */
function totalBlocks({ totals, concerned, forms }: Impact): Block[] {
  if (totals.length === 0) return [];
  const whom = totals.flatMap(({ total }): Text[] => {
    const own = concerned.filter((one) => one.total === total);
    return own.length === 0 ? [] : [[`${TOTAL_WORDS[total].column}: for ${concernedForms(own, forms)}.`]];
  });
  return [
    heading(WORDS.totals),
    {
      kind: 'spans',
      caption: WORDS.totals,
      rows: totals.flatMap((change) => spanRow(TOTAL_WORDS[change.total].column, change)),
    },
    table(
      WORDS.totals,
      WORDS.totalColumns,
      totals.map(({ total, requests, min, max }) => [
        [TOTAL_WORDS[total].column],
        [count(requests)],
        spanCell(min),
        spanCell(max),
      ]),
    ),
    { kind: 'list', items: whom },
  ];
}

/** A row of a chart of changes; none where nothing changes. */
function spanRow(label: string, { min, max }: RangeChange): SpanRow[] {
  const span = combinedSpan([min, max]);
  return span === null ? [] : [{ label, ...span }];
}

/** How many requests of each form move, and by how much. */
function formBlocks({ forms, moved, requests }: Impact): Block[] {
  if (moved === 0) return [];
  const firstYear = forms.flatMap(({ label, totals }) =>
    totals.filter(({ total }) => total === 'first_year_12m').flatMap((change) => spanRow(shortName(label), change)),
  );
  const rows = forms.map(({ label, requests, moved, totals }) => [
    ...[[shortName(label)], [count(requests)], [count(moved)]],
    ...TOTALS.map((total) => {
      const change = totals.find((one) => one.total === total);
      return spanCell(change && combinedSpan([change.min, change.max]));
    }),
  ]);
  const columns = [...WORDS.formColumns, ...TOTALS.map((total) => TOTAL_WORDS[total].column)];
  return [
    fold(
      WORDS.formSummary(count(moved), count(requests)),
      { kind: 'spans', caption: WORDS.formCaption, rows: firstYear },
      table(WORDS.formCaption, columns, rows),
    ),
  ];
}

/** The largest movements, each with its request, its totals and its lines. */
function movementBlocks({ movements, forms }: Impact): Block[] {
  if (movements.length === 0) return [];
  const blocks = movements.flatMap((movement) => movementBlock(movement, formName(movement.request.form, forms)));
  return [fold(WORDS.movements(movements.length), ...blocks)];
}

function movementBlock({ largest, alike, ...movement }: Movement, form: string): Block[] {
  const totals = movedTotals(movement);
  return [
    { kind: 'paragraph', text: WORDS.movement(form, sum(largest), alike) },
    { kind: 'request', json: JSON.stringify(movement.request) },
    { kind: 'ranges', caption: WORDS.range, rows: totals },
    table(
      WORDS.range,
      [WORDS.total, WORDS.before, WORDS.after, WORDS.change],
      [
        ...totals.map(({ label, before, after }) => [
          ...[[label], [range(before)], [range(after)]],
          [changeBetween(before, after)],
        ]),
        ...movement.lines.map(lineRow),
      ],
    ),
  ];
}

/** The totals that a movement changes. */
function movedTotals({ before, after }: Pick<RequestMovement, 'before' | 'after'>): RangeRow[] {
  return TOTALS.map((total) => ({
    label: TOTAL_WORDS[total].column,
    before: before[total],
    after: after[total],
  })).filter(({ before: from, after: to }) => from.min !== to.min || from.max !== to.max);
}

function lineRow({ id, before, after }: LineMovement): Text[] {
  const none = { min: 0, max: 0 };
  return [
    [code(id)],
    [before === null ? WORDS.absent : range(before)],
    [after === null ? WORDS.absent : range(after)],
    [changeBetween(before ?? none, after ?? none)],
  ];
}

/** How each bound of a range changes, in one text where both change alike. */
function changeBetween(before: RangeRow['before'], after: RangeRow['after']): string {
  const changes = [after.min - before.min, after.max - before.max];
  return signedSpan({ smallest: Math.min(...changes), largest: Math.max(...changes) });
}

/** The lines that change, in how many requests, and which changed rules they depend on. */
function lineBlocks({ lines, forms }: Impact): Block[] {
  if (lines.length === 0) return [];
  const rows = lines.map(({ id, label, forms: own, requests, moving, min, max, through }) => [
    [code(id), ` ${label}`, ...(moving === 0 ? [`, ${WORDS.outsideTotals}`] : [])],
    [listed(own.map((form) => formName(form, forms)))],
    [count(requests)],
    spanCell(min),
    spanCell(max),
    idsCell(through.map((rule) => rule.id)),
  ]);
  return [fold(WORDS.lines(lines.length), table(WORDS.lineCaption, WORDS.lineColumns, rows))];
}

/** The statuses and notices that differ in some responses. */
function statusAndNoticeBlocks({ statuses, notices, forms: all }: Impact): Block[] {
  if (statuses.length + notices.length === 0) return [];
  const names = (forms: readonly string[]): Text => [listed(forms.map((form) => formName(form, all)))];
  const statusRows = statuses.map(({ status, before, after, requests, forms }) => [
    [code(status)],
    [code(before)],
    [code(after)],
    [count(requests)],
    names(forms),
  ]);
  const noticeRows = notices.map(({ id, label, appears, disappears, changes, forms }) => [
    [code(id), ` ${label}`],
    ...[appears, disappears, changes].map((requests): Text => [requests === 0 ? '' : count(requests)]),
    names(forms),
  ]);
  return [
    fold(
      WORDS.shown(statuses.length + notices.length),
      ...(statusRows.length > 0 ? [table(WORDS.statuses, WORDS.statusColumns, statusRows)] : []),
      ...(noticeRows.length > 0 ? [table(WORDS.notices, WORDS.noticeColumns, noticeRows)] : []),
    ),
  ];
}

/** The cases to which the rules give another result. */
function caseBlocks(cases: readonly CaseImpact[]): Block[] {
  if (cases.length === 0) return [];
  const rows = cases.map(({ name, lines, statuses, notices, ...movement }) => {
    const totals = movedTotals(movement).map(({ label, before, after }) => `${label} ${changeBetween(before, after)}`);
    return [[name], [totals.join(', ')], idsCell(lines.map(({ id }) => id)), idsCell([...statuses, ...notices])];
  });
  return [fold(WORDS.cases(cases.length), table(WORDS.caseCaption, WORDS.caseColumns, rows))];
}

/** The rules that are written differently, section by section, old beside new. */
function changeBlocks(changes: readonly RuleChange[]): Block[] {
  const folds = SECTIONS.flatMap((section) => {
    const own = changes.filter((one) => one.section === section);
    if (own.length === 0) return [];
    const name = SECTION_WORDS[section];
    return [fold(WORDS.changes(name, own.length), table(name, WORDS.changeColumns, own.flatMap(changeRows)))];
  });
  return [
    heading(WORDS.changeHeading),
    ...(folds.length > 0 ? folds : [{ kind: 'paragraph' as const, text: [WORDS.nothingWritten] }]),
  ];
}

function changeRows({ id, formerId, label, kind, differences }: RuleChange): Text[][] {
  const name: Text = [code(id), ...(label === id ? [] : [` ${label}`])];
  const renamed: Text[][] = formerId === undefined ? [] : [[name, [KIND_WORDS[kind]], [code(formerId)], [code(id)]]];
  return [
    ...renamed,
    ...differences.map((one) => [name, place(one, kind), writtenValue(one.before), writtenValue(one.after)]),
  ];
}

function place({ path, computed }: Difference, kind: RuleChange['kind']): Text {
  if (path === '') return [KIND_WORDS[kind]];
  return computed ? [code(path), WORDS.computed] : [code(path)];
}

/** Texts as they read, everything else as it is written. */
function writtenValue(value: unknown): Text {
  if (value === undefined) return [''];
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [code(value)];
  return [code(JSON.stringify(value))];
}

/** Which requests were calculated. */
function methodBlock({ requests, forms }: Impact): Block {
  const rows = forms.map(({ label, requests, answers, persons }) => [
    [shortName(label)],
    [count(requests)],
    commaSeparated(Object.entries(answers).map(([field, number]) => [code(field), ` ${count(number)}`])),
    [persons === 0 ? '' : String(persons)],
  ]);
  return fold(
    [WORDS.method],
    { kind: 'paragraph', text: WORDS.methodText(count(requests)) },
    table(WORDS.method, WORDS.methodColumns, rows),
  );
}
