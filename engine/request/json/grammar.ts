/** What may come next in a JSON text. */
export type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'end';

export const WORDS: Readonly<Record<Expected, string>> = {
  value: 'a value',
  valueOrEnd: 'a value or "]"',
  name: 'a field name in double quotes',
  nameOrEnd: 'a field name in double quotes or "}"',
  colon: '":"',
  commaOrEnd: '"," or the closing bracket',
  end: 'nothing more',
};

/**
 * What may follow a token, given the brackets that are open, innermost last, which it keeps up to date.
 * @returns undefined if the token, empty where there is none, may not stand there
 */
type Step = (token: string, open: string[]) => Expected | undefined;

const value: Step = (token, open) => {
  if (/^[\]}:,]?$/.test(token)) return undefined;
  if (token !== '{' && token !== '[') return afterValue(open);
  open.push(token);
  return token === '{' ? 'nameOrEnd' : 'valueOrEnd';
};

const name: Step = (token) => (token.startsWith('"') ? 'colon' : undefined);

const close: Step = (token, open) => {
  const bracket = open.at(-1) === '{' ? '}' : ']';
  if (token !== bracket) return undefined;
  open.pop();
  return afterValue(open);
};

/** The step from each expectation to the next. */
export const STEPS: Readonly<Record<Expected, Step>> = {
  value,
  valueOrEnd: (token, open) => (token === ']' ? close : value)(token, open),
  name,
  nameOrEnd: (token, open) => (token === '}' ? close : name)(token, open),
  colon: (token) => (token === ':' ? 'value' : undefined),
  commaOrEnd: (token, open) => (token === ',' ? afterComma(open) : close(token, open)),
  end: () => undefined,
};

function afterComma(open: readonly string[]): Expected {
  return open.at(-1) === '{' ? 'name' : 'value';
}

function afterValue(open: readonly string[]): Expected {
  return open.length === 0 ? 'end' : 'commaOrEnd';
}
