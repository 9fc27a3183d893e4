import { validateRequest } from '../../request/validate.js';
import { lineId } from '../../rules/rules-year.js';
import { invalidRequest, unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** Cases whose request the service would refuse. */
export function refusedRequests(book: RuleBook): Problem[] {
  return book.source.cases.flatMap((one) => {
    const validation = validateRequest(one.request);
    if (validation.ok) return [];
    return validation.issues.map(({ path, message }) =>
      invalidRequest(path, message)(book.placeIn(one, ['request', ...path.split('/').slice(1)])),
    );
  });
}

/** Cases that expect something of rules that do not exist. */
export function unknownExpectations(book: RuleBook): Problem[] {
  const { source } = book;
  const lines = source.lines.map(lineId);
  const modifiers = source.modifiers.map(({ id }) => id);
  const notices = source.notices.map(({ id }) => id);
  return source.cases.flatMap((one) => {
    const unknown = (
      names: readonly string[] | undefined,
      known: readonly string[],
      what: string,
      path: Path,
    ): Problem[] =>
      (names ?? []).flatMap((name, index) =>
        known.includes(name)
          ? []
          : [unknownName('unknown_id', what, name, known, '')(book.placeIn(one, [...path, index]))],
      );
    const unknownKeys = (key: string, amounts: object | undefined, known: readonly string[], what: string): Problem[] =>
      Object.keys(amounts ?? {}).flatMap((id) =>
        known.includes(id)
          ? []
          : [unknownName('unknown_id', what, id, known, '')(book.placeOfName(one, ['expect', key, id]))],
      );
    const { expect } = one;
    return [
      ...unknownKeys('lines', expect.lines, lines, 'line'),
      ...unknownKeys('noticeAmounts', expect.noticeAmounts, notices, 'notice'),
      ...unknown(expect.absent, lines, 'line', ['expect', 'absent']),
      ...unknown(expect.exempt, lines, 'line', ['expect', 'exempt']),
      ...unknown(expect.modifiers, modifiers, 'modifier', ['expect', 'modifiers']),
      ...unknown(expect.noModifiers, modifiers, 'modifier', ['expect', 'noModifiers']),
      ...unknown(expect.notices, notices, 'notice', ['expect', 'notices']),
      ...unknown(expect.noNotices, notices, 'notice', ['expect', 'noNotices']),
    ];
  });
}
