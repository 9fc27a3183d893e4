import { figuresNamed } from '../../loader/figure-texts.js';
import type { Wording } from '../../loader/problem.js';
import type { RuleBook } from '../../loader/rule-book.js';
import { isAsked } from '../../names/name-kinds.js';
import type { NamedRule } from '../../names/named-rules.js';
import type { Translated } from '../../values/language.js';
import { defineLint, type Lint } from '../lint.js';

/** A condition that nothing uses, or that is used only by unused conditions. */
export const unusedConditions = unusedLint('conditions', 'unused_condition', (name) => ({
  it: {
    message: `Nessuna riga, modificatore, avviso, scadenza o stato usa la condizione "${name}".`,
    hint: 'Nominala nel "when" di una riga, di una possibilità, di un modificatore, di un avviso o di una scadenza, o toglila.',
  },
  en: {
    message: `No line, modifier, notice, deadline or status uses the condition "${name}".`,
    hint: 'Name it in the "when" of a line, an amount case, a modifier, a notice or a deadline, or remove it.',
  },
}));

/** A figure that no amount, no condition and no text uses. */
export const unusedFigures = unusedLint('figures', 'unused_figure', (name) => ({
  it: {
    message: `Nessun importo, nessuna condizione in uso e nessun testo legge la cifra "${name}".`,
    hint: 'Nominala in un importo, in una condizione o in un testo, o toglila.',
  },
  en: {
    message: `No amount, no condition in use and no text reads the figure "${name}".`,
    hint: 'Name it in an amount, a condition or a text, or remove it.',
  },
}));

/** A source that nothing cites. */
export const unusedSources = unusedLint('sources', 'unused_source', (name) => ({
  it: {
    message: `Niente cita la fonte "${name}".`,
    hint: 'Nominala nei "sources" della regola che sostiene, o toglila.',
  },
  en: {
    message: `Nothing cites the source "${name}".`,
    hint: 'Name it in the "sources" of the rule that it supports, or remove it.',
  },
}));

/** A fact that no condition and no amount reads: its question has no effect. */
export const unusedFacts = unusedLint('facts', 'unused_fact', (name) => ({
  it: {
    message: `Nessun importo e nessuna condizione in uso legge il fatto "${name}".`,
    hint: 'Leggilo in una condizione o in un importo, o toglilo.',
  },
  en: {
    message: `No amount and no condition in use reads the fact "${name}".`,
    hint: 'Read it in a condition or an amount, or remove it.',
  },
}));

/** @param text the message for an unused name */
function unusedLint(
  section: 'conditions' | 'facts' | 'figures' | 'sources',
  code: string,
  text: (name: string) => Translated<Wording>,
): Lint {
  return defineLint<{ readonly name: string }>({
    code,
    severity: 'warning',
    find({ book }) {
      const used = usedRules(book);
      const unused = book.index.declared(section).filter((rule) => !used.has(rule));
      return unused.map(({ name, rule }) => ({ name, place: book.placeOfName(rule) }));
    },
    text: ({ name }) => text(name),
  });
}

/**
 * The rules that are used, directly or through others, by lines, modifiers, notices, statuses and texts. A rule that is
 * named only by unused rules is unused too. Asking for a fact does not use it.
 */
function usedRules({ uses, texts, index }: RuleBook): ReadonlySet<NamedRule> {
  const roots = uses.filter(
    ({ file, path: [section] }) => !USED_BY_OTHERS.includes(file === 'facts' ? String(section) : file),
  );
  const inTexts = texts.flatMap(({ text }) => figuresNamed(text));
  const named = inTexts.map((value) => ({ kind: 'FigureName' as const, value, path: [], isKey: false }));
  return index.behind([...roots, ...named], ({ kind }) => !isAsked(kind));
}

/**
 * The kinds of rule in which a name counts as used only if the rule itself is used. The names in cases never count.
 */
const USED_BY_OTHERS = ['conditions', 'facts', 'figures', 'cases'];
