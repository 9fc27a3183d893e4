import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { kindOf, type RuleKind } from '../loader/rule-files.js';
import { readRuleText, yamlPaths } from '../loader/yaml-file.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { changedSince, commitOf, fileIn } from '../rules/git.js';
import { FORM } from '../rules/rules-year.js';

/** A rule as it was named and written before, and the file of the year's folder that it stood in. */
export interface FormerRule {
  readonly kind: RuleKind;
  /** In English files with its section before it: `lines.annual.diritto_annuale`. */
  readonly name: string;
  readonly path: string;
  readonly rule: JsonObject;
}

const WITH_IDS: readonly RuleKind[] = ['lines', 'modifiers', 'notices'];
const WITH_TEXTS: readonly (RuleKind | undefined)[] = [
  ...WITH_IDS,
  'ruleset',
  'facts',
  'forms',
  'figures',
  'conditions',
  'deadlines',
  'steps',
  'glossary',
];

/** Whether others call a rule by its id: a line, a modifier or a notice. */
export function hasId({ kind }: FormerRule): boolean {
  return WITH_IDS.includes(kind);
}

/** Whether a file of a year's folder holds rules with texts for people. */
function holdsTexts(path: string): boolean {
  return WITH_TEXTS.includes(kindOf(path));
}

/** The rules in a former version of a file; none where it could not be read even then. */
export function formerRules(path: string, text: string): FormerRule[] {
  const kind = kindOf(path);
  const data = parseOrNothing(text);
  if (kind === undefined || !isObject(data)) return [];
  return namedRules(kind, data).map(([name, rule]) => ({ kind, name, path, rule }));
}

function namedRules(kind: RuleKind, data: JsonObject): [name: string, rule: JsonObject][] {
  const rules = data[kind];
  if (kind === 'ruleset') return [[kind, data]];
  if (kind === 'english') return namedEnglish(data);
  if (kind === 'forms') return formsRules(data);
  if (kind === 'facts') return objectEntries({ ...asObject(rules), personClass: data.personClass });
  if (!Array.isArray(rules)) return objectEntries(asObject(rules));
  const prefix = kind === 'lines' ? `${data.bucket}.` : '';
  return rules.filter(isObject).map((rule) => [`${prefix}${rule.id}`, rule]);
}

/** The forms by their names, and what else stands in their file by its section: `remarks.bilancio_srl`. */
function formsRules({ question, forms, remarks, examples }: JsonObject): [name: string, rule: JsonObject][] {
  const listed = Array.isArray(remarks) ? remarks.filter(isObject) : [];
  return objectEntries({
    ...asObject(forms),
    ...Object.fromEntries(listed.map((one) => [`remarks.${one.id}`, one])),
    ...Object.fromEntries(objectEntries(asObject(examples)).map(([name, one]) => [`examples.${name}`, one])),
    [`facts.${FORM}`]: question,
  });
}

function namedEnglish({
  calculator,
  inailStatus,
  personClass,
  question,
  ...sections
}: JsonObject): [name: string, rule: JsonObject][] {
  const named = Object.entries(sections).flatMap(([section, group]) =>
    objectEntries(asObject(group)).map(([name, rule]): [string, JsonObject] => [`${section}.${name}`, rule]),
  );
  const ruleset = calculator ?? inailStatus;
  return [
    ...objectEntries({ ruleset: ruleset === undefined ? undefined : { calculator, inailStatus }, personClass }),
    ...objectEntries({ [`facts.${FORM}`]: question }),
    ...named,
  ];
}

function objectEntries(group: JsonObject): [name: string, rule: JsonObject][] {
  return Object.entries(group).flatMap(([name, rule]) => (isObject(rule) ? [[name, rule]] : []));
}

function parseOrNothing(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The rules with texts that a rules year had at its base, as far as they may have changed, and the English texts that
 * they had then.
 * @param folder the year
 * @param base a folder, or a commit in the repository that the year stands in
 * @returns undefined where there is no such folder or commit
 */
export function rulesAtBase(folder: string, base: string): FormerRule[] | undefined {
  if (isFolder(base))
    return yamlPaths(base)
      .filter((path) => holdsTexts(path) || isEnglish(path))
      .flatMap((path) => formerRules(path, readRuleText(join(base, path)).text));
  if (!isFolder(folder) || commitOf(folder, base) === undefined) return undefined;
  const changed = changedSince(folder, base);
  const italian = changed.filter(holdsTexts);
  // Where nothing Italian has changed, no English text has been left behind.
  const english = italian.length === 0 ? [] : [...yamlPaths(folder), ...changed].filter(isEnglish);
  return [...italian, ...new Set(english)].flatMap((path) =>
    formerRules(path, fileIn(folder, base, `./${path}`) ?? ''),
  );
}

function isEnglish(path: string): boolean {
  return kindOf(path) === 'english';
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
