import type { FormRule } from '../../../schemas/types/rules.js';
import { askedFields, formFields, formNames } from '../../request/form-fields.js';
import { FORM } from '../../rules/rules-year.js';
import { holderOrPeople, unknownField, unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** Forms that no request is of, or that name fields, facts, figures or classes which there are not. */
export function formProblems(book: RuleBook): Problem[] {
  const requested = askedFields();
  return [
    ...Object.entries(book.source.forms).flatMap(([name, form]) => {
      const fields = requested.get(name);
      if (fields === undefined) return [unknownName('form', name, formNames())(book.placeOfName(form))];
      return [
        ...fieldProblems(
          book,
          form,
          [...fields].filter((field) => field !== FORM),
        ),
        ...namesIn(book, form),
      ];
    }),
    ...personProblems(book),
    ...countProblems(book),
    ...answerProblems(book),
  ];
}

/** What the form asks and where its people stand must be fields of its requests. */
function fieldProblems(book: RuleBook, form: FormRule, fields: readonly string[]): Problem[] {
  const { asks, people = {}, holder } = form;
  const problems =
    (holder === undefined) === (Object.keys(people).length === 0) ? [holderOrPeople()(book.placeOfName(form))] : [];
  const named: readonly (readonly [Path, string])[] = [
    ...asks.map((field, index) => [['asks', index], field] as const),
    ...Object.entries(people).flatMap(([role, { silent }]) =>
      silent === undefined ? [] : [[['people', role, 'silent'], silent] as const],
    ),
    ...(holder?.unless === undefined ? [] : [[['holder', 'unless', 'field'], holder.unless.field] as const]),
  ];
  const lists = Object.keys(people).filter((role) => !fields.includes(role));
  return [
    ...problems,
    ...named
      .filter(([, field]) => !fields.includes(field))
      .map(([path, field]) => unknownField(field, fields)(book.placeIn(form, path))),
    ...lists.map((role) => unknownField(role, fields)(book.placeOfName(form, ['people', role]))),
  ];
}

function namesIn(book: RuleBook, form: FormRule): Problem[] {
  const { facts, figures, forms } = book.source;
  const asked = Object.keys(facts).filter((name) => facts[name] !== undefined && 'question' in facts[name]);
  const unknown = (what: Parameters<typeof unknownName>[0], names: readonly string[], path: Path, name: unknown) =>
    typeof name !== 'string' || names.includes(name) ? [] : [unknownName(what, name, names)(book.placeIn(form, path))];
  const classes = classesOf(book);
  const refused = Object.keys(form.holder?.refuses ?? {}).filter((name) => !classes.includes(name));
  return [
    ...form.asks.flatMap((name, index) => unknown('fact', asked, ['asks', index], name)),
    ...(form.limits ?? []).flatMap(({ fact, below, instead }, index) => [
      ...unknown(
        'number',
        asked.filter((name) => facts[name]?.type === 'number'),
        ['limits', index, 'fact'],
        fact,
      ),
      ...unknown('figure', Object.keys(figures), ['limits', index, 'below'], below),
      ...unknown('form', Object.keys(forms), ['limits', index, 'instead'], instead),
    ]),
    ...refused.map((name) => unknownName('class', name, classes)(book.placeOfName(form, ['holder', 'refuses', name]))),
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
  const wrong = (['works', 'class'] as const).filter((key) => !fields.includes(person[key]));
  if (wrong.length > 0) return wrong.map((key) => unknownField(person[key], fields)(book.placeIn(person, [key])));
  const classes = [...new Set(said.flatMap(([field, value]) => (field === person.class ? [String(value)] : [])))];
  return Object.keys(personClass.values)
    .filter((name) => !classes.includes(name))
    .map((name) => unknownName('class', name, classes)(book.placeOfName(personClass, ['values', name])));
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
    const unknown = (what: 'role' | 'class', key: 'roles' | 'class', known: readonly string[]) =>
      (fact.people[key] ?? []).flatMap((name, index) =>
        known.includes(name) ? [] : [unknownName(what, name, known)(book.placeIn(fact, ['people', key, index]))],
      );
    return [...unknown('role', 'roles', roles), ...unknown('class', 'class', classes)];
  });
}

/** Answers to the question what somebody does that stand for no class. */
function answerProblems(book: RuleBook): Problem[] {
  const { personClass } = book.source;
  const classes = classesOf(book);
  return Object.keys(personClass.work?.answers ?? {})
    .filter((name) => !classes.includes(name))
    .map((name) => unknownName('class', name, classes)(book.placeOfName(personClass, ['work', 'answers', name])));
}
