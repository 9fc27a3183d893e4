import type { ChoiceFact, FormRule, NumberFact } from '../../../schemas/types/rules.js';
import { choicesOf } from '../../conditions/fact-types.js';
import { askedFields, formFields, formNames } from '../../request/form-fields.js';
import { validateRequest } from '../../request/validate.js';
import { type Fact, FORM, STATUS_LISTS } from '../../rules/rules-year.js';
import { yearOf } from '../../rules/year-folders.js';
import { inEach } from '../../values/language.js';
import { notTheYearOfFolder } from '../file-messages.js';
import {
  holderOrPeople,
  invalidRequest,
  levelOutsideWarnings,
  minimumAboveRequests,
  missingUnasked,
  statusWithoutDefault,
  unaskedFact,
  unknownField,
  unknownName,
  VALUES,
  valueOutsideFact,
  warningWithoutLevel,
} from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import { unknownAt } from './references.js';

/** A fact that is a field of requests. */
type AskedFact = ChoiceFact | NumberFact;

/** Facts that no request could give, or that some request would leave without a value. */
export function factProblems(book: RuleBook): Problem[] {
  const fields = [...new Set([...askedFields().values()].flatMap((names) => [...names]))];
  return Object.entries(book.source.facts).flatMap(([name, fact]) => {
    if (fact.type === 'count') return reference(book, fact, 'plus', fact.plus, 'number');
    if (fact.type === 'share')
      return [
        ...reference(book, fact, 'part', fact.part, 'count'),
        ...reference(book, fact, 'whole', fact.whole, 'count'),
      ];
    if (!fields.includes(name)) return [unknownField(name, fields)(book.placeOfName(fact))];
    return name === FORM ? [] : [...askingProblems(book, name, fact), ...standInProblems(book, name, fact)];
  });
}

/** Some form must ask a fact, and where not every form does, the fact must say what it is for the others. */
function askingProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  const forms = Object.values(book.source.forms);
  const asking = forms.filter(({ asks }) => asks.includes(name));
  if (asking.length === 0) return [unaskedFact(name)(book.placeOfName(fact))];
  const isMissing = fact.unasked === undefined && asking.length < forms.length;
  return [
    ...reference(book, fact, 'onlyWith', fact.onlyWith, 'question'),
    ...(isMissing ? [missingUnasked(name)(book.placeOfName(fact))] : []),
    ...minimumProblems(book, name, fact),
  ];
}

/** No condition decides of a number below the smallest one, so that requests must not give it. */
function minimumProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  if (fact.type !== 'number' || fact.minimum <= 0) return [];
  const fields = formNames().flatMap(formFields);
  const takesNothing = fields.some((one) => one.name === name && one.shape.kind === 'number' && one.shape.accepts(0));
  return takesNothing ? [minimumAboveRequests(fact.minimum)(book.placeIn(fact, ['minimum']))] : [];
}

const REFERRED: Readonly<Record<'count' | 'number' | 'question', readonly Fact['type'][]>> = {
  count: ['count'],
  number: ['number'],
  question: ['boolean', 'number'],
};

function reference(
  book: RuleBook,
  fact: Fact,
  key: string,
  name: string | undefined,
  to: keyof typeof REFERRED,
): Problem[] {
  const facts = Object.entries(book.source.facts);
  const names = facts.flatMap(([other, { type }]) => (REFERRED[to].includes(type) ? [other] : []));
  return unknownAt(book, fact, [key], name, names, unknownName(to));
}

/** The values that stand in for an answer must be values of the fact. */
function standInProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  const choices = fact.type === 'number' ? [] : choicesOf(fact);
  const isOf = (value: boolean | number | string): boolean =>
    fact.type === 'number' ? Number(value) >= fact.minimum : choices.some((choice) => choice === value);
  const expected = fact.type === 'number' ? VALUES.from(fact.minimum) : VALUES.choice(choices);
  const unanswered =
    typeof fact.unanswered === 'object' ? [[['unanswered', 'value'], fact.unanswered.value] as const] : [];
  const unasked = fact.unasked === undefined ? [] : [[['unasked'], fact.unasked] as const];
  const presumed = 'presumed' in fact ? [[['presumed'], fact.presumed] as const] : [];
  const typical = fact.typical === undefined ? [] : [[['typical', 'value'], fact.typical.value] as const];
  return [...unanswered, ...presumed, ...typical, ...unasked]
    .filter(([, value]) => !isOf(value))
    .map(([path, value]) => valueOutsideFact(value, name, expected, choices)(book.placeIn(fact, path)));
}

/** Cases and examples whose request the service would refuse. */
export function refusedRequests(book: RuleBook): Problem[] {
  const { cases, examples, forms } = book.source;
  return [...cases, ...Object.values(examples)].flatMap((one: { readonly request: unknown }) => {
    const issues = inEach((language) => {
      const validation = validateRequest(one.request, Object.keys(forms), language);
      return validation.ok ? [] : validation.issues;
    });
    const what = 'expect' in one ? 'case' : 'example';
    return issues.en.map(({ path, message }, index) => {
      const words = { it: issues.it[index]?.message ?? message, en: message };
      return invalidRequest(path, words, what)(book.placeIn(one, ['request', ...path.split('/').slice(1)]));
    });
  });
}

/** A year that is not the one by which the folder is called, and the service finds it: one of the two is a slip. */
export function contradictedFolder({ source: { ruleset }, folder, placeIn }: RuleBook): Problem[] {
  const called = yearOf(folder);
  if (called === undefined || called === ruleset.year) return [];
  return [notTheYearOfFolder(ruleset.year, called)(placeIn(ruleset, ['year']))];
}

/** Lists of status cases that could leave a request without a status. */
export function statusesWithoutDefault(book: RuleBook): Problem[] {
  const { ruleset } = book.source;
  return STATUS_LISTS.flatMap((list) => {
    const last = ruleset[list].length - 1;
    return ruleset[list][last]?.when === undefined ? [] : [statusWithoutDefault(book.placeIn(ruleset, [list, last]))];
  });
}

/** Warnings without a level, and levels on what is no warning. */
export function noticeLevels(book: RuleBook): Problem[] {
  return book.source.notices.flatMap((rule) => {
    if ((rule.list === 'warnings') === (rule.level !== undefined)) return [];
    return rule.list === 'warnings'
      ? [warningWithoutLevel(book.placeIn(rule))]
      : [levelOutsideWarnings(rule.list)(book.placeIn(rule, ['level']))];
  });
}

/** Forms that no request is of, or that name fields, facts, figures or classes which there are not. */
export function formProblems(book: RuleBook): Problem[] {
  const requested = askedFields();
  return [
    ...Object.entries(book.source.forms).flatMap(([name, form]) => {
      const fields = requested.get(name);
      if (fields === undefined) return [unknownName('form')(name, formNames())(book.placeOfName(form))];
      return [...fieldProblems(book, form, fields), ...namesIn(book, form)];
    }),
    ...personProblems(book),
    ...countProblems(book),
    ...answerProblems(book),
  ];
}

/** What the form asks and where its people stand must be fields of its requests. */
function fieldProblems(book: RuleBook, form: FormRule, all: ReadonlySet<string>): Problem[] {
  const fields = [...all].filter((field) => field !== FORM);
  const { asks, people = {}, holder } = form;
  const isClear = (holder === undefined) !== (Object.keys(people).length === 0);
  return [
    ...(isClear ? [] : [holderOrPeople(book.placeOfName(form))]),
    ...unknownAt(book, form, ['asks'], asks, fields, unknownField),
    ...Object.entries(people).flatMap(([role, { silent }]) =>
      unknownAt(book, form, ['people', role, 'silent'], silent, fields, unknownField),
    ),
    ...unknownAt(book, form, ['holder', 'unless', 'field'], holder?.unless?.field, fields, unknownField),
    ...unknownAt(book, form, ['people'], people, fields, unknownField),
  ];
}

function namesIn(book: RuleBook, form: FormRule): Problem[] {
  const { facts, figures, forms } = book.source;
  const asked = Object.keys(facts).filter((name) => facts[name] !== undefined && 'question' in facts[name]);
  const numbers = asked.filter((name) => facts[name]?.type === 'number');
  return [
    ...unknownAt(book, form, ['asks'], form.asks, asked, unknownName('fact')),
    ...(form.limits ?? []).flatMap(({ fact, below, instead }, index) => [
      ...unknownAt(book, form, ['limits', index, 'fact'], fact, numbers, unknownName('number')),
      ...unknownAt(book, form, ['limits', index, 'below'], below, Object.keys(figures), unknownName('figure')),
      ...unknownAt(book, form, ['limits', index, 'instead'], instead, Object.keys(forms), unknownName('form')),
    ]),
    ...unknownAt(book, form, ['holder', 'refuses'], form.holder?.refuses, classesOf(book), unknownName('class')),
  ];
}

/** Every class that a person of a request can have. */
function classesOf({ source: { personClass, person, forms } }: RuleBook): string[] {
  const ofHolders = Object.values(forms).flatMap(({ holder }) => [holder?.class, holder?.unless?.class]);
  const all = [...Object.keys(personClass.values), person.unanswered, person.notWorking, ...ofHolders];
  return [...new Set(all.filter((name) => name !== undefined))];
}

/** Fields of people, and answers to the question of their class, that no request has. */
function personProblems(book: RuleBook): Problem[] {
  const { person, personClass } = book.source;
  const said = formNames()
    .flatMap(formFields)
    .flatMap(({ shape }) => (shape.kind === 'people' ? shape.persons.flatMap((one) => Object.entries(one)) : []));
  const fields = [...new Set(said.map(([field]) => field))];
  const wrong = (['works', 'class'] as const).flatMap((key) =>
    unknownAt(book, person, [key], person[key], fields, unknownField),
  );
  if (wrong.length > 0) return wrong;
  const classes = [...new Set(said.flatMap(([field, value]) => (field === person.class ? [String(value)] : [])))];
  return unknownAt(book, personClass, ['values'], personClass.values, classes, unknownName('class'));
}

/** Counts of people in roles or classes that nobody has. */
function countProblems(book: RuleBook): Problem[] {
  const { facts, forms } = book.source;
  const roles = [
    ...new Set(Object.values(forms).flatMap(({ people = {}, holder }) => [...Object.keys(people), holder?.role])),
  ].filter((role) => role !== undefined);
  const classes = classesOf(book);
  return Object.values(facts).flatMap((fact) => {
    if (fact.type !== 'count') return [];
    const { roles: ofRoles, class: ofClasses = [] } = fact.people;
    return [
      ...unknownAt(book, fact, ['people', 'roles'], ofRoles, roles, unknownName('role')),
      ...unknownAt(book, fact, ['people', 'class'], ofClasses, classes, unknownName('class')),
    ];
  });
}

/** Answers to the question what somebody does, and a typical class, that stand for no class. */
function answerProblems(book: RuleBook): Problem[] {
  const { personClass } = book.source;
  const classes = classesOf(book);
  const typical = String(personClass.typical?.value ?? classes[0]);
  return [
    ...unknownAt(book, personClass, ['work', 'answers'], personClass.work?.answers, classes, unknownName('class')),
    ...unknownAt(book, personClass, ['typical', 'value'], typical, classes, unknownName('class')),
  ];
}

/** Notices that concern who says something of themselves that nobody is asked. */
export function unknownCircumstances(book: RuleBook): Problem[] {
  const { notices, personClass } = book.source;
  const said = Object.keys(personClass.circumstance?.answers ?? {});
  return notices.flatMap((one) => unknownAt(book, one, ['concerns'], one.concerns, said, unknownName('circumstance')));
}
