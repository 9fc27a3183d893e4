import type * as Diff from '../../../schemas/types/api.js';
import { type Block, code, fold, joinTexts, list, paragraph, type Text } from '../../document/document.js';
import { count } from '../../document/in-words.js';
import { byLanguage } from '../../values/language.js';
import { groupedBy } from '../../values/maps.js';

const TEXTS = byLanguage({
  title: (rules: number, files: number) => ({
    it: `Che cosa è scritto diversamente: ${rules === 1 ? '1 regola' : `${rules} regole`} in ${files === 1 ? '1 file' : `${files} file`}`,
    en: `What is written differently: ${rules === 1 ? '1 rule' : `${rules} rules`} in ${files === 1 ? '1 file' : `${files} files`}`,
  }),
  following: (number: number) => ({
    it: number === 1 ? ' (e 1 che ne segue)' : ` (e ${number} che ne seguono)`,
    en: number === 1 ? ' (and 1 that follows)' : ` (and ${number} that follow)`,
  }),
  more: (left: number) => ({ it: `… e altre ${left}`, en: `… and ${left} more` }),
  kinds: {
    added: { it: ' (nuova)', en: ' (new)' },
    removed: { it: ' (tolta)', en: ' (removed)' },
    changed: { it: '', en: '' },
    renamed: (former: string) => ({ it: ` (era ${former})`, en: ` (was ${former})` }),
    moved: { it: ' (in un altro posto)', en: ' (at another place)' },
  },
  compared: (requests: string) => ({
    it: `Che cosa abbiamo confrontato: ogni combinazione delle risposte che le regole cambiate leggono, con una o due risposte oltre la richiesta per tre di esse, i casi tipici e i casi di prova: ${requests} richieste.`,
    en: `What was compared: every combination of the answers that the changed rules read, three of them with one or two answers beyond the request, the typical and the worked cases: ${requests} requests.`,
  }),
});

/** The most rules of a file that are named. The JSON has all of them, with their values. */
const MOST = 6;

/** The rules that are written differently, file by file, folded; and what was compared. */
export function writtenBlocks({ changes, compared, language }: Diff.RulesDiff): Block[] {
  const texts = TEXTS[language];
  const isFollowing = ({ kind, differences }: Diff.RuleChange): boolean =>
    kind === 'changed' && differences.length > 0 && differences.every(({ computed }) => computed === true);
  // Where rules changed, their places only follow.
  const isOnlyMoved = changes.every(({ kind }) => kind === 'moved');
  const own = changes.filter((change) => !isFollowing(change) && (isOnlyMoved || change.kind !== 'moved'));
  const byFile = groupedBy(own, ({ file }) => file);
  const following = changes.filter(isFollowing).length;
  const items = [...byFile].map(([file, rules]): Text => {
    const named = rules.slice(0, MOST).map((rule): Text => [code(rule.id), kindInWords(rule, texts.kinds)]);
    const left = rules.length - named.length;
    return [code(file), ': ', ...joinTexts(named), ...(left > 0 ? [` ${texts.more(left)}`] : [])];
  });
  const title = texts.title(own.length, byFile.size) + (following === 0 ? '' : texts.following(following));
  return [
    ...fold(title, items.length === 0 ? [] : list(items)),
    paragraph(texts.compared(count(compared.requests, language))),
  ];
}

function kindInWords({ kind, formerId = '' }: Diff.RuleChange, kinds: (typeof TEXTS)['it']['kinds']): string {
  return kind === 'renamed' ? kinds.renamed(formerId) : kinds[kind];
}
