import { type CheckedKind, NAME_KINDS, RULE_WORDS } from '../names/name-kinds.js';
import { nearestName, suggestion } from '../request/messages.js';
import { inEach, type Translated } from '../values/language.js';
import { booleanHint, conditionHint, figureHint, isNumberLike, NONE } from './hints.js';
import { formatPlace, type Place, type Problem, type ProblemCode, remarkTexts, type Wording } from './problem.js';

/*
 * What the loader says of rules: what is wrong, naming the value found, and a hint: what is allowed and, where there is one,
 * the nearest right name. Messages about files are in file-messages.ts, about keys and types in shape-messages.ts.
 */

/** A problem that lacks only its place. */
export type Unplaced = (place: Place) => Problem;

/** A message with its code and its hint. */
export function problem(code: ProblemCode, text: Translated<Wording>): Unplaced {
  return (place) => ({ ...place, code, ...remarkTexts(text) });
}

/** A value, in quotes where it is text. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** Values one after the other, texts in quotes. */
export function listed(values: readonly unknown[]): string {
  return values.map(quoted).join(', ');
}

/** A hint, and the other places of which it is true. */
export function alsoAt({ it, en }: Translated, others: readonly Place[]): Translated {
  const places = others.map(formatPlace).join(', ');
  return { it: `${it} Anche in ${places}.`.trim(), en: `${en} Also at ${places}.`.trim() };
}

/** The whole list where it is short: of a hundred names nobody reads a list. */
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

/** The problem that nothing has a name, given the names that there are. */
export type UnknownMessage = (name: string, names: readonly string[]) => Unplaced;

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

/** The problem that an English text is of a rule that does not exist. */
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

/** For a name that looks like something else, by the code of one that nothing has. */
const HINTS: { readonly [Code in ProblemCode]?: (name: string) => Translated } = {
  unknown_condition: conditionHint,
  unknown_figure: figureHint,
};

function unknown({ code, it, en }: Reference): UnknownMessage {
  const hint = HINTS[code] ?? (() => NONE);
  return (name, names) => {
    // A circular of another number is not the one that was meant: nobody is invited to cite it instead.
    const isOther = code === 'unknown_source' && digits(nearestName(name, names)) !== digits(name);
    const near = isOther ? NONE : suggestion(name, names);
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

/** Sentences, those that say nothing left out. */
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
      hint: `${near.it} Se è una domanda nuova, comincia dallo schema della richiesta, come dice "Aggiungere una domanda" in REFERENCE.md.`,
    },
    en: {
      message: `No request has a field "${name}".`,
      hint: `${near.en} If it is a new question, begin with the schema of the request, as "Aggiungere una domanda" in REFERENCE.md says.`,
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
      message: `No form asks "${name}".`,
      hint: 'Name it under "asks" of the forms that do, in forms.yaml, or remove it.',
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
    hint: 'Scrivi dove stanno le sue persone: una sola, o gli elenchi di una richiesta.',
  },
  en: {
    message: 'A form has either "holder" or "people".',
    hint: 'Say where its people stand: one holder, or the lists of a request.',
  },
});

export const cycle = (what: 'condition' | 'figure' | 'fact', names: readonly string[]) => {
  const loop = names.join(' -> ');
  const it = { condition: 'Questa condizione', figure: 'Questa cifra', fact: 'Questo fatto' };
  return problem('cycle', {
    it: { message: `${it[what]} rinvia a sé: ${loop}.`, hint: 'Togli uno di questi rinvii.' },
    en: { message: `This ${what} refers to itself: ${loop}.`, hint: 'Take one of these references out.' },
  });
};

export const missingUnasked = (name: string) =>
  problem('missing_key', {
    it: {
      message: `Non tutte le forme chiedono "${name}".`,
      hint: 'Scrivi con "unasked" quale valore ha per le altre.',
    },
    en: { message: `Not every form asks "${name}".`, hint: 'Say with "unasked" which value it has for the others.' },
  });

/** What the values of a fact are, or what it is compared with. */
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

/** @param choices the values that it could be, as far as they can be listed */
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
      message: `This reads ${facts.join(', ')}: ${count} situations, more than the ${limit} that can be decided beforehand.`,
      hint: 'Split the rule.',
    },
  });

/** @param minimum the smallest value of a fact, of which a request may give less */
export const minimumAboveRequests = (minimum: number) =>
  problem('wrong_value', {
    it: {
      message: `${minimum} è più di quanto una richiesta può dare.`,
      hint: 'Scrivi 0: le richieste possono dare anche 0.',
    },
    en: { message: `${minimum} is more than a request may give.`, hint: 'Write 0: requests may give 0 as well.' },
  });

export const warningWithoutLevel = problem('level_of_notice', {
  it: {
    message: 'Questa avvertenza non ha level.',
    hint: 'Aggiungi level: warning se può cambiare la scelta, altrimenti info.',
  },
  en: { message: 'This warning has no level.', hint: 'Add level: warning if it could change the choice, or info.' },
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
  en: { message: 'Some request might have no status.', hint: 'Add a last case without "when".' },
});

/**
 * @param path a JSON Pointer, empty for the request as a whole
 * @param message why it is refused
 * @param what whose request it is
 */
export const invalidRequest = (path: string, message: Translated, what: 'case' | 'example') =>
  problem('invalid_request', {
    it: {
      message: `La richiesta di questo ${what === 'case' ? 'caso' : 'esempio'} è respinta${path === '' ? '' : `, in ${path}`}: ${message.it}`,
    },
    en: { message: `The request of this ${what} is refused${path === '' ? '' : ` at ${path}`}: ${message.en}` },
  });
