import type { RuleKind } from '../../schemas/types/rules.js';
import { askedFields } from '../request/form-fields.js';
import { asObject, type JsonObject } from '../request/json.js';
import type { Translated } from '../values/language.js';
import type { NamedRule } from './named-rules.js';

/** The names of one kind, each with its meaning in a few words. */
export type Meanings = ReadonlyMap<string, string>;

/** Gives the rules of a section. */
export type Declared = (section: string) => readonly NamedRule[];

/** What messages call a kind of rule, in Italian with its article, and the hint for a name that no such rule has. */
type RuleWords = Translated<readonly [word: string, where: string]>;

const LINE_ID = {
  it: 'Una riga si chiama gruppo.id, come annual.diritto_annuale; se ha cambiato nome o è stata divisa, scrivi il nome nuovo in ogni posto.',
  en: 'A line is called bucket.id, as in annual.diritto_annuale; if it was renamed or split, write the new name in every place.',
};

/** The rules of each section as messages call them. */
export const RULE_WORDS = {
  facts: {
    it: ['Il fatto', 'Se è nuovo, dichiaralo in facts.yaml.'],
    en: ['fact', 'If it is new, declare it in facts.yaml.'],
  },
  conditions: {
    it: ['La condizione', 'Se è nuova, dichiarala nella cartella conditions.'],
    en: ['condition', 'If it is new, declare it in the folder conditions.'],
  },
  figures: {
    it: ['La cifra', 'Se è nuova, dichiarala in figures.yaml.'],
    en: ['figure', 'If it is new, declare it in figures.yaml.'],
  },
  sources: {
    it: ['La fonte', 'Se è nuova, dichiarala nella cartella sources.'],
    en: ['source', 'If it is new, declare it in the folder sources.'],
  },
  forms: {
    it: ['La forma', 'Se è nuova, dalle lo schema della sua richiesta e dichiarala in forms.yaml.'],
    en: ['form', 'If it is new, give it a request schema and declare it in forms.yaml.'],
  },
  lines: { it: ['La riga', LINE_ID.it], en: ['line', LINE_ID.en] },
  modifiers: { it: ['Il modificatore', ''], en: ['modifier', ''] },
  notices: { it: ["L'avviso", ''], en: ['notice', ''] },
  deadlines: { it: ['La scadenza', ''], en: ['deadline', ''] },
  steps: { it: ['Il passo', ''], en: ['step', ''] },
  pairs: { it: ['La coppia', ''], en: ['pair', ''] },
  remarks: { it: ["L'osservazione", ''], en: ['remark', ''] },
  ready: { it: ['Il caso pronto', ''], en: ['ready case', ''] },
  examples: { it: ["L'esempio", ''], en: ['example', ''] },
  ruleset: { it: ['Il ruleset', ''], en: ['ruleset', ''] },
  personClass: { it: ['La voce personClass', ''], en: ['personClass', ''] },
} as const satisfies Record<string, RuleWords>;

/** A kind of name: which rules have such names, and the words for a wrong one. */
interface NameKind extends Partial<RuleWords> {
  /** The sections whose rules have these names; empty if the names are not those of rules. */
  readonly sections: readonly RuleKind[];
  /** The kinds of file that declare the names, if not those of `sections`. */
  readonly declaredIn?: readonly RuleKind[];
  /** All existing names, if they are not simply those of the rules in `sections`. */
  names?(declared: Declared): Meanings;
  /**
   * The code of the problem that there is no such name. Absent if the list of names is not enough to check a place, so
   * that the loader has a separate check.
   */
  readonly code?: string;
  /** Whether naming a fact only asks for it. A fact that is only asked for is reported as unused. */
  readonly isAsked?: true;
}

const figures = (declared: Declared): Meanings => withUnits(declared('figures'));
const facts = (declared: Declared, ...types: readonly string[]): readonly NamedRule[] =>
  declared('facts').filter(({ rule }) => types.includes(String(rule.type)));

/**
 * All kinds of names. Their types are in `schemas/rules/names.schema.yaml`. What schemas cannot express is checked in
 * `loader/checks/`: the values that a fact is compared with, and the facts that an amount may read.
 */
export const NAME_KINDS = {
  FactName: {
    sections: ['facts'],
    declaredIn: ['facts', 'forms'],
    code: 'unknown_fact',
    ...RULE_WORDS.facts,
  },
  CountName: {
    sections: ['facts'],
    names: (declared) => labels(facts(declared, 'count')),
    code: 'unknown_people',
    it: ['Il conteggio di persone', RULE_WORDS.facts.it[1]],
    en: ['count of people', RULE_WORDS.facts.en[1]],
  },
  /** The people for each of whom an amount is due: a count of people of the request, or a number beyond the request. */
  PeopleName: {
    sections: ['facts'],
    names: (declared) =>
      labels([
        ...facts(declared, 'count'),
        ...facts(declared, 'number').filter(({ rule }) => rule.beyondRequest === true && rule.unit === 'count'),
      ]),
    code: 'unknown_people',
    it: ['Il conteggio di persone', 'Se è nuovo, dichiaralo in facts.yaml.'],
    en: ['count of people', 'If it is new, declare it in facts.yaml.'],
  },
  NumberName: {
    sections: ['facts'],
    names: (declared) => labels(facts(declared, 'number')),
    code: 'unknown_fact',
    it: ['Il fatto numerico', ''],
    en: ['number fact', ''],
  },
  QuestionName: {
    sections: ['facts'],
    isAsked: true,
    names: (declared) => labels(declared('facts').filter(({ rule }) => 'question' in rule)),
    code: 'unknown_fact',
    ...RULE_WORDS.facts,
  },
  LeadingQuestion: {
    sections: ['facts'],
    isAsked: true,
    names: (declared) => labels(facts(declared, 'boolean', 'number')),
    code: 'unknown_fact',
    it: ['Il fatto con risposta sì, no o un numero', ''],
    en: ['yes-or-no or number fact', ''],
  },
  ConditionName: {
    sections: ['conditions', 'facts'],
    // A count is also a condition: that there is at least one such person.
    names: (declared) => new Map([...labels(declared('conditions')), ...labels(facts(declared, 'count'))]),
    code: 'unknown_condition',
    ...RULE_WORDS.conditions,
  },
  FigureName: { sections: ['figures'], names: figures, code: 'unknown_figure', ...RULE_WORDS.figures },
  /** A figure or number fact that an amount is calculated from. */
  Operand: {
    sections: ['figures', 'facts'],
    names: (declared) => new Map([...figures(declared), ...withUnits(facts(declared, 'number'))]),
  },
  /** What a fact is compared with: one of its values, or a figure. */
  ComparedValue: {
    sections: ['figures'],
    names: (declared) =>
      new Map([...facts(declared, 'enum').flatMap(({ rule }) => choices(rule)), ...figures(declared)]),
  },
  SourceKey: {
    sections: ['sources'],
    names: (declared) => new Map(declared('sources').map(({ name, rule }) => [name, citation(rule)])),
    code: 'unknown_source',
    ...RULE_WORDS.sources,
  },
  LineId: { sections: ['lines'], code: 'unknown_id', ...RULE_WORDS.lines },
  ModifierId: { sections: ['modifiers'], code: 'unknown_id', ...RULE_WORDS.modifiers },
  NoticeId: { sections: ['notices'], code: 'unknown_id', ...RULE_WORDS.notices },
  DeadlineId: { sections: ['deadlines'], code: 'unknown_id', ...RULE_WORDS.deadlines },
  /** The rule that answers a question on the page of a form. */
  AnswerId: {
    sections: ['notices', 'lines'],
    code: 'unknown_id',
    it: ["L'avviso o la riga", LINE_ID.it],
    en: ['notice or line', LINE_ID.en],
  },
  FormName: { sections: ['forms'], code: 'unknown_form', ...RULE_WORDS.forms },
  /** A field of a request. The schema of the rules cannot say which form has it; the loader checks that. */
  FieldName: {
    sections: ['facts'],
    isAsked: true,
    names: () => new Map(askedFields().map((name) => [name, ''])),
  },
  RoleName: {
    sections: [],
    declaredIn: ['forms'],
    names: (declared) => new Map(declared('forms').flatMap(({ rule }) => roles(rule))),
    code: 'unknown_role',
    it: ['Il ruolo', 'Nomina un elenco di forms.yaml, o il ruolo di chi lì è solo.'],
    en: ['role', 'Name a list or a holder of forms.yaml.'],
  },
  ClassName: {
    sections: [],
    declaredIn: ['facts', 'forms'],
    names: classes,
    code: 'unknown_class',
    it: ['La classe', ''],
    en: ['class', ''],
  },
} as const satisfies Record<string, NameKind>;

/** The id of a kind of name, which is its definition in `names.schema.json`. */
export type NameKindId = keyof typeof NAME_KINDS;

/** All kinds of names, with their entries in the table. */
export function nameKinds(): [NameKindId, NameKind][] {
  return Object.entries(NAME_KINDS).flatMap(([kind, row]) => (isNameKind(kind) ? [[kind, row]] : []));
}

/** All existing names of a kind. */
export function namesOf(kind: NameKindId, declared: Declared): Meanings {
  const { names, sections }: NameKind = NAME_KINDS[kind];
  return names === undefined ? labels(sections.flatMap(declared)) : names(declared);
}

/** Whether the engine knows a kind of name from the schemas. */
export function isNameKind(kind: string): kind is NameKindId {
  return Object.hasOwn(NAME_KINDS, kind);
}

/** Whether this kind of name only asks for a fact. */
export function isAsked(kind: NameKindId): boolean {
  const row: NameKind = NAME_KINDS[kind];
  return row.isAsked === true;
}

/** A kind of names that can be checked against a list. */
export type CheckedKind = {
  readonly [Kind in NameKindId]: (typeof NAME_KINDS)[Kind] extends { readonly code: string } ? Kind : never;
}[NameKindId];

/** The kinds of names that can be checked against a list, each with the kinds of file that declare them. */
export function declaredNames(): (readonly [CheckedKind, readonly RuleKind[]])[] {
  return nameKinds().flatMap(([kind, { sections, declaredIn = sections }]) =>
    isChecked(kind) ? [[kind, declaredIn] as const] : [],
  );
}

function isChecked(kind: NameKindId): kind is CheckedKind {
  return 'code' in NAME_KINDS[kind];
}

function labels(rules: readonly NamedRule[]): Meanings {
  return new Map(rules.map(({ name, rule }) => [name, text(rule.label)]));
}

function withUnits(rules: readonly NamedRule[]): Meanings {
  return new Map(rules.map(({ name, rule }) => [name, `${text(rule.label)} (${text(rule.unit)})`]));
}

function texts(groups: readonly JsonObject[]): Meanings {
  return new Map(groups.flatMap((group) => Object.entries(group).map(([name, meaning]) => [name, text(meaning)])));
}

function choices({ label, values }: JsonObject): [string, string][] {
  return Object.entries(asObject(values)).map(([value, meaning]) => [value, `${text(label)}: ${text(meaning)}`]);
}

function citation({ publisher, title, date }: JsonObject): string {
  return `${text(publisher)}, ${text(title)}${typeof date === 'string' ? ` (${date})` : ''}`;
}

function roles({ people, holder }: JsonObject): [string, string][] {
  const lists = Object.entries(asObject(people)).map(([role, one]) => [role, asObject(one).noun] as const);
  const { role, noun } = asObject(holder);
  return [...lists, [role, noun] as const].flatMap(([name, meaning]) =>
    typeof name === 'string' ? [[name, text(meaning)]] : [],
  );
}

/** The classes that a person in a request can have. */
function classes(declared: Declared): Meanings {
  const ofAnswers = texts(declared('personClass').map(({ rule }) => asObject(rule.values)));
  const ofPersons = declared('person').flatMap(({ rule }) => [rule.unanswered, rule.notWorking]);
  const ofHolders = declared('forms').flatMap(({ rule }) => {
    const holder = asObject(rule.holder);
    return [holder.class, asObject(holder.unless).class];
  });
  const others = [...ofPersons, ...ofHolders].filter((name) => typeof name === 'string');
  return new Map([...ofAnswers, ...others.filter((name) => !ofAnswers.has(name)).map((name) => [name, ''] as const)]);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
