import type * as Diff from '../../../schemas/types/api.js';
import {
  type Block,
  code,
  heading,
  list,
  paragraph,
  strong,
  type Text,
  type TextDocument,
} from '../../document/document.js';
import { byLanguage, type Language, type Translated } from '../../values/language.js';
import { acceptBlocks } from './accept.js';
import { lineBlocks } from './lines.js';
import { deadlineItems, partItems } from './parts.js';
import { typicalBlocks } from './typical.js';
import { writtenBlocks } from './written.js';

export const TITLE: Translated = { it: 'Che cosa cambia con le nuove regole', en: 'What changes with the new rules' };

const TEXTS = byLanguage({
  elsewhere: { it: 'Il rapporto in HTML ha tutto.', en: 'The HTML report shows everything.' },
  whatElse: { it: 'Che altro cambia', en: 'What else changes' },
  noYears: { it: 'Qui non ci sono cartelle rules-AAAA.', en: 'There are no folders rules-YYYY here.' },
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

/** The report of a change in words, with what a reviewer must see first at the top. */
export function reportOf(diff: Diff.RulesDiff): TextDocument {
  return reportDocument(reportBlocks(diff), diff.language);
}

/** The reports of several years as one document. A year without changes gets one paragraph. */
export function reportOfYears(years: readonly Diff.YearReport[], language: Language): TextDocument {
  const blocks = mostUrgentFirst(years).flatMap((one): Block[] => {
    if ('problem' in one) return [heading(1, one.year), ...problemBlocks(one.problem)];
    if (isUnchanged(one)) return [paragraph(`${one.year}: ${one.diff.headline}`), ...branchBlocks(one.diff)];
    return [heading(1, one.year), ...reportBlocks(one.diff)];
  });
  return reportDocument(blocks.length === 0 ? [paragraph(TEXTS[language].noYears)] : blocks, language);
}

/** Why a year is not compared: a sentence, and each problem of its rules by its place, as the check says it. */
function problemBlocks(problem: string): Block[] {
  const [sentence = '', ...problems] = problem.split('\n');
  const items = problems.map((line): Text => {
    const [, place = '', words = line] = /^(.*?:\d+:\d+ \w+) (.*)$/.exec(line) ?? [];
    return place === '' ? [words] : [code(place), ` ${words}`];
  });
  return [paragraph(sentence), ...list(items)];
}

/**
 * What needs attention comes first: years that cannot be compared, then changed answers, then changed texts; newest
 * first.
 */
export function mostUrgentFirst(years: readonly Diff.YearReport[]): Diff.YearReport[] {
  const rank = (one: Diff.YearReport): number => {
    if ('problem' in one) return one.isFailure ? 0 : 3;
    if (isUnchanged(one)) return 4;
    return one.diff.resultsChanged ? 1 : 2;
  };
  return [...years].sort((a, b) => rank(a) - rank(b) || b.year.localeCompare(a.year));
}

function isUnchanged(one: Diff.YearReport): boolean {
  if (!('diff' in one)) return false;
  const { resultsChanged, changes, warnings, cases } = one.diff;
  return !resultsChanged && changes.length + warnings.length + cases.length === 0;
}

function reportDocument(blocks: readonly Block[], language: Language): TextDocument {
  return { language, title: TITLE[language], elsewhere: TEXTS[language].elsewhere, blocks };
}

/** The parts of a report, in their order. */
function reportBlocks(diff: Diff.RulesDiff): Block[] {
  return [
    paragraph(...headlineText(diff.headline)),
    paragraph(...side(diff.base), ' → ', ...side(diff.head)),
    ...branchBlocks(diff),
    ...acceptBlocks(diff),
    ...lineBlocks(diff),
    ...typicalBlocks(diff),
    ...whatElseBlocks(diff),
    ...writtenBlocks(diff),
  ];
}

function whatElseBlocks(diff: Diff.RulesDiff): Block[] {
  const items = [...deadlineItems(diff), ...partItems(diff)];
  return items.length === 0 ? [] : [heading(2, TEXTS[diff.language].whatElse), ...list(items)];
}

/** A line about the commit of the base, if it has gone on since the branch began. */
function branchBlocks({ branch, language }: Pick<Diff.RulesDiff, 'branch' | 'language'>): Block[] {
  if (branch === undefined) return [];
  const { from, commit, ahead } = branch;
  const texts = TEXTS[language];
  const text: Text = ahead === null ? texts.unknown(from) : texts.ahead(from, ahead, commit.slice(0, SHORT));
  return [paragraph(...text)];
}

/** How much of the hash of a commit is shown. */
const SHORT = 7;

/** Turns the plain text of the first paragraph into a text: code between backticks, bold elsewhere. */
function headlineText(headline: string): Text {
  return headline.split('`').flatMap((part, index): Text => {
    if (index % 2 === 1) return [code(part)];
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
    return [before, ...(words === '' ? [] : [strong(words)]), after];
  });
}

function side({ name, version }: Diff.SideName): Text {
  return [code(name), ` (${version})`];
}
