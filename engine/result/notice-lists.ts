import type { Notice } from '../../schemas/types/api.js';
import type { Conditional } from '../compiled-rules.js';
import { Candidates } from '../conditions/candidates.js';
import { KeptByFacts } from '../conditions/kept-by-facts.js';
import type { FactSpace } from '../conditions/situation.js';
import { factsOf, type TruthTable } from '../conditions/truth-table.js';
import { figureNamed } from '../pricing/figure-values.js';
import { evaluate } from '../pricing/terms.js';
import type { NoticeItem, NoticeList } from '../rules/rule-source.js';
import type { Decimal } from '../values/decimal.js';
import { frozen } from '../values/frozen.js';
import { KeptByList } from '../values/kept-by-list.js';
import type { SourceBook } from './sources.js';

/** A notice, ready to be shown. */
export interface PreparedNotice {
  readonly table: TruthTable;
  readonly onlyIfCertain: boolean;
  /** As results share it, frozen: its amount reads figures alone, which the loader sees to. */
  readonly shown: Notice;
}

/** The notices of one list, in the order in which they are shown. */
export interface PreparedList {
  readonly notices: readonly PreparedNotice[];
  readonly candidates: Candidates;
  /** What of them requests call for. */
  readonly calledFor: KeptByFacts<Notice[]>;
  /** The one frozen list for the notices that a response has shown, and for those put in front of such a list. */
  readonly shared: KeptByList<Notice | readonly Notice[], Notice[]>;
}

export type NoticeLists = ReadonlyMap<NoticeList, PreparedList>;

/** How many steps of lists are kept for each list: each is shorter than a notice, whose text the server keeps too. */
const MOST_STEPS = 4_000;

/** Prepares the notices of a rules year: each is written once. */
export function noticeLists(
  notices: readonly Conditional<NoticeItem>[],
  figures: ReadonlyMap<string, Decimal>,
  sources: SourceBook,
  space: FactSpace,
): NoticeLists {
  const lists = new Map<NoticeList, PreparedNotice[]>();
  for (const { rule, table } of [...notices].sort((a, b) => byLevel(a.rule, b.rule))) {
    const list = lists.get(rule.list) ?? [];
    list.push({ table, onlyIfCertain: rule.onlyIfCertain === true, shown: prepared(rule, figures, sources) });
    lists.set(rule.list, list);
  }
  return new Map([...lists].map(([name, list]) => [name, preparedList(list, space)]));
}

function preparedList(notices: readonly PreparedNotice[], space: FactSpace): PreparedList {
  const tables = notices.map(({ table: { facts, sizes, holds } }) => ({ facts, sizes, values: holds }));
  return {
    notices,
    candidates: new Candidates(tables, space),
    calledFor: new KeptByFacts(factsOf(tables), [], space),
    shared: new KeptByList(MOST_STEPS),
  };
}

/** What could change the choice stands before what is good to know; otherwise the order of the files stays. */
function byLevel(a: NoticeItem, b: NoticeItem): number {
  return Number(b.level === 'warning') - Number(a.level === 'warning');
}

function prepared(
  { id, label, text, level, amount, sources }: NoticeItem,
  figures: ReadonlyMap<string, Decimal>,
  book: SourceBook,
): Notice {
  const figure = (name: string): Decimal => figureNamed(name, figures);
  return frozen({
    id,
    label,
    text,
    ...(level === undefined ? {} : { level }),
    amount:
      amount === undefined
        ? null
        : {
            min: evaluate(amount.min, figure).toNumber(),
            max: evaluate(amount.max, figure).toNumber(),
            unit: amount.unit,
          },
    sources: book.all(sources),
  });
}
