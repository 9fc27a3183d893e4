import { askedFields } from '../request/form-fields.js';
import { asObject, type JsonObject } from '../request/json.js';
import type { Translated } from '../values/language.js';
import type { NamedRule, RuleKind } from './named-rules.js';

/** The names of one kind, each with what it stands for in a few words. */
export type Meanings = ReadonlyMap<string, string>;

/** The rules of a section, by their names. */
export type Declared = (section: string) => readonly NamedRule[];

/** All that is to be known of one kind of name. */
interface NameKind extends Translated<readonly [word: string, where: string]> {
  /** The sections of the rules that have such names; none where it is something else that has them. */
  readonly sections: readonly RuleKind[];
  /** The kinds of file that declare such names, where these are not those sections. */
  readonly declaredIn?: readonly RuleKind[];
  /** Every such name that there is, where these are not simply those of the rules of the sections. */
  names?(declared: Declared): Meanings;
  /** What values of rules may be instead, besides texts. */
  readonly types?: readonly string[];
  /** That there is no such name. */
  readonly code: string;
  /** Whether no list of names alone can say which is right in a place: a check of its own does. */
  readonly isOfPlace?: true;
  /** Whether it is only named to be asked: a fact that nothing else names is read by nothing. */
  readonly isAsked?: true;
}

const LINES = {
  it: 'Scrivi gruppo.id, per esempio annual.diritto_annuale.',
  en: 'Write bucket.id, for example annual.diritto_annuale.',
};

const figures = (declared: Declared): Meanings => withUnits(declared('figures'));
const facts = (declared: Declared, ...types: readonly string[]): readonly NamedRule[] =>
  declared('facts').filter(({ rule }) => types.includes(String(rule.type)));

/**
 * What the rules may name, as `names.schema.json` calls it, which is written from this table. What a fact is compared with, and
 * which facts an amount may read, no schema can say: `loader/checks/` does.
 */
export const NAME_KINDS = {
  FactName: {
    sections: ['facts'],
    declaredIn: ['facts', 'forms'],
    code: 'unknown_fact',
    it: ['Il fatto', 'Se è nuovo, dichiaralo in facts.yaml.'],
    en: ['fact', 'If it is new, declare it in facts.yaml.'],
  },
  CountName: {
    sections: ['facts'],
    names: (declared) => labels(facts(declared, 'count')),
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
    it: ['Il fatto', 'Se è nuovo, dichiaralo in facts.yaml.'],
    en: ['fact', 'If it is new, declare it in facts.yaml.'],
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
    // The name of a count says that one of these people is there.
    names: (declared) => new Map([...labels(declared('conditions')), ...labels(facts(declared, 'count'))]),
    code: 'unknown_condition',
    it: ['La condizione', 'Se è nuova, dichiarala nella cartella conditions.'],
    en: ['condition', 'If it is new, declare it in the folder conditions.'],
  },
  FigureName: {
    sections: ['figures'],
    names: figures,
    code: 'unknown_figure',
    it: ['La cifra', 'Se è nuova, dichiarala in figures.yaml.'],
    en: ['figure', 'If it is new, declare it in figures.yaml.'],
  },
  /** What an amount is calculated from. */
  Operand: {
    sections: ['figures', 'facts'],
    names: (declared) => new Map([...figures(declared), ...withUnits(facts(declared, 'number'))]),
    types: ['number'],
    isOfPlace: true,
    code: 'unknown_figure',
    it: ['La cifra', 'Se è nuova, dichiarala in figures.yaml.'],
    en: ['figure', 'If it is new, declare it in figures.yaml.'],
  },
  /** What a fact is compared with: one of its own values, or a figure. */
  ComparedValue: {
    sections: ['figures'],
    names: (declared) =>
      new Map([...facts(declared, 'enum').flatMap(({ rule }) => choices(rule)), ...figures(declared)]),
    types: ['boolean', 'number'],
    isOfPlace: true,
    code: 'unknown_figure',
    it: ['La cifra', ''],
    en: ['figure', ''],
  },
  SourceKey: {
    sections: ['sources'],
    names: (declared) => new Map(declared('sources').map(({ name, rule }) => [name, citation(rule)])),
    code: 'unknown_source',
    it: ['La fonte', 'Se è nuova, dichiarala nella cartella sources.'],
    en: ['source', 'If it is new, declare it in the folder sources.'],
  },
  LineId: {
    sections: ['lines'],
    code: 'unknown_id',
    it: ['La riga', LINES.it],
    en: ['line', LINES.en],
  },
  ModifierId: {
    sections: ['modifiers'],
    code: 'unknown_id',
    it: ['Il modificatore', ''],
    en: ['modifier', ''],
  },
  NoticeId: {
    sections: ['notices'],
    code: 'unknown_id',
    it: ["L'avviso", ''],
    en: ['notice', ''],
  },
  DeadlineId: {
    sections: ['deadlines'],
    code: 'unknown_id',
    it: ['La scadenza', ''],
    en: ['deadline', ''],
  },
  /** What answers a question on the page of a form. */
  AnswerId: {
    sections: ['notices', 'lines'],
    code: 'unknown_id',
    it: ["L'avviso o la riga", LINES.it],
    en: ['notice or line', LINES.en],
  },
  FormName: {
    sections: ['forms'],
    code: 'unknown_form',
    it: ['La forma', 'Se è nuova, dalle lo schema della sua richiesta e dichiarala in forms.yaml.'],
    en: ['form', 'If it is new, give it a request schema and declare it in forms.yaml.'],
  },
  /** A field of the requests of a form: of which, no schema of the rules can say. */
  FieldName: {
    sections: ['facts'],
    isAsked: true,
    isOfPlace: true,
    names: () => new Map([...askedFields().values()].flatMap((fields) => [...fields].map((name) => [name, '']))),
    code: 'unknown_field',
    it: ['Il campo', ''],
    en: ['field', ''],
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
  /** What visitors may say of themselves. */
  CircumstanceName: {
    sections: [],
    declaredIn: ['facts'],
    names: (declared) =>
      texts(declared('personClass').map(({ rule }) => asObject(asObject(rule.circumstance).answers))),
    code: 'unknown_id',
    it: ['La risposta', 'Le risposte stanno in facts.yaml, sotto personClass, circumstance.'],
    en: ['answer', 'The answers stand in facts.yaml, below personClass, circumstance.'],
  },
} as const satisfies Record<string, NameKind>;

export type NameKindId = keyof typeof NAME_KINDS;

/** Every kind of name with what is to be known of it. */
export function nameKinds(): [NameKindId, NameKind][] {
  return Object.entries(NAME_KINDS).flatMap(([kind, row]) => (isNameKind(kind) ? [[kind, row]] : []));
}

/** Every name of a kind that there is. */
export function namesOf(kind: NameKindId, declared: Declared): Meanings {
  const { names, sections }: NameKind = NAME_KINDS[kind];
  return names === undefined ? labels(sections.flatMap(declared)) : names(declared);
}

/** Whether the schemas and the engine mean the same by a kind of name. */
export function isNameKind(kind: string): kind is NameKindId {
  return Object.hasOwn(NAME_KINDS, kind);
}

/** Whether what has such a name is only asked there. */
export function isAsked(kind: NameKindId): boolean {
  const row: NameKind = NAME_KINDS[kind];
  return row.isAsked === true;
}

/** The kinds of name that are right wherever they are declared, each with the kinds of file that declare them. */
export function declaredNames(): (readonly [NameKindId, readonly RuleKind[]])[] {
  return nameKinds().flatMap(([kind, { isOfPlace, sections, declaredIn = sections }]) =>
    isOfPlace ? [] : [[kind, declaredIn] as const],
  );
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

/** Every class that a person of a request can have. */
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
