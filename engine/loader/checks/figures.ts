import { isDraft } from '../../rules/year-folders.js';
import {
  copiedAndUnconfirmed,
  copiedFromLater,
  figureSlip,
  readInUncited,
  readInUnread,
  unconfirmed,
} from '../figure-messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import { missingKeys, wrongValue } from '../shape-messages.js';

/** Figures that are more likely a typing error than the law: -5 euro, 0.2448 percent. */
export function implausibleFigures(book: RuleBook): Problem[] {
  return Object.values(book.source.figures).flatMap((figure) => {
    const slip = 'value' in figure ? figureSlip(figure.value, figure.unit) : undefined;
    if (slip === undefined || !('value' in figure)) return [];
    return [wrongValue(figure.value, slip)(book.placeIn(figure, ['value']))];
  });
}

/** Figures without a day by which they must be reviewed. Only figures of a closed year need none. */
export function figuresWithoutReview(book: RuleBook): Problem[] {
  if (book.source.ruleset.closed === true) return [];
  return Object.values(book.source.figures).flatMap((figure) =>
    'derive' in figure || figure.reviewBy !== undefined ? [] : [missingKeys(['reviewBy'])(book.placeIn(figure, []))],
  );
}

/**
 * Figures that nobody has looked up for their year, in a version that is not a draft, so that no service answers by
 * them; and figures that are said to be copied from no earlier year.
 */
export function unconfirmedFigures(book: RuleBook): Problem[] {
  const { figures, ruleset } = book.source;
  const { version, year } = ruleset;
  return Object.entries(figures).flatMap(([name, figure]) => {
    if (!('value' in figure)) return [];
    const { confirm, copiedFrom } = figure;
    const at = (key: string) => book.placeIn(figure, [key]);
    if (copiedFrom !== undefined && copiedFrom >= year) return [copiedFromLater(copiedFrom, year)(at('copiedFrom'))];
    if (confirm === undefined) return [];
    if (copiedFrom !== undefined) return [copiedAndUnconfirmed(name)(at('confirm'))];
    return isDraft(version) ? [] : [unconfirmed(name, version, year)(at('confirm'))];
  });
}

/** Figures whose `readIn` is a source that they do not cite, or whose text nobody has read. */
export function unreadSources(book: RuleBook): Problem[] {
  const { figures, sources } = book.source;
  return Object.values(figures).flatMap((figure) => {
    if (!('value' in figure) || figure.readIn === undefined) return [];
    const { readIn } = figure;
    // Another check reports a source that does not exist.
    if (!(readIn in sources)) return [];
    const place = () => book.placeIn(figure, ['readIn']);
    if (!figure.sources.includes(readIn)) return [readInUncited(readIn, figure.sources)(place())];
    return sources[readIn]?.consulted === 'text' ? [] : [readInUnread(readIn)(place())];
  });
}
