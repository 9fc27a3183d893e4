import type { Translated } from '../values/language.js';
import { suggestion } from '../values/nearest-name.js';

/* What the command says of how it is called, and of sides that it cannot compare. */

export const USAGE: Translated = {
  it: `Uso: costi-di-struttura diff BASE [HEAD] [--format markdown|html|json] [--fail-on warnings|changes]
     costi-di-struttura diff --years COMMIT [...]

Dice che cosa cambierebbe con un'altra versione delle regole: per chi, di quanto e in quali casi.

  BASE, HEAD   una cartella di regole, o una in git scritta come ref:cartella, per esempio main:rules
               senza HEAD si intende la cartella di qui con lo stesso nome; se il commit di BASE ha un altro motore di
               calcolo, lo si compila e se ne confrontano le risposte
  --years      tutte le cartelle rules-YYYY di qui, ognuna confrontata con la stessa in quel commit, o con quella
               dell'anno prima se lì non c'è: un solo rapporto, con in testa l'anno che cambia
  --format     markdown (un commento a una proposta), html (un solo file con i grafici), json (anche --json)
  --fail-on    il codice di uscita è 1 se ci sono avvertenze (warnings), o se cambia un risultato (changes); si può
               ripetere
  --lingua     it o en

Il codice di uscita è 1 anche se le regole di un lato sono sbagliate, 2 se lo è il comando o un lato non c'è.

Esempio: costi-di-struttura diff --years main --format html`,
  en: `Usage: costi-di-struttura diff BASE [HEAD] [--format markdown|html|json] [--fail-on warnings|changes]
       costi-di-struttura diff --years COMMIT [...]

Says what another version of the rules would change: for whom, by how much, and in which cases.

  BASE, HEAD   a folder of rules, or one in git as ref:folder, for example main:rules
               HEAD is the folder of the same name here where it is left out; where the commit of BASE has another
               engine, that is built and its answers are compared
  --years      all folders rules-YYYY of here, each compared with the same of that commit, or with the one of the year
               before where that has none: one report, which begins with the year that changes
  --format     markdown (a comment on a pull request), html (one file with charts), json (--json too)
  --fail-on    exit code 1 where there are warnings, or where any result changes; can be given twice
  --lingua     it or en

Exit code 1 also where the rules of a side are wrong, 2 where the command is, or a side is not there.

Example: costi-di-struttura diff --years main --format html`,
};

export const howManySides = (found: number): Translated => ({
  it: `Servono una o due versioni delle regole; trovate: ${found}.`,
  en: `Name one or two versions of the rules; found ${found === 0 ? 'none' : found}.`,
});

export const sidesBesideYears: Translated = {
  it: '--years confronta tutti gli anni di qui con un commit: BASE e HEAD non servono.',
  en: '--years compares all the years of here with a commit: leave out BASE and HEAD.',
};

export const wrongFormat = (found: string, formats: readonly string[]): Translated => ({
  it: `Il formato "${found}" non esiste. Formati: ${formats.join(', ')}.`,
  en: `There is no format "${found}". Formats: ${formats.join(', ')}.`,
});

export const wrongFailure = (found: string, reasons: readonly string[]): Translated => ({
  it: `--fail-on accetta ${reasons.join(' o ')}; trovato "${found}".`,
  en: `--fail-on takes ${reasons.join(' or ')}; found "${found}".`,
});

export const noFolder = (text: string, years: readonly string[] = []): Translated => ({
  it: `La cartella "${text}" non esiste.${suggestion(text, years).it} Per leggerla da git si scrive ref:cartella, per esempio main:${text}.`,
  en: `There is no folder "${text}".${suggestion(text, years).en} To read it from git, write ref:folder, for example main:${text}.`,
});

export const notFolder = (text: string): Translated => ({
  it: `"${text}" è un file, non una cartella.`,
  en: `"${text}" is a file, not a folder.`,
});

export const noRepository = (text: string): Translated => ({
  it: `"${text}" non è una cartella, e nemmeno un ref di git con una cartella: qui non c'è un repository git.`,
  en: `"${text}" is neither a folder nor, since this is no git repository, a git ref and a folder.`,
});

export const noRef = (text: string, ref: string): Translated => ({
  it: `git non conosce il commit "${ref}", che "${text}" nomina. È stato scaricato (git fetch)?`,
  en: `git knows no commit "${ref}", which "${text}" names. Is it fetched?`,
});

export const notInRef = (folder: string, ref: string): Translated => ({
  it: `In "${ref}" la cartella "${folder}" non esiste.`,
  en: `There is no folder "${folder}" in "${ref}".`,
});

export const sameFolder = (text: string): Translated => ({
  it: `"${text}" è la cartella di qui, e sarebbe confrontata con sé stessa. Va indicata un'altra BASE, per esempio main:${text}.`,
  en: `"${text}" is the folder of here, and would be compared with itself. Name another BASE, for example main:${text}.`,
});

export const badRules = (side: string, text: string, problems: Translated): Translated => ({
  it: `Le regole di ${side}, "${text}", non si possono usare:\n${problems.it}`,
  en: `The rules of ${side}, "${text}", cannot be used:\n${problems.en}`,
});

export const noYearBefore: Translated = {
  it: "Prima non c'è un anno con cui confrontarlo.",
  en: 'There is no year up to it to compare it with.',
};

/** What is being done before a commit with another engine can be compared: told, because it takes a while. */
export const DOING = {
  packages: { it: 'Installo i pacchetti del commit di BASE …', en: 'Installing the packages of the commit of BASE …' },
  build: {
    it: 'Compilo il motore di calcolo del commit di BASE, che resta per la prossima volta …',
    en: 'Building the engine of the commit of BASE, which is kept for the next time …',
  },
} satisfies Record<string, Translated>;
