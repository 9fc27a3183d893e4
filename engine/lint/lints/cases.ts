import { calculate } from '../../calculate.js';
import { type Exercised, exercisables, exercisedByCases, unmetExpectations } from '../../cases.js';
import { validateRequest } from '../../request/validate.js';
import { defineLint } from '../lint.js';

/**
 * A line, amount case, modifier or notice that no case exercises, so that nobody would notice if it were wrong. Of a line
 * that is not exercised only the line is told; of what no request exercises, other lints tell.
 */
export const notExercised = defineLint({
  code: 'not_exercised',
  severity: 'error',
  find({ book, rules, reachable }) {
    const seen = exercisedByCases(rules);
    const isMissing = (name: Exercised): boolean => reachable.has(name) && !seen.has(name);
    return exercisables(rules)
      .filter(({ name, line }) => isMissing(name) && !(line !== undefined && isMissing(`line ${line}`)))
      .map(({ name, rule, path }) => ({ name, place: book.placeIn(rule, path) }));
  },
  text: ({ name }) => ({
    it: [
      `Nessun caso prova ${inItalian(name)}.`,
      'Aggiungi un caso nella cartella cases, con ciò che è dovuto e dove è scritto.',
    ],
    en: [`No case exercises ${name}.`, 'Add a case to the folder cases, with what is due and where that is written.'],
  }),
});

function inItalian(name: Exercised): string {
  return name
    .replace(/^line /, 'la riga ')
    .replace(/^notice /, "l'avviso ")
    .replace(/^modifier (\S+) on /, 'il modificatore $1 su ')
    .replace(/^amount case (\d+) of /, 'la possibilità $1 di ')
    .replace(' for ', ' per ');
}

/** A case whose result is not what it expects: a figure with a slipped comma shows here. */
export const unfulfilledCases = defineLint({
  code: 'unfulfilled_case',
  severity: 'error',
  find: ({ book, rules }) =>
    book.source.cases.flatMap((one) => {
      const validation = validateRequest(one.request);
      if (!validation.ok) return [];
      return unmetExpectations(one.expect, calculate(rules, validation.request)).map(({ path, text }) => {
        return { name: one.name, text, place: book.placeIn(one, ['expect', ...path]) };
      });
    }),
  text: ({ name, text }) => ({
    it: [
      `Il caso "${name}" non torna: ${text.it}.`,
      'Correggi le regole; o il caso, se la sua fonte ora dice altro: mai solo per accontentare il programma.',
    ],
    en: [
      `The case "${name}" is not fulfilled: ${text.en}.`,
      'Mend the rules, or, where its source says otherwise now, the case: never just to please the program.',
    ],
  }),
});
