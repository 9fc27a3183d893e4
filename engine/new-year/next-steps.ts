import { inList } from '../document/in-words.js';
import { formatPlace, type Place } from '../loader/problem.js';
import { inEach, type Language, type Translated } from '../values/language.js';
import type { NewYear } from './copy-year.js';
import { figureLines } from './figures-to-confirm.js';

/** The text that says what remains to be done after a year was copied. */
export function nextSteps(copy: NewYear, language: Language): string {
  const { from, fromYear, folder, year, version, gap, figures, movedCases, mentions } = copy;
  const finished = version.replace('-draft', '');
  const at = (places: readonly Place[]) => places.map((place) => `     ${formatPlace(place)}`).join('\n');
  const years = inEach((to) => inList(gap.map(String), to));
  const steps: readonly Translated[] = [
    ...(gap.length === 0
      ? []
      : [
          {
            it: `Fra il ${fromYear} e il ${year} manca il ${years.it}: cerca anche ciò che è cambiato allora, perché nessuna cartella lo dice.`,
            en: `Between ${fromYear} and ${year} there are no rules of ${years.en}: look for what changed in them too, since no folder has it.`,
          },
        ]),
    {
      it: `Conferma le ${figures.length} cifre. Cerca ognuna nella sua pagina, correggi "value", "sources" e "reviewBy", poi togli
   "confirm: true". Se l'hai cercata e il valore del ${year} non è ancora uscito, scrivi "copiedFrom: ${fromYear}" al suo
   posto: ogni risultato dirà «copiata dal ${fromYear}». A un prezzo di mercato che vale ancora basta togliere "confirm".
   npm run rules:check -- ${folder} elenca quelle che restano.
${figureLines(figures, 'it')}`,
      en: `Confirm the ${figures.length} figures. Look each up on its page, correct "value", "sources" and "reviewBy", and then
   remove "confirm: true". If you have looked and its value of ${year} is not published yet, write
   "copiedFrom: ${fromYear}" in its place: every result will say “copied from ${fromYear}”. For a market price that still
   holds, removing "confirm" is enough. npm run rules:check -- ${folder} lists those that are left.
${figureLines(figures, 'en')}`,
    },
    ...(movedCases.length === 0
      ? []
      : [
          {
            it: `L'inizio e i pagamenti di questi casi sono stati portati al ${year}, ai giorni del calendario. Cerca nelle loro fonti se
   quei giorni sono giusti:
${at(movedCases)}`,
            en: `The start and the payments of these cases were moved to ${year}, to the days of the calendar. Check in their sources
   whether those days are right:
${at(movedCases)}`,
          },
        ]),
    ...(mentions.length === 0 ? [] : [inEach((to) => `${CORRECT_TEXTS[to]} ${fromYear}:\n${at(mentions)}`)]),
    {
      it: `Cerca ciò che finisce o comincia nel ${year}: righe, condizioni, modificatori e avvisi sono quelli del ${fromYear}.`,
      en: `Look for what ends or begins in ${year}: the lines, conditions, modifiers and notices are those of ${fromYear}.`,
    },
    {
      it: `I casi si aspettano ancora i risultati del ${fromYear}. Correggi quelli che una cifra nuova sposta: il risultato atteso
   viene da una fonte fuori dalle regole, mai dalla risposta del programma, e il caso dice quale.
   npm run rules:diff -- ${from} ${folder} li nomina.`,
      en: `The cases still expect the results of ${fromYear}. Correct those that a new figure changes: the expected result comes
   from a source outside the rules, never from the program's answer, and the case says which.
   npm run rules:diff -- ${from} ${folder} names them.`,
    },
    {
      it: `Quando non resta nessun "confirm", metti la versione ${finished} in ${folder}/ruleset.yaml; finché ne resta uno il
   controllo la respinge. Da allora il servizio risponde con le regole del ${year}; prima, solo se lo si avvia con
   RULES=${folder} npm start. Aggiungi "${folder}" a "files" in package.json, a server/deploy/Dockerfile e a
   .dockerignore, e scrivi in CHANGELOG.md che cosa è cambiato.`,
      en: `When no "confirm" is left, set the version to ${finished} in ${folder}/ruleset.yaml; as long as there is one, the
   check refuses it. From then on the service answers by the rules of ${year}; before that, only if started with
   RULES=${folder} npm start. Add "${folder}" to "files" in package.json, to server/deploy/Dockerfile and to
   .dockerignore, and say in CHANGELOG.md what has changed.`,
    },
    {
      it: `Quando il ${fromYear} è finito, chiudilo: "closed: true" in ${from}/ruleset.yaml, e nessuno deve più riguardarne le cifre.`,
      en: `When ${fromYear} is over, close it: "closed: true" in ${from}/ruleset.yaml, and nobody has to review its figures any more.`,
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
