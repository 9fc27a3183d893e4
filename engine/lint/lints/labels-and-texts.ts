import { isScalar, Scalar } from 'yaml';
import { quoted } from '../../loader/messages.js';
import { formatPlace } from '../../loader/problem.js';
import type { CompiledLine } from '../../pricing/compiled.js';
import { defineLint, type LintContext } from '../lint.js';
import { partsUsed } from '../parts.js';

/** Two lines that always appear together and have the same label: a reader cannot tell them apart. */
export const sameLabels = defineLint({
  code: 'same_label',
  severity: 'error',
  find(context) {
    const { book, rules } = context;
    return rules.lines.flatMap((line, index) =>
      rules.lines
        .slice(0, index)
        .filter((other) => other.rule.label === line.rule.label && appearTogether(line, other, context))
        .slice(0, 1)
        .map((other) => ({
          line: line.id,
          other: other.id,
          first: book.placeIn(other.rule, ['label']),
          place: book.placeIn(line.rule, ['label']),
        })),
    );
  },
  text: ({ line, other, first }) => ({
    it: {
      message: `"${line}" compare sempre insieme a "${other}", che si chiama allo stesso modo: ${formatPlace(first)}.`,
      hint: "Da' loro nomi che chi legge distingua.",
    },
    en: {
      message: `"${line}" always appears together with "${other}", which has the same label at ${formatPlace(first)}.`,
      hint: 'Label them so that a reader can tell them apart.',
    },
  }),
});

function appearTogether(a: CompiledLine, b: CompiledLine, { possible }: LintContext): boolean {
  const names = [...possible.factsRead(a), ...possible.factsRead(b)];
  const due = possible.of(names).map((facts) => [a, b].filter((line) => partsUsed(line, facts).length > 0).length);
  return due.includes(2) && !due.includes(1) && possible.isComplete(names);
}

/** An unquoted text that a `#` cuts off, because a comment begins there: `label: Casella PEC # dell'impresa`. */
export const cutTexts = defineLint({
  code: 'cut_text',
  severity: 'warning',
  find: ({ book }) =>
    [...book.texts, ...book.quotations].flatMap(({ yaml, path, text }) => {
      const node = yaml.valueAt(path);
      if (!isScalar(node) || node.type !== Scalar.PLAIN) return [];
      const [rest] = /^ +#.*/.exec(yaml.text.slice(yaml.rangeOfValue(path).end)) ?? [];
      return rest === undefined ? [] : [{ text, rest: rest.trim(), place: yaml.placeOfValue(path) }];
    }),
  text: ({ text, rest }) => ({
    it: {
      message: `Questo testo finisce prima di "${rest}", che è letto come un commento.`,
      hint: `Metti il testo fra virgolette: ${quoted(`${text} ${rest}`)}. Se è un commento, scrivilo su una riga sua, sopra la voce.`,
    },
    en: {
      message: `This text ends before "${rest}", which is read as a comment.`,
      hint: `Put the text in quotes: ${quoted(`${text} ${rest}`)}. If it is a comment, write it on a line of its own, above the key.`,
    },
  }),
});

/** A line of a text after `>-` or `|` that was meant as a comment, or is left over from a merge. */
export const strayLines = defineLint({
  code: 'stray_line',
  severity: 'warning',
  find: ({ book }) =>
    [...book.texts, ...book.quotations].flatMap(({ yaml, path }) => {
      const { start, end } = yaml.rangeOfValue(path);
      const lines = [...yaml.text.slice(start, end).matchAll(/(?<=\n *)(?:#|<{7}|={7}|>{7}|\|{7}).*/g)];
      return lines.map(({ 0: line, index }) => ({
        line,
        place: yaml.placeOf(start + index, start + index + line.length),
      }));
    }),
  text: ({ line }) => ({
    it: {
      message: `Questa riga fa parte di un testo, e si pubblica com'è: "${line}".`,
      hint: "Un commento va sopra la voce; i segni dell'unione di due versioni vanno cancellati.",
    },
    en: {
      message: `This line is part of a text, and is published as it is: "${line}".`,
      hint: 'A comment belongs above the key; the marks of the merge of two versions are to be deleted.',
    },
  }),
});
