import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isScalar, visit } from 'yaml';
import { load } from './loader/load.js';
import { formatPlace, type Place } from './loader/problem.js';
import { type RuleFile, readRuleFiles } from './loader/rule-files.js';
import type { YamlFile } from './loader/yaml-file.js';
import type { RuleKind } from './names/named-rules.js';
import { isShipped, yearsIn } from './rules/year-folders.js';
import { inEach, type Language, type Translated, TranslatedError } from './values/language.js';

/** A rules year cannot be copied. The message says why. */
export class CopyError extends TranslatedError {}

/** A rules year that was just copied. */
export interface NewYear {
  readonly from: string;
  readonly fromYear: number;
  readonly folder: string;
  readonly year: number;
  readonly version: string;
  /** The number of figures to confirm. */
  readonly figures: number;
  /** The places where its texts still name the year that it was copied from. */
  readonly mentions: readonly Place[];
}

/**
 * Copies a rules year into a folder `rules-YYYY` beside it, as a draft. A year that comes with this package is copied
 * into the working folder. Every figure is marked as to be confirmed, and reviews move to later years. Everything else
 * stays as it is written, including comments and layout.
 * @throws CopyError if the folder already exists, the year is not a later one, or the year to copy is closed
 * @throws RulesError if the rules to copy are not valid
 */
export async function copyYear(from: string, year: number): Promise<NewYear> {
  const folder = join(isShipped(from) ? '.' : dirname(from), `rules-${year}`);
  if (!existsSync(from))
    throw new CopyError({ it: `La cartella ${from} non esiste.`, en: `There is no folder ${from}.` });
  if (existsSync(folder))
    throw new CopyError({
      it: `${folder} esiste già: va tolta, o va scelto un altro anno.`,
      en: `${folder} is there already: remove it, or choose another year.`,
    });
  const { year: fromYear, closed } = (await load(from)).source.ruleset;
  if (closed === true)
    throw new CopyError({
      it: `${from} è chiuso, e le sue cifre possono non avere una data di revisione: va copiato un anno ancora aperto.`,
      en: `${from} is closed, and its figures may have no review dates: copy a year that is open.`,
    });
  if (year <= fromYear)
    throw new CopyError({
      it: `Il ${year} non viene dopo il ${fromYear}, l'anno di ${from}.`,
      en: `${year} is not after ${fromYear}, the year of ${from}.`,
    });
  write(folder, readRuleFiles(from).files, (file) => editsOf(file, year, year - fromYear));
  const { source } = await load(folder);
  return {
    from,
    fromYear,
    folder,
    year,
    version: draftVersion(year),
    figures: Object.values(source.figures).filter((figure) => 'confirm' in figure).length,
    mentions: mentionsOf(fromYear, readRuleFiles(folder).files),
  };
}

/**
 * The newest folder `rules-YYYY` in a folder.
 * @throws CopyError if there is none
 */
export function newestYear(parent: string): string {
  const newest = yearsIn(parent).at(-1);
  if (newest === undefined)
    throw new CopyError({
      it: "Qui non c'è una cartella rules-AAAA da copiare. Se ne indichi una con --from.",
      en: 'There is no folder rules-YYYY here to copy. Name one with --from.',
    });
  return newest;
}

function editsOf({ kind, yaml }: RuleFile, year: number, yearsOn: number): Edit[] {
  if (kind === 'ruleset')
    return [...replaceValue(yaml, 'version', draftVersion(year)), ...replaceValue(yaml, 'year', String(year))];
  return kind === 'figures' ? figureEdits(yaml, year, yearsOn) : [];
}

/** Writes all files. If one fails, the folder is removed. */
function write(folder: string, files: readonly RuleFile[], edits: (file: RuleFile) => readonly Edit[]): void {
  mkdirSync(folder);
  try {
    for (const file of files) {
      const path = join(folder, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, applyEdits(file.yaml.text, edits(file)));
    }
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** The kinds of rule whose texts rightly name their own year: titles of sources, and sources of cases. */
const KINDS_THAT_NAME_THEIR_YEAR: readonly RuleKind[] = ['sources', 'cases'];

/** The places where texts for people, such as labels and explanations, name a year. */
function mentionsOf(year: number, files: readonly RuleFile[]): Place[] {
  return files
    .filter(({ kind }) => !KINDS_THAT_NAME_THEIR_YEAR.includes(kind))
    .flatMap(({ yaml }) => sentenceRanges(yaml.document).flatMap(([start, end]) => placesIn(yaml, start, end, year)));
}

/** The start and end of each value that is a sentence and not a name. */
function sentenceRanges(document: RuleFile['yaml']['document']): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  visit(document, {
    Scalar(key, { value, range }) {
      if (key !== 'key' && typeof value === 'string' && /\s/.test(value) && range) ranges.push([range[0], range[1]]);
    },
  });
  return ranges;
}

function placesIn(yaml: RuleFile['yaml'], start: number, end: number, year: number): Place[] {
  const found = yaml.text.slice(start, end).matchAll(new RegExp(`\\b${year}\\b`, 'g'));
  return [...found].map(({ index }) => yaml.placeOf(start + index));
}

/** The text that lists what remains to be done after a year was copied. */
export function nextSteps(copy: NewYear, language: Language): string {
  const { from, fromYear, folder, year, version, figures, mentions } = copy;
  const finished = version.replace('-draft', '');
  const places = mentions.map((place) => `     ${formatPlace(place)}`).join('\n');
  const steps: readonly Translated[] = [
    {
      it: `Conferma le ${figures} cifre. Cerca ognuna nelle sue fonti, correggi "value", "sources" e "reviewBy", poi togli
   "confirm: true". npm run rules:check -- ${folder} elenca quelle che restano.`,
      en: `Confirm the ${figures} figures. Look each up in its sources, correct "value", "sources" and "reviewBy", and then
   remove "confirm: true". npm run rules:check -- ${folder} lists those that are left.`,
    },
    ...(mentions.length === 0 ? [] : [inEach((to) => `${CORRECT_TEXTS[to]} ${fromYear}:\n${places}`)]),
    {
      it: `Cerca ciò che finisce o comincia nel ${year}: righe, condizioni, modificatori e avvisi sono quelli del ${fromYear}.`,
      en: `Look for what ends or begins in ${year}: lines, conditions, modifiers and notices are those of ${fromYear}.`,
    },
    {
      it: `I casi si aspettano ancora i risultati del ${fromYear}. Correggi quelli che una cifra nuova sposta: il risultato atteso
   viene da una fonte fuori dalle regole, mai dalla risposta del programma, e il caso dice quale.
   npm run rules:diff -- ${from} ${folder} li nomina.`,
      en: `The cases still expect the results of ${fromYear}. Correct those that a new figure changes: the expected result
   comes from a source outside the rules, never from the program's answer, and the case says which.
   npm run rules:diff -- ${from} ${folder} names them.`,
    },
    {
      it: `Quando non resta una cifra da confermare, metti la versione ${finished} in ${folder}/ruleset.yaml: da allora il
   servizio risponde con le regole del ${year}; prima, solo se lo si avvia con RULES=${folder} npm start. Aggiungi
   "${folder}" a "files" in package.json, a server/deploy/Dockerfile e a .dockerignore, scrivi in CHANGELOG.md che cosa è
   cambiato, e aggiorna i nomi che l'editor suggerisce: npm run rules:update`,
      en: `When no figure is left to confirm, set the version to ${finished} in ${folder}/ruleset.yaml: from then on the
   service answers by the rules of ${year}, and before that with RULES=${folder} npm start. Add "${folder}" to "files" in
   package.json, to server/deploy/Dockerfile and to .dockerignore, say in CHANGELOG.md what has changed, and update
   the names that the editor offers: npm run rules:update`,
    },
    {
      it: `Quando il ${fromYear} è finito, chiudilo: "closed: true" in ${from}/ruleset.yaml, e nessuno deve più riguardarne le cifre.`,
      en: `When ${fromYear} is over, close it: "closed: true" in ${from}/ruleset.yaml, and its figures need no further review.`,
    },
  ];
  const list = steps.map((step, index) => `${index + 1}. ${step[language]}`).join('\n');
  return `${COPIED[language](copy)}\n\n${list}\n`;
}

const COPIED: Translated<(copy: NewYear) => string> = {
  it: ({ from, folder, version }) =>
    `${folder} è una copia dei file di regole di ${from}, versione ${version}. Che cosa resta da fare:`,
  en: ({ from, folder, version }) =>
    `${folder} is a copy of the rule files of ${from}, version ${version}. What to do next:`,
};

const CORRECT_TEXTS: Translated = { it: 'Correggi i testi che nominano il', en: 'Correct the texts that name' };

/** A replacement in a text: the characters from `start` up to `end` become `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a text. Their positions refer to the original text, and they must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end), text);
}

/** The version of rules whose figures are not confirmed yet. */
function draftVersion(year: number): string {
  return `${year}.01.01-draft`;
}

function replaceValue({ document }: YamlFile, key: string, text: string): Edit[] {
  const node = document.get(key, true);
  const range = isScalar(node) ? node.range : undefined;
  return range === null || range === undefined ? [] : [{ start: range[0], end: range[1], text }];
}

/** The edits that mark every figure of a file as to be confirmed and move its review date if it falls due. */
export function figureEdits({ document, text }: YamlFile, year: number, yearsOn: number): Edit[] {
  const edits: Edit[] = [];
  visit(document, {
    Pair(_, { key, value: review }, above) {
      const figure = above.at(-1);
      if (!isScalar(key) || key.value !== 'reviewBy' || !isScalar(review) || !isMap(figure)) return;
      const [at] = key.range ?? [0];
      const [start, end] = review.range ?? [0, 0];
      const date = String(review.value);
      edits.push({ start, end, text: text.slice(start, end).replace(date, reviewInCopy(date, year, yearsOn)) });
      if (figure.has('confirm')) return;
      // The mark comes before the date, in the layout of the figure: on the same line or on one of its own.
      const indent = at - (text.lastIndexOf('\n', at - 1) + 1);
      const separator = figure.flow === true ? ', ' : `\n${' '.repeat(indent)}`;
      edits.push({ start: at, end: at, text: `confirm: true${separator}` });
    },
  });
  return edits;
}

/**
 * The review date of a figure in the copied rules. A date up to the end of the new year moves by the same number of
 * years as the copy. A later date stays, because what it waits for does not depend on the copy.
 */
export function reviewInCopy(reviewBy: string, year: number, yearsOn: number): string {
  const due = Number(reviewBy.slice(0, 4));
  if (due > year) return reviewBy;
  return `${due + yearsOn}${reviewBy.slice(4).replace('-02-29', '-02-28')}`;
}
