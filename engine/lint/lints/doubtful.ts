import { isScalar, Scalar } from 'yaml';
import type { Operand } from '../../../schemas/types/rules.js';
import { amountCases } from '../../loader/checks/amounts.js';
import { quoted } from '../../loader/messages.js';
import { formatPlace, type Place, told } from '../../loader/problem.js';
import type { RuleBook } from '../../loader/rule-book.js';
import type { Path } from '../../loader/yaml-file.js';
import { effectOperands, overrides } from '../../pricing/effects.js';
import { operandsBelow } from '../../pricing/terms.js';
import { lineId } from '../../rules/rules-year.js';
import { defineLint } from '../lint.js';

/** A text without quotes with a `#` in it, from which on it is a comment: `label: Casella PEC #1`. */
export const cutTexts = defineLint({
  code: 'cut_text',
  severity: 'warning',
  find: ({ book }) =>
    book.texts.flatMap(({ yaml, path, text }) => {
      const node = yaml.document.getIn(path, true);
      if (!isScalar(node) || node.type !== Scalar.PLAIN || !/^\S/.test(node.comment ?? ' ')) return [];
      return [{ text, rest: `#${node.comment}`, place: yaml.placeOfValue(path) }];
    }),
  text: ({ text, rest }) => ({
    it: told`Questo testo finisce prima di "${rest}", che è letto come un commento.\nMetti il testo fra virgolette: ${quoted(`${text} ${rest}`)}. Se è un commento, metti uno spazio dopo #.`,
    en: told`This text ends before "${rest}", which is read as a comment.\nPut the text in quotes: ${quoted(`${text} ${rest}`)}. If it is a comment, put a space after the #.`,
  }),
});

/** A sum that stands in a rule, and not in the figures: nobody looks at it again, and it has no source. */
export const literalAmounts = defineLint({
  code: 'literal_amount',
  severity: 'warning',
  find: ({ book }) => writtenOperands(book).filter(({ operand }) => typeof operand === 'number' && operand !== 0),
  text: ({ operand }) => ({
    it: told`Il numero ${operand} sta qui senza una fonte e senza un giorno in cui riguardarlo.\nDichiaralo in figures.yaml, e qui scrivi il suo nome.`,
    en: told`The number ${operand} stands here without a source and a day to look at it again.\nDeclare it in figures.yaml, and name it here.`,
  }),
});

interface WrittenOperand {
  readonly operand: Operand;
  readonly place: Place;
}

const TERMS = { value: true, min: true, max: true } as const;

function writtenOperands(book: RuleBook): WrittenOperand[] {
  const { lines, modifiers, notices } = book.source;
  const at = (rule: object, path: Path, operand: Operand) => ({ operand, place: book.placeIn(rule, path) });
  return [
    ...lines.flatMap((line) =>
      amountCases(line).flatMap(({ one, path }) =>
        operandsBelow(one, TERMS).map(([below, operand]) => at(line, [...path, ...below], operand)),
      ),
    ),
    ...modifiers.flatMap((modifier) =>
      effectOperands(modifier.effect).map(([path, operand]) => at(modifier, ['effect', ...path], operand)),
    ),
    ...notices.flatMap((notice) =>
      notice.amount === undefined
        ? []
        : [at(notice, ['amount', 'min'], notice.amount.min), at(notice, ['amount', 'max'], notice.amount.max)],
    ),
  ];
}

/** A line that counts in the totals and a notice of the same label: the same thing told twice, or two things told alike. */
export const sameLabelAsNotice = defineLint({
  code: 'label_of_line',
  severity: 'warning',
  find: ({ book }) =>
    book.source.lines.flatMap((line) =>
      book.source.notices
        .filter((notice) => notice.label === line.label && line.state !== 'conditional')
        .map((notice) => ({
          line: lineId(line),
          notice: notice.id,
          first: book.placeIn(line, ['label']),
          place: book.placeIn(notice, ['label']),
        })),
    ),
  text: ({ line, notice, first }) => ({
    it: told`L'avviso "${notice}" si chiama come la riga "${line}", in ${formatPlace(first)}.\nSe parlano della stessa cosa, ne basta uno. Altrimenti da' loro nomi che chi legge distingua.`,
    en: told`The notice "${notice}" has the label of the line "${line}" at ${formatPlace(first)}.\nIf both are about one thing, one of them is enough. Else label them so that a reader can tell them apart.`,
  }),
});

/** A modifier after which another always sets the amount anew. */
export const overriddenModifiers = defineLint({
  code: 'overridden_modifier',
  severity: 'warning',
  find: ({ book, rules }) =>
    book.source.modifiers.flatMap((rule) => {
      const followers = rules.lines.flatMap(({ outcomes }) =>
        outcomes.flatMap((outcome) => {
          const at = outcome?.modifiers.findIndex((one) => one.rule.id === rule.id) ?? -1;
          return at < 0 ? [] : [outcome?.modifiers.slice(at + 1).find((one) => overrides(one.rule.effect))?.rule.id];
        }),
      );
      const [by] = followers;
      return by === undefined || followers.includes(undefined)
        ? []
        : [{ modifier: rule.id, by, place: book.placeIn(rule, ['id']) }];
    }),
  text: ({ modifier, by }) => ({
    it: told`Dovunque si applica il modificatore "${modifier}", "${by}" viene dopo e rifà l'importo.\nCambia il loro ordine in modifiers.yaml, o le loro condizioni, o toglilo.`,
    en: told`Wherever the modifier "${modifier}" applies, "${by}" comes after it and sets the amount anew.\nChange their order in modifiers.yaml, or their conditions, or remove it.`,
  }),
});
