import { REASONS } from '../impact/reason-table.js';
import type { Impact, NoticeImpact } from '../rules-diff.js';
import { count } from './money.js';
import { counted, listed, NO_CHANGE, OUTSIDE, STATUS_WORDS } from './words.js';

/** The first line where no total moves: what else the answers show otherwise. */
export function outsideHeadline(impact: Impact): string {
  const parts = [...lines(impact), ...statuses(impact), ...notices(impact)];
  return parts.length === 0 ? NO_CHANGE : `${OUTSIDE.start} ${listed(parts)}.`;
}

function of(requests: number, { requests: all }: Impact): string {
  return `${count(requests)} of ${counted(all, 'request')}`;
}

function lines(impact: Impact): string[] {
  const [first, ...others] = impact.lines;
  if (first === undefined) return [];
  return [
    others.length > 0 ? OUTSIDE.lines(impact.lines.length) : OUTSIDE.line(first.label, of(first.requests, impact)),
  ];
}

function statuses(impact: Impact): string[] {
  const [first, ...others] = impact.statuses;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.statuses(impact.statuses.length)];
  const { status, before, after, requests } = first;
  return [OUTSIDE.status(STATUS_WORDS[status], before, after, of(requests, impact))];
}

function notices(impact: Impact): string[] {
  const [first, ...others] = impact.notices;
  if (first === undefined) return [];
  if (others.length > 0) return [OUTSIDE.notices(impact.notices.length)];
  const name = first.id === REASONS ? OUTSIDE.reason(first.label) : OUTSIDE.named(first.label);
  return [OUTSIDE.notice(name, whatOf(first), of(first.appears + first.disappears + first.changes, impact))];
}

function whatOf({ appears, disappears, changes }: NoticeImpact): string {
  const kinds = [
    appears > 0 ? OUTSIDE.appears : '',
    disappears > 0 ? OUTSIDE.disappears : '',
    changes > 0 ? OUTSIDE.changes : '',
  ];
  return listed(kinds.filter((kind) => kind !== ''));
}
