import type { Comparison } from '../compare/compare.js';
import type { Years } from '../years.js';
import { unsourcedChanges } from './unsourced.js';
import type { Warning } from './warning.js';

/** What a comparison knows of the changelogs: not every pair of folders has two versions of one. */
export interface Changelogs {
  readonly file: string;
  readonly isSame: boolean;
}

/** What a reviewer should ask about. */
export function warningsOf(
  comparison: Comparison,
  years: Years,
  resultsChanged: boolean,
  changelogs: Changelogs | undefined,
): Warning[] {
  return [
    ...unsourcedChanges(comparison, years),
    ...(resultsChanged ? unannounced(years, changelogs) : []),
    ...caseWarnings(comparison, years),
  ];
}

function unannounced({ base, head }: Years, changelogs: Changelogs | undefined): Warning[] {
  const { version } = head.source.ruleset;
  return [
    ...(version === base.source.ruleset.version ? [{ kind: 'same_version' as const, version }] : []),
    ...(changelogs?.isSame ? [{ kind: 'same_changelog' as const, file: changelogs.file }] : []),
  ];
}

/** In another year a case has to expect something else, if it says where that comes from. */
function caseWarnings({ changes }: Comparison, { base, head }: Years): Warning[] {
  const isSameYear = base.source.ruleset.year === head.source.ruleset.year;
  return changes
    .filter(({ section }) => section === 'cases')
    .flatMap(({ id, kind, differences }): Warning[] => {
      if (kind === 'removed') return [{ kind: 'removed_case', name: id }];
      const isRewritten = differences.some(({ path }) => path.startsWith('expect'));
      const sourceChanged = differences.some(({ path }) => path === 'source');
      const isTold = isRewritten && (isSameYear || !sourceChanged);
      return isTold ? [{ kind: 'rewritten_case', name: id, sourceChanged }] : [];
    });
}
