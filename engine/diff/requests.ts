import type { BeyondAnswers, CalculationRequest, Section } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import { beyondFacts, beyondValues } from '../beyond.js';
import { conditionsBehind, expressionsDeciding, factsRead } from '../conditions/expressions.js';
import { requestsOf } from '../every-answer/requests.js';
import { type CombinedReading, combineReadings, type Reading } from '../every-answer/what-rules-read.js';
import type { NamedRule } from '../names/named-rules.js';
import type { RuleIndex } from '../names/uses.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { formFields } from '../request/form-fields.js';
import { typicalRequest } from '../request/typical.js';
import { validateRequest } from '../request/validate.js';
import { lineId, STATUS_LISTS } from '../rules/rules-year.js';
import { pairs, recall } from '../values/maps.js';
import { amountTerms, lineDependencies, pricingNames } from './renames.js';
import { bothVersions, commonForms, type Versions } from './versions.js';
import { type Comparison, whatItDoes } from './written.js';

/** A question to ask both versions: a request, with the answers beyond it. */
export interface Question {
  readonly request: CalculationRequest;
  readonly beyond: BeyondAnswers;
}

/** What both versions are asked. */
export interface Questions {
  /** The simplest first: those with the fewest answers that differ from the typical case of their form. */
  readonly all: readonly Question[];
  /** The typical case of each form that both versions have. */
  readonly typical: readonly CalculationRequest[];
  /** Whether other people may have a form, or other answers be presumed. */
  readonly concernsForms: boolean;
  /** The values of each field with a sum that the rules distinguish. Worked cases may have others. */
  readonly sums: ReadonlyMap<string, ReadonlySet<number>>;
  /**
   * The questions with two answers beyond the request about rules of which one answer shows no difference.
   * @param isShown whether a rule, by its section and id, has shown one
   */
  further(isShown: (section: Section, id: string) => boolean): readonly Question[];
}

/** A rule of one version that decides a part of an answer. */
interface Rule {
  readonly section: Section;
  readonly id: string;
  readonly reading: Reading;
  /** All that decides its part of an answer, as a string to compare. */
  readonly does: string;
}

/**
 * Every combination of the answers that the rules read which differ between the versions, for each form that both have;
 * some of these with each answer beyond the request; and the typical and the worked cases. The same rules always give the
 * same questions.
 * @param given a request to ask about in any case
 */
export function chooseQuestions(versions: Versions, comparison: Comparison, given?: CalculationRequest): Questions {
  const forms = commonForms(versions);
  const typical = forms.map((form) => typicalRequest(form, versions.head.source));
  const plain = [...typical, ...typical.flatMap(withoutAnswers), ...caseRequests(versions, forms)];
  const also = given !== undefined && forms.includes(given.form) ? [given] : [];
  const differing = differingRules(versions, comparison);
  const ofRules = differing.flatMap(({ read }) => forms.flatMap((form) => ofRule(form, read)));
  const questions = distinct([...[...plain, ...also].map((request) => ({ request, beyond: {} })), ...ofRules]);
  return {
    all: simplestFirst(questions, typical),
    typical,
    concernsForms: differing.some(({ section }) => section === 'forms'),
    sums: sumsIn(differing.flatMap(({ read }) => forms.map((form) => requestsOf(form, read).numbers))),
    further(isShown) {
      const unseen = differing.filter(({ section, id, isOwn }) => isOwn && !isShown(section, id));
      const known = new Set(questions.map(keyOf));
      const found = unseen.flatMap(({ read }) => forms.flatMap((form) => withTwoAnswers(form, read)));
      return distinct(found).filter((one) => !known.has(keyOf(one)));
    },
  };
}

function sumsIn(all: readonly ReadonlyMap<string, readonly number[]>[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [field, values] of all.flatMap((one) => [...one]))
    found.set(field, new Set([...(found.get(field) ?? []), ...values]));
  return found;
}

function distinct(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((one) => [keyOf(one), one])).values()];
}

/** A rule that is not the same in both versions, with everything that either reads for it. */
interface DifferingRule {
  readonly section: Section;
  readonly id: string;
  readonly read: CombinedReading;
  /** Whether the rule itself differs, and not only how requests are read. */
  readonly isOwn: boolean;
}

function differingRules(versions: Versions, { indexes, renames }: Comparison): DifferingRule[] {
  const [before, after] = bothVersions(versions, renames).map(({ rules, idOf }, side) => {
    const index = side === 0 ? indexes.base : indexes.head;
    const own = decidingRules(rules, index);
    return new Map(own.map((rule) => [`${rule.section} ${idOf(rule.section, rule.id)}`, rule]));
  });
  if (before === undefined || after === undefined) return [];
  // How requests are read concerns every rule.
  const isReadAlike = readingOf(indexes.base) === readingOf(indexes.head);
  return pairs(before, after).flatMap(([key, was, is]): DifferingRule[] => {
    const section = (is ?? was)?.section;
    const isOwn = was?.does !== is?.does;
    if (section === undefined || (isReadAlike && !isOwn)) return [];
    const read = combineReadings([was, is].flatMap((rule) => rule?.reading ?? []));
    return [{ section, id: key.slice(section.length + 1), read, isOwn }];
  });
}

/** How requests are read: the forms without what pages say of them, and the persons. */
function readingOf(index: RuleIndex): string {
  const persons = [...index.declared('person'), ...index.declared('personClass')];
  return JSON.stringify([index.declared('forms').map(formDoes), persons.map(whatItDoes)]);
}

function formDoes({ section, name, rule }: NamedRule): string {
  const { asks, holder, people, limits, fewest } = rule;
  return name + whatItDoes({ section, rule: { asks, holder, people, limits, fewest } });
}

function decidingRules(rules: CompiledRules, index: RuleIndex): Rule[] {
  const { conditions } = rules.source;
  const bySection = new Map<string, Map<string, NamedRule>>();
  const named = (section: string, name: string): NamedRule[] => {
    const own = recall(bySection, section, () => new Map(index.declared(section).map((one) => [one.name, one])));
    const found = own.get(name);
    return found === undefined ? [] : [found];
  };
  const done = new Map<NamedRule, string>();
  const does = (one: NamedRule): string => recall(done, one, () => whatItDoes(one));
  const rule = (section: Section, id: string, own: readonly NamedRule[], read: Partial<Reading>): Rule => {
    // Who cites the same sources does nothing else because one of them was read again.
    const behind = index.behind(
      own.flatMap((one) => index.usesOf(one)),
      ({ kind }) => kind !== 'SourceKey',
    );
    const all = [...own, ...[...behind].sort((a, b) => (a.name < b.name ? -1 : 1))].map(does).join();
    const { facts = [], expressions = [], terms = [], limits = [] } = read;
    const ofExpressions = expressions.flatMap((one) => factsRead(one, conditions));
    return {
      section,
      id,
      does: all,
      reading: { rules, facts: [...facts, ...ofExpressions], expressions, terms, limits },
    };
  };
  const whenOf = ({ when }: { readonly when?: Expression }): Expression[] => (when === undefined ? [] : [when]);
  const { deadlines, source } = rules;
  return [
    ...rules.lines.map((line) =>
      rule(
        'lines',
        line.id,
        lineDependencies(line, index).flatMap(({ section, id }) => named(section, id)),
        {
          facts: [...line.groups.flatMap(({ people }) => people?.fact ?? []), ...pricingNames(line)],
          expressions: expressionsDeciding(line.rule, source),
          terms: amountTerms(line),
        },
      ),
    ),
    ...source.notices.map((one) => rule('notices', one.id, named('notices', one.id), { expressions: whenOf(one) })),
    ...source.steps.map((one) => rule('steps', one.id, named('steps', one.id), { expressions: whenOf(one) })),
    ...deadlines.map(({ rule: one }) => {
      const lines = source.lines.filter((line) => one.lines.includes(lineId(line)));
      return rule('deadlines', one.id, [...named('deadlines', one.id), ...index.declared('holidays')], {
        expressions: [...whenOf(one), ...lines.flatMap(whenOf)],
      });
    }),
    ...STATUS_LISTS.map((list) => {
      const expressions = source.ruleset[list].flatMap(whenOf);
      const behind = expressions.flatMap((one) => conditionsBehind(one, conditions));
      const cases = rule(
        'ruleset',
        list,
        behind.flatMap((name) => named('conditions', name)),
        { expressions },
      );
      return {
        ...cases,
        does: JSON.stringify([source.ruleset[list].map(({ status }) => status), expressions]) + cases.does,
      };
    }),
    ...Object.keys(source.forms).map((form) => {
      const limits = limitsOf(form, rules);
      // A form names much that only its page shows.
      const does = JSON.stringify([named('forms', form).map(formDoes), limits, presumedIn(form, rules)]);
      return { ...rule('forms', form, [], limits), does };
    }),
  ];
}

/** The answers that are presumed where a form is only compared. */
function presumedIn(form: string, { source: { forms, facts } }: CompiledRules): unknown[] {
  return (forms[form]?.asks ?? []).map((name) => {
    const fact = facts[name];
    return fact !== undefined && 'presumed' in fact ? [name, fact.presumed] : [name];
  });
}

/** What decides who can have a form: the numbers of people, and the answers that reach one of its limits. */
function limitsOf(form: string, { source, figures }: CompiledRules): Partial<Reading> {
  const { limits = [] } = source.forms[form] ?? {};
  const numbers = limits.flatMap(({ fact, below }): [string, number][] => {
    const bound = typeof below === 'number' ? below : figures.get(below)?.toNumber();
    return bound === undefined ? [] : [[fact, bound]];
  });
  const counts = Object.keys(source.facts).filter((name) => source.facts[name]?.type === 'count');
  return { facts: [...counts, ...numbers.map(([fact]) => fact)], limits: numbers };
}

/** The questions of a form that the rules can distinguish, and some of them with each answer beyond the request. */
function ofRule(form: string, read: CombinedReading): Question[] {
  const requests = allRequests(form, read);
  const some = spread(requests);
  return [
    ...requests.map((request) => ({ request, beyond: {} })),
    ...singleAnswers(read).flatMap((one) => some.map((request) => ({ request, beyond: Object.fromEntries([one]) }))),
  ];
}

/** Some questions of a form with each two answers beyond the request. */
function withTwoAnswers(form: string, read: CombinedReading): Question[] {
  const all = singleAnswers(read);
  const some = spread(allRequests(form, read));
  const two = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (one[0] === other[0] ? [] : [Object.fromEntries([one, other])])),
  );
  return two.flatMap((beyond) => some.map((request) => ({ request, beyond })));
}

function allRequests(form: string, read: CombinedReading): CalculationRequest[] {
  const combinations = requestsOf(form, read);
  const requests = Array.from({ length: combinations.count }, (_, number) => combinations.at(number));
  return requests.filter((request) => request !== undefined);
}

/** How many requests are asked with each answer beyond them. */
const SPREAD = 3;

/** The first, the middle and the last. */
function spread(requests: readonly CalculationRequest[]): CalculationRequest[] {
  const last = requests.length - 1;
  const places = Array.from({ length: SPREAD }, (_, part) => Math.round((last * part) / (SPREAD - 1)));
  return [...new Set(places)].flatMap((place) => requests[place] ?? []);
}

/** Each answer beyond a request that the rules read. */
function singleAnswers({ rules, facts }: CombinedReading) {
  const all = rules
    .flatMap(({ source }) => [...beyondFacts(source)])
    .filter(([name]) => facts.includes(name))
    .flatMap(([name, fact]) =>
      beyondValues(fact).flatMap((value) => (value === fact.unasked ? [] : [{ name, value }])),
    );
  return [...new Map(all.map(({ name, value }) => [`${name} ${value}`, [name, value] as const])).values()];
}

/** The typical request with only what must be answered, and with `unknown` wherever that is possible. */
function withoutAnswers(typical: CalculationRequest): CalculationRequest[] {
  const optional = formFields(typical.form).filter(({ isRequired }) => !isRequired);
  const bare = Object.entries(typical).filter(([name]) => !optional.some((field) => field.name === name));
  let unknown: CalculationRequest = typical;
  for (const { name } of optional) {
    const validation = validateRequest({ ...unknown, [name]: 'unknown' });
    if (validation.ok) unknown = validation.request;
  }
  const validation = validateRequest(Object.fromEntries(bare));
  return [...(validation.ok ? [validation.request] : []), unknown];
}

function caseRequests({ base, head }: Versions, forms: readonly string[]): CalculationRequest[] {
  return [...base.source.cases, ...head.source.cases].flatMap(({ request }) => {
    const validation = validateRequest(request, forms);
    return validation.ok ? [validation.request] : [];
  });
}

/** The same for questions that differ only in the order of fields. */
function keyOf({ request, beyond }: Question): string {
  return JSON.stringify([sorted(request), sorted(beyond)]);
}

function sorted(fields: object): unknown[] {
  return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
}

function simplestFirst(questions: readonly Question[], typical: readonly CalculationRequest[]): Question[] {
  const usual = new Map(typical.map((request) => [request.form, new Map(Object.entries(request))]));
  const weight = ({ request, beyond }: Question): number => {
    const own = usual.get(request.form) ?? new Map();
    const given = new Map(Object.entries(request));
    const names = [...new Set([...own.keys(), ...given.keys()])];
    const odd = names.filter((name) => JSON.stringify(own.get(name)) !== JSON.stringify(given.get(name))).length;
    return (odd + Object.keys(beyond).length) * LONGEST_REQUEST + JSON.stringify(request).length;
  };
  const weighed = questions.map((one) => ({ one, weight: weight(one) }));
  return weighed.sort((a, b) => a.weight - b.weight).map(({ one }) => one);
}

/** More characters than any request has. */
const LONGEST_REQUEST = 1_000_000;
