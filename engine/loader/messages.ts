import { type CheckedKind, NAME_KINDS, RULE_WORDS } from '../names/name-kinds.js';
import { didYouMean, nearestName, suggestion } from '../request/messages.js';
import { inEach, type Translated } from '../values/language.js';
import { booleanHint, conditionHint, figureHint, isNumberLike, NONE } from './hints.js';
import { formatPlace, type Place, type Problem, type ProblemCode, remarkTexts, type Wording } from './problem.js';

/*
 * The loader's messages about rules. Each has a message that names the value found, and a hint that says what is
 * allowed and gives the nearest right name. Messages about files are in file-messages.ts, those about keys and types in
 * shape-messages.ts.
 */

/** Makes a problem at a place. */
export type ProblemAt = (place: Place) => Problem;

/** Makes problems with this code, message and hint. */
export function problem(code: ProblemCode, text: Translated<Wording>): ProblemAt {
  return (place) => ({ ...place, code, ...remarkTexts(text) });
}

/** A value for a message; text is in quotes. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** Values for a message, joined by commas; texts are in quotes. */
export function listed(values: readonly unknown[]): string {
  return values.map(quoted).join(', ');
}

/** The most places that a hint names; a line that is renamed may be in a hundred cases. */
const MOST_PLACES = 12;

/** A hint with the other places that it applies to. */
export function alsoAt({ it, en }: Translated, others: readonly Place[]): Translated {
  const places = others.slice(0, MOST_PLACES).map(formatPlace).join(', ');
  const left = others.length - MOST_PLACES;
  const more = left > 0 ? { it: ` e in altri ${left} posti`, en: ` and at ${left} more places` } : NONE;
  return { it: `${it} Anche in ${places}${more.it}.`.trim(), en: `${en} Also at ${places}${more.en}.`.trim() };
}

/** A sentence with the allowed values; empty if there are too many for anybody to read. */
export function allowed(values: readonly unknown[]): Translated {
  if (values.length === 0) return { it: " Non ce n'è ancora.", en: ' There is none yet.' };
  const all = listed(values);
  return values.length <= 12 ? { it: ` Ammessi: ${all}.`, en: ` Allowed: ${all}.` } : NONE;
}

export const aliasTaken = (alias: string, first: Place) =>
  problem('duplicate_id', {
    it: {
      message: `L'alias "${alias}" è anche un nome: ${formatPlace(first)}.`,
      hint: "Togli l'alias, che serve a un nome che nessuna regola ha più, o cambia nome all'altra regola.",
    },
    en: {
      message: `The alias "${alias}" is also a name at ${formatPlace(first)}.`,
      hint: 'Remove the alias, which is for a name that no rule has any more, or rename the other rule.',
    },
  });

/** Makes the problem of a name that does not exist, given the existing names. */
export type UnknownMessage = (name: string, names: readonly string[]) => ProblemAt;

export const unknownName = (kind: CheckedKind): UnknownMessage => unknown(NAME_KINDS[kind]);

/** A rule as messages speak of it: `line "annual.tassa"`, in Italian with its article. */
export function ruleWords({
  section,
  name,
}: {
  readonly section: string;
  readonly name: string | undefined;
}): Translated {
  const words = wordsOf(section);
  return inEach((language) => (name === undefined ? words[language] : `${words[language]} "${name}"`));
}

function wordsOf(section: string): Translated {
  const words = new Map<string, Translated<readonly [word: string, where: string]>>(Object.entries(RULE_WORDS));
  return inEach((language) => words.get(section)?.[language][0] ?? section);
}

/** Makes the problem of English texts for a rule that does not exist. */
export const unknownRule = (section: string): UnknownMessage => {
  const { it, en } = wordsOf(section);
  return unknown({ code: 'unknown_id', it: [it, ''], en: [en, ''] });
};

/** @param fact the fact that is compared with the figure */
export const unknownComparedFigure = (fact: string): UnknownMessage => {
  const it = `Confronta il fatto "${fact}" con un numero o con una cifra di figures.yaml.`;
  const en = `Compare the fact "${fact}" with a number or a figure of figures.yaml.`;
  const { FigureName: figure } = NAME_KINDS;
  return unknown({ ...figure, it: [figure.it[0], it], en: [figure.en[0], en] });
};

interface Reference extends Translated<readonly [word: string, where: string]> {
  readonly code: ProblemCode;
}

/** Hints for names that look like something else, such as a calculation, by the code of the problem. */
const HINTS: { readonly [Code in ProblemCode]?: (name: string) => Translated } = {
  unknown_condition: conditionHint,
  unknown_figure: figureHint,
};

function unknown({ code, it, en }: Reference): UnknownMessage {
  const hint = HINTS[code] ?? (() => NONE);
  return (name, names) => {
    // A source whose name has another number, such as that of a circular, is not the one that was meant, so it is not
    // suggested.
    const isOther = code === 'unknown_source' && digits(nearestName(name, names)) !== digits(name);
    // The name of a line without its bucket.
    const whole = names.find((one) => one.endsWith(`.${name}`));
    const near = isOther ? NONE : whole === undefined ? suggestion(name, names) : didYouMean(quoted(whole));
    if (code === 'unknown_figure' && isNumberLike(name)) {
      return problem(code, {
        it: { message: `"${name}" non è il nome di una cifra né un numero.`, hint: hint(name).it },
        en: { message: `"${name}" is neither the name of a figure nor a number.`, hint: hint(name).en },
      });
    }
    const [other, all] = [hint(name), isOther && names.length > 0 ? NONE : allowed(names)];
    return problem(code, {
      it: { message: `${it[0]} "${name}" non esiste.`, hint: sentences(near.it, other.it, it[1], all.it) },
      en: { message: `Unknown ${en[0]} "${name}".`, hint: sentences(near.en, other.en, en[1], all.en) },
    });
  };
}

/** Joins sentences, leaving out empty ones. */
function sentences(...texts: readonly string[]): string {
  return texts.flatMap((text) => text.trim() || []).join(' ');
}

function digits(name = ''): string {
  return name.replace(/\D/g, '');
}

export const unknownField: UnknownMessage = (name, fields) =>
  problem('unknown_field', {
    it: {
      message: `Nessuna richiesta ha il campo "${name}".`,
      hint: `${suggestion(name, fields).it}${allowed(fields).it}`,
    },
    en: { message: `No request has a field "${name}".`, hint: `${suggestion(name, fields).en}${allowed(fields).en}` },
  });

/** @param fields of all requests */
export const factWithoutField: UnknownMessage = (name, fields) => {
  const near = suggestion(name, fields);
  return problem('unknown_field', {
    it: {
      message: `Nessuna richiesta ha il campo "${name}".`,
      hint: `${near.it} Una domanda oltre la richiesta ha "beyondRequest: true"; una nuova della richiesta comincia dal suo schema, come dice "Aggiungere una domanda" in REFERENCE.md.`,
    },
    en: {
      message: `No request has a field "${name}".`,
      hint: `${near.en} A question beyond the request has "beyondRequest: true"; a new one of the request begins with its schema, as "Aggiungere una domanda" in REFERENCE.md says.`,
    },
  });
};

export const unaskedFact = (name: string) =>
  problem('unasked_fact', {
    it: {
      message: `Nessuna forma chiede "${name}".`,
      hint: 'Nominalo sotto "asks" delle forme che lo chiedono, in forms.yaml, o toglilo.',
    },
    en: {
      message: `No form asks for "${name}".`,
      hint: 'Name it under "asks" of the forms that ask for it, in forms.yaml, or remove it.',
    },
  });

export const fieldBeyondRequest = (name: string) =>
  problem('unknown_field', {
    it: { message: `"${name}" è un campo delle richieste.`, hint: 'Togli "beyondRequest", o dagli un altro nome.' },
    en: { message: `"${name}" is a field of requests.`, hint: 'Remove "beyondRequest", or give it another name.' },
  });

export const holderOrPeople = problem('missing_key', {
  it: {
    message: 'Una forma ha "holder" oppure "people".',
    hint: 'Scrivi chi ne fa parte: una sola persona ("holder"), o gli elenchi di una richiesta ("people").',
  },
  en: {
    message: 'A form has either "holder" or "people".',
    hint: 'Declare its people: a single one ("holder"), or the lists of a request ("people").',
  },
});

export const cycle = (what: 'condition' | 'figure' | 'fact', names: readonly string[]) => {
  const loop = names.join(' -> ');
  const it = { condition: 'Questa condizione', figure: 'Questa cifra', fact: 'Questo fatto' };
  return problem('cycle', {
    it: { message: `${it[what]} rinvia a sé: ${loop}.`, hint: 'Togli uno di questi rinvii.' },
    en: { message: `This ${what} refers to itself: ${loop}.`, hint: 'Remove one of these references.' },
  });
};

export const missingUnasked = (name: string) =>
  problem('missing_key', {
    it: { message: `Il fatto "${name}" non ha un valore dove nessuno lo chiede.`, hint: 'Scrivilo con "unasked".' },
    en: { message: `The fact "${name}" has no value where it is not asked for.`, hint: 'Give it one with "unasked".' },
  });

/** The values that a fact can have, in words that follow `which is`. */
export const VALUES = {
  boolean: { it: 'true o false', en: 'true or false' },
  number: { it: 'un numero', en: 'a number' },
  choice: (choices: readonly unknown[]): Translated => ({
    it: `uno fra ${choices.join(', ')}`,
    en: `one of ${choices.join(', ')}`,
  }),
  from: (minimum: number): Translated => ({
    it: `un numero da ${minimum} in su`,
    en: `a number from ${minimum} up`,
  }),
  list: (operator: string): Translated => ({
    it: `confrontato da "${operator}" con un elenco`,
    en: `compared by "${operator}" with a list`,
  }),
  single: (operator: string): Translated => ({
    it: `confrontato da "${operator}" con un solo valore`,
    en: `compared by "${operator}" with one value`,
  }),
};

/** @param choices the values that could be suggested; empty for a number */
export const valueOutsideFact = (
  value: unknown,
  fact: string,
  expected: Translated,
  choices: readonly unknown[] = [],
) => {
  const near = suggestion(value, choices);
  const hint = near.en === '' ? booleanHint(value, choices) : near;
  return problem('value_outside_fact', {
    it: { message: `${quoted(value)} non è un valore del fatto "${fact}", che è ${expected.it}.`, hint: hint.it },
    en: { message: `${quoted(value)} is not a value of the fact "${fact}", which is ${expected.en}.`, hint: hint.en },
  });
};

export const operatorOutsideFact = (operator: string, fact: string, values: Translated, operators: readonly string[]) =>
  problem('operator_outside_fact', {
    it: {
      message: `"${operator}" non può confrontare il fatto "${fact}", che è ${values.it}.`,
      hint: `Ammessi: ${listed(operators)}.`,
    },
    en: {
      message: `"${operator}" cannot compare the fact "${fact}", which is ${values.en}.`,
      hint: `Allowed: ${listed(operators)}.`,
    },
  });

export const tooManySituations = (count: number, limit: number, facts: readonly string[]) =>
  problem('too_many_situations', {
    it: {
      message: `Qui si leggono ${facts.join(', ')}: ${count} situazioni, più delle ${limit} che si possono decidere in anticipo.`,
      hint: 'Dividi la regola.',
    },
    en: {
      message: `This reads ${facts.join(', ')}: ${count} situations, more than the ${limit} that can be decided in advance.`,
      hint: 'Split the rule.',
    },
  });

/** @param minimum the declared minimum of a fact, although requests accept 0 */
export const minimumAboveRequests = (minimum: number) =>
  problem('wrong_value', {
    it: { message: `Una richiesta può dare anche meno di ${minimum}.`, hint: 'Scrivi 0: le richieste lo accettano.' },
    en: { message: `A request may give less than ${minimum}.`, hint: 'Write 0, which requests accept.' },
  });

export const warningWithoutLevel = problem('level_of_notice', {
  it: {
    message: 'Questa avvertenza non ha level.',
    hint: 'Aggiungi level: warning se può cambiare la scelta, altrimenti info.',
  },
  en: {
    message: 'This warning has no level.',
    hint: 'Add level: warning if it could change the choice, otherwise info.',
  },
});

export const levelOutsideWarnings = (list: string) =>
  problem('level_of_notice', {
    it: { message: `Un avviso dell'elenco "${list}" non ha level: lo hanno solo le avvertenze.`, hint: 'Toglilo.' },
    en: { message: `A notice of the list "${list}" has no level; only warnings do.`, hint: 'Remove it.' },
  });

export const statusWithoutDefault = problem('status_without_default', {
  it: {
    message: 'Qualche richiesta potrebbe restare senza stato.',
    hint: 'Aggiungi un\'ultima possibilità senza "when".',
  },
  en: { message: 'Some requests might have no status.', hint: 'Add a last entry without "when".' },
});

/**
 * @param path a JSON Pointer, empty for the request as a whole
 * @param message why it is refused
 * @param what which rule contains the request
 */
export const invalidRequest = (path: string, message: Translated, what: 'case' | 'example') =>
  problem('invalid_request', {
    it: {
      message: `La richiesta di questo ${what === 'case' ? 'caso' : 'esempio'} è respinta${path === '' ? '' : `, in ${path}`}: ${message.it}`,
    },
    en: { message: `The request of this ${what} is refused${path === '' ? '' : ` at ${path}`}: ${message.en}` },
  });
