import { partsExpected } from '../expected-parts.js';
import { defineLint } from '../lint.js';
import { type RulePart, rulePartsOf } from '../parts.js';

/**
 * A line, amount case, modifier or notice that no case expects: a mistake in it would not be noticed. If a line itself is
 * reported, its parts are not. Parts that no request uses have other lints.
 */
export const notExpected = defineLint({
  code: 'not_expected',
  severity: 'error',
  find({ book, rules, reachable }) {
    const expected = partsExpected(rules);
    const isMissing = (name: RulePart): boolean => reachable.has(name) && !expected.has(name);
    return rulePartsOf(rules)
      .filter(({ name, line }) => isMissing(name) && (line === undefined || !isMissing(`line ${line}`)))
      .map(({ name, rule, path }) => ({ name, place: book.placeIn(rule, path) }));
  },
  text: ({ name }) => ({
    it: {
      message: `Nessun caso si aspetta ${inItalian(quotedNames(name))}.`,
      hint: 'Aggiungi un caso nella cartella cases: che cosa è dovuto, e dove è scritto.',
    },
    en: {
      message: `No case expects ${quotedNames(name).replace(/^(?!amount)/, 'the ')}.`,
      hint: 'Add a case to the folder cases: what is due, and where that is written.',
    },
  }),
});

/** Puts the names of rules in quotes, as in all messages: `amount case 2 of "annual.tassa"`. */
function quotedNames(name: RulePart): string {
  return name.replace(/(?<=^line |^notice |^modifier | on | of | for )\S+/g, '"$&"');
}

function inItalian(name: string): string {
  return name
    .replace(/^line /, 'la riga ')
    .replace(/^notice /, "l'avviso ")
    .replace(/^modifier (\S+) on /, 'il modificatore $1 su ')
    .replace(/^amount case (\d+) of /, 'la possibilità $1 di ')
    .replace(' for ', ' per ');
}
