import type * as Diff from '../../../schemas/types/api.js';
import { type Block, code, paragraph, type Text } from '../../document/document.js';
import { byLanguage } from '../../values/language.js';

const TEXTS = byLanguage({
  ahead: (from: string, commits: number, commit: string) => ({
    it: [
      code(from),
      ` è avanti di ${commits === 1 ? 'una modifica' : `${commits} modifiche`}, che qui non si contano: il confronto è con `,
      code(commit),
      ', dove questo ramo è cominciato.',
    ],
    en: [
      code(from),
      ` is ${commits === 1 ? 'one commit' : `${commits} commits`} ahead, which is left out here: this compares with `,
      code(commit),
      ', where this branch began.',
    ],
  }),
  unknown: (from: string) => ({
    it: [
      'git non sa dove questo ramo è cominciato: il confronto è con ',
      code(from),
      ' com’è ora, modifiche di altri comprese. Se la copia dell’archivio non è intera, la completa ',
      code('git fetch --unshallow'),
      '.',
    ],
    en: [
      'git does not know where this branch began: this compares with ',
      code(from),
      ' as it is now, with the changes of others. If the clone is shallow, complete it with ',
      code('git fetch --unshallow'),
      '.',
    ],
  }),
});

/** A line about the commit of the base, if it has gone on since the branch began. */
export function branchBlocks({ branch, language }: Pick<Diff.RulesDiff, 'branch' | 'language'>): Block[] {
  if (branch === undefined) return [];
  const { from, commit, ahead } = branch;
  const texts = TEXTS[language];
  const text: Text = ahead === null ? texts.unknown(from) : texts.ahead(from, ahead, commit.slice(0, SHORT));
  return [paragraph(...text)];
}

/** How much of the hash of a commit is shown. */
const SHORT = 7;
