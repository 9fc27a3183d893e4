import type { Impact } from '../../rules-diff.js';
import { type Block, code, type Text } from '../blocks.js';
import { count } from '../money.js';
import { listed, shortName, WORDS } from '../words.js';

/** The statuses and notices that some requests show otherwise. */
export function shownBlocks({ statuses, notices, forms: all }: Impact): Block[] {
  if (statuses.length + notices.length === 0) return [];
  const namesOf = (forms: readonly string[]): Text => [
    listed(forms.map((form) => shortName(all.find((one) => one.form === form)?.label ?? form))),
  ];
  const statusRows = statuses.map(({ status, before, after, requests, forms }): Text[] => [
    [code(status)],
    [code(before)],
    [code(after)],
    [count(requests)],
    namesOf(forms),
  ]);
  const noticeRows = notices.map(({ id, label, appears, disappears, changes, forms }): Text[] => [
    [code(id), ` ${label}`],
    ...[appears, disappears, changes].map((requests): Text => [requests === 0 ? '' : count(requests)]),
    namesOf(forms),
  ]);
  const tables: Block[] = [
    { kind: 'table', caption: WORDS.statuses, head: WORDS.statusColumns, rows: statusRows },
    { kind: 'table', caption: WORDS.notices, head: WORDS.noticeColumns, rows: noticeRows },
  ];
  return [
    {
      kind: 'fold',
      summary: WORDS.shown(statuses.length + notices.length),
      blocks: tables.filter((table) => table.kind === 'table' && table.rows.length > 0),
    },
  ];
}
