import { closure, conditionsBehind, leavesOf, writtenExpressions } from '../../conditions/expressions.js';
import { factsBehind } from '../../conditions/fact-types.js';
import { writtenOperands } from '../../loader/checks/amounts.js';
import { citing } from '../../loader/checks/references.js';
import { figuresNamed } from '../../loader/figure-texts.js';
import { type Told, told } from '../../loader/problem.js';
import type { RuleBook } from '../../loader/rule-book.js';
import { figuresBehind } from '../../pricing/terms.js';
import type { RuleSource } from '../../rules/rules-year.js';
import type { Translated } from '../../values/language.js';
import { defineLint, type Lint } from '../lint.js';

/** A condition that nothing uses, or only conditions that nothing uses. */
export const unusedConditions = unusedLint('conditions', 'unused_condition', (name) => ({
  it: told`Nessuna riga, modificatore, avviso, scadenza o stato usa la condizione "${name}".\nNominala nel "when" di una riga, di una possibilità, di un modificatore, di un avviso o di una scadenza, o toglila.`,
  en: told`No line, modifier, notice, deadline or status uses the condition "${name}".\nName it in the "when" of a line, an amount case, a modifier, a notice or a deadline, or remove it.`,
}));

/** A figure that no amount, no condition and no text comes from. */
export const unusedFigures = unusedLint('figures', 'unused_figure', (name) => ({
  it: told`Nessun importo, nessuna condizione in uso e nessun testo legge la cifra "${name}".\nNominala in un importo, in una condizione o in un testo, o toglila.`,
  en: told`No amount, no condition in use and no text reads the figure "${name}".\nName it in an amount, a condition or a text, or remove it.`,
}));

/** A source that nothing cites. */
export const unusedSources = unusedLint('sources', 'unused_source', (name) => ({
  it: told`Niente cita la fonte "${name}".\nNominala nei "sources" di ciò che prova, o toglila.`,
  en: told`Nothing cites the source "${name}".\nName it in the "sources" of what it is the source of, or remove it.`,
}));

/** A fact that no condition and no amount reads: a question without a consequence. */
export const unusedFacts = unusedLint('facts', 'unused_fact', (name) => ({
  it: told`Nessun importo e nessuna condizione in uso legge il fatto "${name}".\nLeggilo in una condizione o in un importo, o toglilo.`,
  en: told`No amount and no condition in use reads the fact "${name}".\nRead it in a condition or an amount, or remove it.`,
}));

/** @param text what is said of the name that nothing uses */
function unusedLint(
  group: keyof ReturnType<typeof usageOf>,
  code: string,
  text: (name: string) => Translated<Told>,
): Lint {
  return defineLint<{ readonly name: string }>({
    code,
    severity: 'warning',
    find({ book }) {
      const used = usageOf(book)[group];
      const unused = Object.entries<object>(book.source[group]).filter(([name]) => !used.has(name));
      return unused.map(([name, rule]) => ({ name, place: book.placeOfName(rule) }));
    },
    text: ({ name }) => text(name),
  });
}

/**
 * The names that something of the rules uses in the end, followed from lines, modifiers, notices and statuses: what only unused
 * things name is unused too.
 */
function usageOf({ source, texts }: RuleBook) {
  const expressions = writtenExpressions(source).map(({ expression }) => expression);
  const conditions = new Set(expressions.flatMap((expression) => conditionsBehind(expression, source.conditions)));
  const leaves = leavesOf(conditions, source.conditions);
  const amounts = namesInAmounts(source);
  const compared = leaves.flatMap(({ value }) => value).filter((value) => typeof value === 'string');
  const inTexts = texts.flatMap(({ text }) => figuresNamed(text));
  const counted = source.lines.flatMap(({ forEach }) => (forEach ?? []).map(({ people }) => people));
  return {
    conditions,
    figures: new Set(closure([...amounts, ...compared, ...inTexts], (name) => figuresBeyond(name, source))),
    facts: new Set(
      closure([...leaves.map(({ fact }) => fact), ...counted, ...amounts], (name) => factsBehind(name, source)),
    ),
    sources: new Set(citing(source).flatMap(({ sources }) => sources)),
  };
}

/** The figures that a figure is computed from, and the one that takes its place in the next year. */
function figuresBeyond(name: string, source: RuleSource): string[] {
  const figure = source.figures[name];
  const next = figure !== undefined && 'value' in figure ? (figure.nextYear ?? []) : [];
  return [...figuresBehind(name, source), ...[next].flat()];
}

function namesInAmounts(source: RuleSource): string[] {
  const shares = source.lines.flatMap(({ administratorShare }) =>
    administratorShare === undefined ? [] : [administratorShare.of, administratorShare.dividedBy],
  );
  const limits = Object.values(source.forms).flatMap((form) => form.limits ?? []);
  return [
    ...writtenOperands(source).map(({ operand }) => operand),
    ...shares,
    ...limits.flatMap(({ fact, below }) => [fact, below]),
  ].filter((operand) => typeof operand === 'string');
}
