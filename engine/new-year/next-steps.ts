import type { SourceEntry } from '../../schemas/types/rules.js';
import { inList, longDay, withUnit } from '../document/in-words.js';
import { figuresNamed } from '../loader/figure-texts.js';
import { formatPlace } from '../loader/problem.js';
import { type RuleBook, rulesCiting } from '../loader/rule-book.js';
import { makeDay } from '../rules/days.js';
import { byLanguage, type Language } from '../values/language.js';
import { groupsBy } from '../values/maps.js';
import type { NewYear } from './copy-year.js';
import { draftVersion, fixedFigures } from './one-year-on.js';

const TEXTS = byLanguage({
  copied: (from: string, folder: string, version: string) => ({
    it: `${folder} è una copia dei file di regole di ${from}, versione ${version}.`,
    en: `${folder} is a copy of the rule files of ${from}, version ${version}.`,
  }),
  fixed: (year: number) => ({
    it: `Già fissate dalla legge per il ${year}, e già al loro posto:`,
    en: `Already fixed by law for ${year}, and put in:`,
  }),
  instead: (value: string, former: string) => ({
    it: `${value} al posto di ${former}`,
    en: `${value} instead of ${former}`,
  }),
  confirm: (figures: number, folder: string) => ({
    it: `Le altre ${figures} cifre sono da confermare, pagina per pagina; npm run rules:check -- ${folder} elenca quelle che restano:`,
    en: `The other ${figures} figures are to be confirmed, page by page; npm run rules:check -- ${folder} lists those that are left:`,
  }),
  by: (day: string) => ({ it: `Entro il ${day}`, en: `By ${day}` }),
  ended: (year: number) => ({
    it: `Atti che nel ${year} non valgono più, e che cosa va citato al loro posto:`,
    en: `Acts that are no longer in force in ${year}, and what to cite instead:`,
  }),
  facts: (year: number) => ({
    it: `Testi con una cifra e un anno, che nel ${year} può essere quello sbagliato:`,
    en: `Texts with a figure and a year, which may be the wrong one in ${year}:`,
  }),
  inTexts: { it: 'solo nei testi', en: 'texts only' },
  afterwards: (from: string, folder: string, year: number, version: string) => ({
    it: `Poi:
1. Nei casi l'inizio è un anno dopo. I pagamenti sono segnati ("To be looked up"): i giorni e le somme, come ogni altro
   risultato atteso, vengono dalla fonte del caso, mai dalla risposta del programma. npm run rules:check -- ${folder}
   nomina i casi che una cifra nuova sposta.
2. Cerca ${year - 1} nei testi, e ciò che finisce o comincia nel ${year}: righe, condizioni, modificatori e avvisi sono
   quelli dell'anno prima. npm run rules:diff -- ${from} ${folder} dice che cosa cambia.
3. Quando non resta nessun "confirm", metti la versione ${version} in ${folder}/ruleset.yaml. Da allora il servizio
   risponde con le regole del ${year}; prima, solo se lo si avvia con RULES=${folder} npm start. Scrivi in CHANGELOG.md
   che cosa è cambiato.
4. Quando il ${year - 1} è finito, chiudilo: "closed: true" in ${from}/ruleset.yaml.`,
    en: `Then:
1. The starts of cases are a year later. Their payments are marked ("To be looked up"): days and sums, like any expected
   result, come from the source of the case, never from the program's answer. npm run rules:check -- ${folder} names
   the cases that a new figure changes.
2. Look for ${year - 1} in texts, and for what ends or begins in ${year}: lines, conditions, modifiers and notices are
   those of the year before. npm run rules:diff -- ${from} ${folder} says what changes.
3. When no "confirm" is left, set the version to ${version} in ${folder}/ruleset.yaml. From then on the service answers
   by the rules of ${year}; before that, only if started with RULES=${folder} npm start. Say in CHANGELOG.md what has
   changed.
4. When ${year - 1} is over, close it: "closed: true" in ${from}/ruleset.yaml.`,
  }),
});

/** What was put in, and what remains to be done: a line for each figure, by the day when it can be known and its page. */
export function nextSteps({ book, from, folder }: NewYear, language: Language): string {
  const texts = TEXTS[language];
  const { source } = book;
  const year = source.ruleset.year + 1;
  const version = draftVersion(year);
  const figures = Object.entries(source.figures).flatMap(([name, one]) => ('value' in one ? [{ name, ...one }] : []));
  const fixed = fixedFigures(source.figures);
  const twins = [...fixed.values()].map(({ twin }) => twin);
  const open = figures.flatMap(({ name, value, unit, reviewBy = '', readIn, sources }) => {
    const page = source.sources[readIn ?? sources[0] ?? ''];
    if (page === undefined || fixed.has(name) || twins.includes(name)) return [];
    const uses = usesOfFigure(book, name);
    const hanging = uses.length === 0 ? texts.inTexts : inList(uses, language);
    return [{ reviewBy, page, line: `    ${name}, ${withUnit(value, unit, language)}: ${hanging}` }];
  });
  const days = groupsBy(open, ({ reviewBy }) => reviewBy).toSorted(([one], [other]) =>
    one.reviewBy < other.reviewBy ? -1 : 1,
  );
  const ended = Object.entries(source.sources).flatMap(([key, { title, until }]) =>
    until === undefined || until.date >= makeDay(year, 1, 1)
      ? []
      : [`  ${title}`, `    ${until.followedBy}: ${inList(rulesCiting(book, key), language)}`],
  );
  const facts = book.texts.flatMap(({ text, yaml, path, language: written }) =>
    written === 'it' && figuresNamed(text).length > 0 && new RegExp(`\\b${year - 1}\\b`).test(text)
      ? [`  ${formatPlace(yaml.placeOfValue(path)).replace(`rules-${year - 1}`, `rules-${year}`)}`]
      : [],
  );
  const lines = [
    texts.copied(from, folder, version),
    ...(fixed.size === 0 ? [] : ['', texts.fixed(year)]),
    ...figures.flatMap(({ name, value, unit }) => {
      const law = fixed.get(name);
      if (law === undefined) return [];
      const now = withUnit(law.value, unit, language);
      return [`  ${name}: ${law.value === value ? now : texts.instead(now, withUnit(value, unit, language))}`];
    }),
    '',
    texts.confirm(open.length, folder),
    ...days.flatMap((ofDay) => [
      texts.by(longDay(ofDay[0].reviewBy, language)),
      ...groupsBy(ofDay, ({ page }) => page).flatMap((alike) => [
        `  ${pageWords(alike[0].page, language)}`,
        ...alike.map(({ line }) => line),
      ]),
    ]),
    ...(ended.length === 0 ? [] : ['', texts.ended(year), ...ended]),
    ...(facts.length === 0 ? [] : ['', texts.facts(year), ...facts]),
    '',
    texts.afterwards(from, folder, year, version.replace('-draft', '')),
  ];
  return `${lines.join('\n')}\n`;
}

/** Who publishes a page and when it last was, and its address. */
function pageWords({ publisher, title, date, url }: SourceEntry, language: Language): string {
  const day = date === null ? '' : ` (${longDay(date, language)})`;
  return `${publisher}, ${title}${day}: ${url}`;
}

/** The rules that use a figure, directly or through other figures. */
function usesOfFigure({ index, named }: RuleBook, figure: string): string[] {
  const using = named.filter((rule) => {
    if (rule.section === 'figures') return false;
    const behind = index.behind(index.usesOf(rule), (use) => index.find(use)?.section === 'figures');
    return [...behind].some(({ section, name }) => section === 'figures' && name === figure);
  });
  return using.map(({ name }) => name);
}
