import type { ChoiceFact, NumberFact } from '../../../schemas/types/rules.js';
import { beyondIssues } from '../../beyond.js';
import { choicesOf } from '../../conditions/fact-types.js';
import { askedFields, fieldsByForm, formFields, formNames } from '../../request/form-fields.js';
import { validateRequest } from '../../request/validate.js';
import { FORM, STATUS_LISTS } from '../../rules/rules-year.js';
import { yearInName } from '../../rules/year-folders.js';
import { inEach } from '../../values/language.js';
import { notTheYearOfFolder } from '../file-messages.js';
import {
  factWithoutField,
  fieldBeyondRequest,
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
import type { Place, Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import { duplicateKey } from '../shape-messages.js';

/** A fact that is a field of requests. */
type AskedFact = ChoiceFact | NumberFact;

/** Facts that are not a field of any request, or that have no value for some requests. */
export function factProblems(book: RuleBook): Problem[] {
  const fields = askedFields();
  return Object.entries(book.source.facts).flatMap(([name, fact]) => {
    if (fact.type === 'count' || fact.type === 'share') return [];
    if (fact.beyondRequest === true) return beyondProblems(book, name, fact, fields);
    if (!fields.includes(name)) return [factWithoutField(name, fields)(book.placeOfName(fact))];
    return name === FORM ? [] : [...askingProblems(book, name, fact), ...standInProblems(book, name, fact)];
  });
}

/**
 * A fact beyond the request must have a value for when it is not answered, and no request may have a field of that
 * name.
 */
function beyondProblems(book: RuleBook, name: string, fact: AskedFact, fields: readonly string[]): Problem[] {
  if (fields.includes(name)) return [fieldBeyondRequest(name)(book.placeIn(fact, ['beyondRequest']))];
  const isMissing = fact.unasked === undefined;
  return [...(isMissing ? [missingUnasked(name)(book.placeOfName(fact))] : []), ...standInProblems(book, name, fact)];
}

/** At least one form must ask for a fact. If not every form does, the fact needs a value for the others. */
function askingProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  const forms = Object.values(book.source.forms);
  const asking = forms.filter(({ asks }) => asks.includes(name));
  if (asking.length === 0) return [unaskedFact(name)(book.placeOfName(fact))];
  const isMissing = fact.unasked === undefined && asking.length < forms.length;
  return [...(isMissing ? [missingUnasked(name)(book.placeOfName(fact))] : []), ...minimumProblems(book, name, fact)];
}

/** Requests must not allow numbers below the minimum of the fact, because no condition is decided for them. */
function minimumProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  if (fact.type !== 'number' || fact.minimum <= 0) return [];
  const fields = formNames().flatMap(formFields);
  const takesNothing = fields.some((one) => one.name === name && one.shape.kind === 'number' && one.shape.accepts(0));
  return takesNothing ? [minimumAboveRequests(fact.minimum)(book.placeIn(fact, ['minimum']))] : [];
}

/** The values that replace a missing answer must be values of the fact. */
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
  const asked = Object.entries(fact.asked?.answers ?? {}).map(
    ([answer, value]) => [['asked', 'answers', answer], value] as const,
  );
  const outside = [...unanswered, ...presumed, ...typical, ...unasked, ...asked].filter(([, value]) => !isOf(value));
  return [
    ...besidesProblems(book, name, fact),
    ...outside.map(([path, value]) => valueOutsideFact(value, name, expected, choices)(book.placeIn(fact, path))),
    ...decisionProblems(book, name, fact),
  ];
}

/** What stands beside a total for an answer needs that answer. */
function besidesProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  const answers = choicesOf(fact);
  const named = 'besides' in fact ? Object.keys(fact.besides ?? {}) : [];
  return named
    .filter((answer) => !answers.some((one) => String(one) === answer))
    .map((answer) =>
      valueOutsideFact(answer, name, VALUES.choice(answers), answers)(book.placeIn(fact, ['besides', answer])),
    );
}

/** What an answer decides must be a field of requests; the answer one of the fact, and the value one of the field. */
function decisionProblems(book: RuleBook, name: string, fact: AskedFact): Problem[] {
  const { decides = {} } = 'decides' in fact ? fact : {};
  const answers = choicesOf(fact);
  return Object.entries(decides).flatMap(([field, decided]): Problem[] => {
    const target = book.source.facts[field];
    if (target === undefined || !askedFields().includes(field))
      return [factWithoutField(field, askedFields())(book.placeIn(fact, ['decides', field]))];
    const values = choicesOf(target);
    return Object.entries(decided).flatMap(([answer, value]) => {
      const place = book.placeIn(fact, ['decides', field, answer]);
      if (!answers.some((one) => String(one) === answer))
        return [valueOutsideFact(answer, name, VALUES.choice(answers), answers)(place)];
      return values.includes(value) ? [] : [valueOutsideFact(value, field, VALUES.choice(values), values)(place)];
    });
  });
}

/** Cases and examples whose request the service would refuse. */
export function refusedRequests(book: RuleBook): Problem[] {
  const { cases, examples, forms } = book.source;
  return [
    ...refusedAnswers(book),
    ...[...cases, ...Object.values(examples)].flatMap((one: { readonly request: unknown }) => {
      const issues = inEach((language) => {
        const validation = validateRequest(one.request, Object.keys(forms), language);
        return validation.ok ? [] : validation.issues;
      });
      const what = 'expect' in one ? 'case' : 'example';
      return issues.en.map(({ path, message }, index) => {
        const words = { it: issues.it[index]?.message ?? message, en: message };
        return invalidRequest(path, words, what)(book.placeIn(one, ['request', ...path.split('/').slice(1)]));
      });
    }),
  ];
}

/** Cases with answers beyond their request that are not valid. */
function refusedAnswers(book: RuleBook): Problem[] {
  return book.source.cases.flatMap((one) => {
    const issues = inEach((language) => beyondIssues(one.beyond, book.source, language));
    return issues.en.map(({ path, message }, index) => {
      const words = { it: issues.it[index]?.message ?? message, en: message };
      return invalidRequest(path, words, 'case')(book.placeIn(one, path.split('/').slice(1)));
    });
  });
}

/** A year that differs from the one in the folder's name, by which the service finds the rules. */
export function contradictedFolder({ source: { ruleset }, folder, placeIn }: RuleBook): Problem[] {
  const called = yearInName(folder);
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

/** Warnings without a level, and other notices with one. */
export function noticeLevels(book: RuleBook): Problem[] {
  return book.source.notices.flatMap((rule) => {
    if ((rule.list === 'warnings') === (rule.level !== undefined)) return [];
    return rule.list === 'warnings'
      ? [warningWithoutLevel(book.placeIn(rule))]
      : [levelOutsideWarnings(rule.list)(book.placeIn(rule, ['level']))];
  });
}

/** Forms without a request schema, without people, or with fields that their requests do not have. */
export function formProblems(book: RuleBook): Problem[] {
  const ofForms = Object.entries(book.source.forms).flatMap(([name, form]): Problem[] => {
    if (!fieldsByForm.has(name)) return [unknownName('FormName')(name, formNames())(book.placeOfName(form))];
    const isClear = (form.holder === undefined) !== (Object.keys(form.people ?? {}).length === 0);
    return isClear ? [] : [holderOrPeople(book.placeOfName(form))];
  });
  return [...ofForms, ...unknownFields(book), ...personProblems(book)];
}

/** Pages of forms or pairs that have the same address. */
export function duplicatePages(book: RuleBook): Problem[] {
  const { forms, pairs } = book.source;
  const ofForms = Object.values(forms).flatMap((form) =>
    form.page === undefined ? [] : [{ slug: form.page.slug, place: book.placeIn(form, ['page', 'slug']) }],
  );
  const ofPairs = Object.entries(pairs).map(([slug, pair]) => ({ slug, place: book.placeOfName(pair) }));
  const first = new Map<string, Place>();
  return [...ofForms, ...ofPairs].flatMap(({ slug, place }) => {
    const before = first.get(slug);
    if (before !== undefined) return [duplicateKey(slug, before)(place)];
    first.set(slug, place);
    return [];
  });
}

/** The questions of a form and the lists of its people must be fields of its own requests. */
function unknownFields({ uses }: RuleBook): Problem[] {
  return uses.flatMap(({ kind, value, path: [, form], place }) => {
    if (kind !== 'FieldName' && kind !== 'QuestionName') return [];
    const fields = [...(fieldsByForm.get(String(form)) ?? [String(value)])].filter((field) => field !== FORM);
    return fields.includes(String(value)) ? [] : [unknownField(String(value), fields)(place())];
  });
}

/** Fields of people, and answers to the question of their class, that no request has. */
function personProblems(book: RuleBook): Problem[] {
  const { person, personClass } = book.source;
  const said = formNames()
    .flatMap(formFields)
    .flatMap(({ shape }) => (shape.kind === 'people' ? shape.persons.flatMap((one) => Object.entries(one)) : []));
  const fields = [...new Set(said.map(([field]) => field))];
  const wrong = (['works', 'class'] as const).filter((key) => !fields.includes(person[key]));
  if (wrong.length > 0) return wrong.map((key) => unknownField(person[key], fields)(book.placeIn(person, [key])));
  const classes = [...new Set(said.flatMap(([field, value]) => (field === person.class ? [String(value)] : [])))];
  return Object.keys(personClass.values)
    .filter((name) => !classes.includes(name))
    .map((name) => unknownName('ClassName')(name, classes)(book.placeOfName(personClass, ['values', name])));
}
