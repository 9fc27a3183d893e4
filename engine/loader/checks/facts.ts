import type { ChoiceFact, NumberFact } from '../../../schemas/types/rules.js';
import { choicesOf } from '../../conditions/fact-types.js';
import { askedFields, formFields, formNames } from '../../request/form-fields.js';
import { validateRequest } from '../../request/validate.js';
import { type Fact, FORM } from '../../rules/rules-year.js';
import { yearOf } from '../../rules/year-folders.js';
import { inEach } from '../../values/language.js';
import {
  invalidRequest,
  levelOutsideWarnings,
  minimumAboveRequests,
  missingUnasked,
  notTheYearOfFolder,
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

/** A fact that is a field of requests. */
type AskedFact = ChoiceFact | NumberFact;

/** Facts that no request could give, or that some request would leave without a value. */
export function factProblems(book: RuleBook): Problem[] {
  const fields = [...new Set([...askedFields().values()].flatMap((names) => [...names]))];
  return Object.entries(book.source.facts).flatMap(([name, fact]) => {
    if (fact.type === 'count') return fact.plus === undefined ? [] : reference(book, fact, 'plus', fact.plus, 'number');
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
  const unknown = fact.onlyWith === undefined ? [] : reference(book, fact, 'onlyWith', fact.onlyWith, 'question');
  return [
    ...unknown,
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

function reference(book: RuleBook, fact: Fact, key: string, name: string, to: keyof typeof REFERRED): Problem[] {
  const facts = Object.entries(book.source.facts);
  const names = facts.flatMap(([other, { type }]) => (REFERRED[to].includes(type) ? [other] : []));
  return names.includes(name) ? [] : [unknownName(to, name, names)(book.placeIn(fact, [key]))];
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
  return [...unanswered, ...unasked]
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
    return issues.en.map(({ path, message }, index) =>
      invalidRequest(
        path,
        { it: issues.it[index]?.message ?? message, en: message },
        what,
      )(book.placeIn(one, ['request', ...path.split('/').slice(1)])),
    );
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
  return (['inpsStatus', 'inailStatus', 'totalsCompleteness'] as const).flatMap((list) => {
    const last = ruleset[list].length - 1;
    return ruleset[list][last]?.when === undefined ? [] : [statusWithoutDefault()(book.placeIn(ruleset, [list, last]))];
  });
}

/** Warnings without a level, and levels on what is no warning. */
export function noticeLevels(book: RuleBook): Problem[] {
  return book.source.notices.flatMap((rule) => {
    if ((rule.list === 'warnings') === (rule.level !== undefined)) return [];
    return rule.list === 'warnings'
      ? [warningWithoutLevel()(book.placeIn(rule))]
      : [levelOutsideWarnings(rule.list)(book.placeIn(rule, ['level']))];
  });
}
