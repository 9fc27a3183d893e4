import { figuresNamed, repeatedValues, type WrittenText } from '../figure-texts.js';
import { repeatedFigure, unknownName } from '../messages.js';
import type { Place, Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Texts that name figures which do not exist. */
export function unknownFiguresInTexts({ texts, source }: RuleBook): Problem[] {
  const known = Object.keys(source.figures);
  return texts.flatMap((written) =>
    figuresNamed(written.text)
      .filter((name) => !known.includes(name))
      .map((name) => unknownName('figure', name, known)(placeOf(`{${name}}`, written))),
  );
}

/** Texts that give the value of a figure instead of its name, and would stay behind when it changes. */
export function repeatedFigures({ texts, figures }: RuleBook): Problem[] {
  return texts.flatMap((written) => {
    const values = repeatedValues(written.text, written.language, figures);
    return values
      .filter((one, index) => values.findIndex((other) => other.written === one.written) === index)
      .map((one) => repeatedFigure(one.written, one.figures)(placeOf(one.written, written)));
  });
}

/** Where a name or a number of a text stands: a text may go over several lines of its file. */
function placeOf(part: string, { yaml, path }: WrittenText): Place {
  const { start, end } = yaml.rangeOfValue(path);
  const whole = new RegExp(`(?<![\\d.,])${part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\d)`);
  const index = yaml.text.slice(start, end).search(whole);
  return index < 0 ? yaml.placeOfValue(path) : yaml.placeOf(start + index, start + index + part.length);
}
