import type { Translated } from '../values/language.js';
import { type ProblemAt, problem } from './messages.js';
import { type Problem, remarkTexts, type Wording } from './problem.js';
import type { YamlFile } from './yaml-file.js';

/* Signs that YAML reads otherwise than they were meant, such as a long dash in place of the one that begins a list item. */

/** A sign: where it stands in a line, and what is wrong with it. */
interface Sign {
  readonly at: RegExp;
  readonly words: (sign: string) => Translated<Wording>;
}

/** The words for a sign that looks like the right one. */
function lookAlike(it: string, en: string): Sign['words'] {
  return (sign) => ({
    it: { message: `"${sign}" (${codePoint(sign)}) qui non vale.`, hint: it },
    en: { message: `"${sign}" (${codePoint(sign)}) does not work here.`, hint: en },
  });
}

/** The words for a sign that has another meaning. */
function meaning(it: Wording, en: Wording): Sign['words'] {
  return () => ({ it, en });
}

/** Braces as other programs fill them in. */
const FILLED_IN: Sign = {
  at: /\{\{|\$\{/g,
  words: meaning(
    {
      message: 'Qui niente viene sostituito.',
      hint: 'Una cifra si scrive con il suo nome, e solo in un testo fra graffe: {nome}.',
    },
    {
      message: 'Nothing is filled in here.',
      hint: 'Write the name of a figure, and only in a text in braces: {name}.',
    },
  ),
};

/** The first that is in the line of a fault is its cause. */
const SIGNS: readonly Sign[] = [
  {
    at: /(?<=^\s*)[\u2010-\u2015\u2212\u2022\u00b7\u25cf*](?=\s)/g,
    words: lookAlike(
      'Batti il trattino della tastiera e uno spazio: "- id".',
      'Type the hyphen of the keyboard and a space: "- id".',
    ),
  },
  {
    at: /(?<=^\s*|[[{:,-]\s*)[\u201c\u201d\u201e\u2018\u2019\u00ab]|[\u201c\u201d\u2018\u2019\u00bb](?=\s*(?:[\]},:]|$))/g,
    words: lookAlike('Usa virgolette dritte: "…" o \'…\'.', 'Write straight quotes: "…" or \'…\'.'),
  },
  FILLED_IN,
  {
    at: /(?<=(?:^|[{,])\s*(?:- )?)<<(?=\s*:)/g,
    words: meaning(
      { message: '"<<" non riprende le voci di un altro gruppo.', hint: 'Scrivi le voci per intero.' },
      { message: '"<<" does not take over the keys of another group.', hint: 'Write the keys in full.' },
    ),
  },
  {
    at: /^%.*/g,
    words: meaning(
      { message: 'Un file di regole non ha direttive, che cominciano con "%".', hint: 'Togli questa riga.' },
      { message: 'A rule file has no directives, which begin with "%".', hint: 'Remove this line.' },
    ),
  },
  {
    at: /(?<=^\s*)\/\//g,
    words: meaning(
      { message: 'Un commento non comincia con "//".', hint: 'Comincialo con "#".' },
      { message: 'A comment does not begin with "//".', hint: 'Begin it with "#".' },
    ),
  },
  {
    at: /(?<=^\s*)-(?=[^\s\d-])/g,
    words: meaning(
      {
        message: 'Questo trattino non comincia una voce di elenco.',
        hint: 'Scrivi uno spazio dopo il trattino: "- id".',
      },
      { message: 'This dash does not begin a list item.', hint: 'Write a space after the dash: "- id".' },
    ),
  },
  {
    at: /(?<=^\s*(?:- )?\w+)(?::(?=[^\s/])| ?=(?= ))/g,
    words: meaning(
      {
        message: 'Questo segno non chiude il nome di una voce.',
        hint: 'Scrivi due punti e uno spazio dopo il nome: "label: PEC".',
      },
      { message: 'This sign does not end a key.', hint: 'Write a colon and a space after the key: "label: PEC".' },
    ),
  },
  {
    at: /(?<=\S )#/g,
    words: meaning(
      {
        message: 'Da qui in poi la riga è letta come un commento.',
        hint: 'Metti fra virgolette un testo che contiene un cancelletto; scrivi un commento su una riga sua, sopra la voce.',
      },
      {
        message: 'From here on the line is read as a comment.',
        hint: 'Put a text that contains a # in quotes; write a comment on a line of its own, above the key.',
      },
    ),
  },
  {
    at: /[\u2010-\u2015\u2212](?=\d)/g,
    words: lookAlike('Scrivilo con il trattino della tastiera.', 'Write it with the hyphen of the keyboard.'),
  },
];

/** A sign in a line of a file. */
interface FoundSign {
  /** From 0. */
  readonly index: number;
  readonly length: number;
  readonly words: Translated<Wording>;
}

/** The first sign in a part of a line. */
function signIn(line: string, from = 0, to = line.length): FoundSign | undefined {
  for (const { at, words } of SIGNS) {
    const found = [...line.matchAll(at)].find(({ index }) => index >= from && index < to);
    if (found !== undefined) return { index: found.index, length: found[0].length, words: words(found[0]) };
  }
  return undefined;
}

/** The problem of a sign in a line of a file; undefined if there is none. */
export function signProblem(yaml: YamlFile, line: number): Problem | undefined {
  const sign = signIn(lineOf(yaml, line));
  if (sign === undefined) return undefined;
  return problem(
    'yaml_syntax',
    sign.words,
  )({
    file: yaml.name,
    line,
    column: sign.index + 1,
    width: sign.length,
  });
}

/** The sign in a text that is meant to be filled in otherwise than by the name of a figure in braces; undefined if there is none. */
export function filledIn(text: string): { readonly written: string; readonly problem: ProblemAt } | undefined {
  const written = text.match(FILLED_IN.at)?.[0];
  return written === undefined ? undefined : { written, problem: problem('yaml_syntax', FILLED_IN.words(written)) };
}

/** The problem of a value, with a hint about the sign in it if there is one. */
export function withSign(found: Problem, yaml: YamlFile | undefined): Problem {
  const { line, column, width, code } = found;
  if (yaml === undefined || code === 'yaml_syntax') return found;
  const sign = signIn(lineOf(yaml, line), column - 1, column - 1 + width);
  if (sign === undefined) return found;
  const { message, hint } = remarkTexts(sign.words);
  return { ...found, hint: { it: `${message.it} ${hint.it}`, en: `${message.en} ${hint.en}` } };
}

function lineOf({ text }: YamlFile, line: number): string {
  return text.split(/\r?\n/)[line - 1] ?? '';
}

/** The code point of a character, as Unicode writes it: `U+202E`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
