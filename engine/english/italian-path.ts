/**
 * Where the Italian of an English text stands in its rule: English texts stand side by side, some Italian ones deeper.
 * @param path of the English text, for example `['assumption']`
 */
export function italianPath([first = '', ...rest]: readonly string[]): string[] {
  switch (first) {
    case 'assumption':
      return ['unanswered', first];
    case 'unit':
      return ['amount', first];
    case 'inailReasons':
      return ['inailStatus', ...rest, 'reason'];
    default:
      return [first, ...rest];
  }
}
