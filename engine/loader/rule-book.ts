import type { RuleKind } from '../../schemas/types/rules.js';
import { type Translatable, translatables } from '../english.js';
import { fullName, type NamedRule, namedRules, sections } from '../names/named-rules.js';
import { ruleSchema } from '../names/schema-walk.js';
import { RuleIndex, type Use, usesIn } from '../names/uses.js';
import { figureValues } from '../pricing/terms.js';
import { asObject, type JsonObject, objectsIn } from '../request/json.js';
import { FORM, type RuleSource } from '../rules/rules-year.js';
import { groupedBy } from '../values/maps.js';
import { type ReadableFigure, readTexts, type WrittenText } from './figure-texts.js';
import { type EnglishEntry, englishEntries, mergedEnglish, writeAmountsInFull, writeInFull } from './normalize.js';
import type { Place } from './problem.js';
import type { RuleFile } from './rule-files.js';
import { shortDigest } from './rule-folder.js';
import type { Path, YamlFile } from './yaml-file.js';

/** The file of a rule, and its path in that file. */
interface Home {
  readonly yaml: YamlFile;
  readonly path: Path;
}

/** The rules of a year with the place of each. */
export interface RuleBook {
  readonly source: RuleSource;
  /** The folder of the files; empty if there are none. */
  readonly folder: string;
  /**
   * The place of a value of a rule (a line, a condition, a figure …) of `source`.
   * @throws Error if the rule is not one of `source`
   */
  placeIn(rule: object, path?: Path): Place;
  /**
   * The place of a key in a rule; without a path, that of the name of a source, figure, fact or condition.
   * @throws Error if the rule is not one of `source`
   */
  placeOfName(rule: object, path?: Path): Place;
  /** Every named rule, including those with a duplicate name. */
  readonly named: readonly WrittenRule[];
  /** The texts as they are written. In `source` the figures in them are replaced by their values. */
  readonly texts: readonly WrittenText[];
  /** The texts that quote a law or a name, in which no figure is named. */
  readonly quotations: readonly WrittenText[];
  /** Every name that the files use, except the names of rules in English files, which are in `named`. */
  readonly uses: readonly WrittenUse[];
  readonly usesByKind: ReadonlyMap<string, readonly WrittenUse[]>;
  /** The rules by their names. */
  readonly index: RuleIndex;
  /** The rules of `source` that have texts, with their English texts. */
  readonly translatables: readonly Translatable[];
  /** The figures that texts can name; empty if one of them cannot be computed. */
  readonly figures: ReadonlyMap<string, ReadableFigure>;
}

/** A name that a rule file uses. */
export interface WrittenUse extends Use {
  readonly file: RuleKind;
  place(): Place;
}

/** A rule in its file. */
export interface WrittenRule extends NamedRule {
  /** Its former names. */
  readonly aliases: readonly string[];
  /** The place of its name. */
  place(): Place;
}

/** Replaces files that are missing or faulty, so that the others can be checked. */
function emptySource(): RuleSource {
  return {
    digest: '',
    ruleset: { version: '', year: 0, calculator: '', inpsStatus: [], inailStatus: [], totalsCompleteness: [] },
    sources: ownNames(),
    figures: ownNames(),
    facts: Object.assign(ownNames(), { [FORM]: { type: 'enum', label: '', question: '', values: {} } }),
    personClass: { question: '', values: {} },
    forms: ownNames(),
    person: { works: '', class: '', unanswered: '', notWorking: '' },
    pairs: ownNames(),
    remarks: [],
    ready: [],
    examples: {},
    conditions: ownNames(),
    lines: [],
    modifiers: [],
    notices: [],
    deadlines: [],
    holidays: [],
    steps: [],
    glossary: [],
    cases: [],
    english: {},
  };
}

/** Merges those files of a year whose shape is right. */
export function ruleBook(files: readonly RuleFile[]): RuleBook {
  const [{ folder, digest } = { folder: '', digest: '' }] = files;
  const written = files.map(({ kind, yaml }) => ({ kind, yaml, data: asObject(yaml.data()) }));
  const figures = readableFigures(written.flatMap(({ kind, data }) => (kind === 'figures' ? [data.figures] : [])));
  const parsed = written.map((file) => ({ ...file, ...readTexts(file, figures) }));
  const english = parsed
    .filter(({ kind }) => kind === 'english')
    .flatMap(({ yaml, data }) => englishEntries(data).map((entry) => ({ ...entry, yaml })));
  const rules = [...parsed.flatMap(rulesIn), ...english.map(englishRule)];
  const homes = new Map<object, Home>(rules.map(({ rule, yaml, path }) => [rule, { yaml, path }]));
  const source = { ...mergedSource(rules), digest: shortDigest(digest), english: mergedEnglish(english) };
  const homeOf = (rule: object): Home => {
    const home = homes.get(rule);
    if (home === undefined) throw new Error('This rule was not read from a file.');
    return home;
  };
  const uses = parsed.filter(({ kind }) => kind !== 'english').flatMap(usesInFile);
  writeInFull(source, (condition, fact) => homes.set(condition, homeOf(fact)));
  return {
    source,
    folder,
    named: rules.filter(isCalled),
    texts: parsed.flatMap(({ texts }) => texts),
    quotations: parsed.flatMap(({ quotations }) => quotations),
    uses,
    usesByKind: groupedBy(uses, ({ kind }) => kind),
    index: new RuleIndex(namedRules(source)),
    translatables: translatables(source),
    figures,
    placeIn: (rule, path = []) => homeOf(rule).yaml.placeOfValue([...homeOf(rule).path, ...path]),
    placeOfName: (rule, path = []) => homeOf(rule).yaml.placeOfKey([...homeOf(rule).path, ...path]),
  };
}

/** The names of the rules that cite a source. */
export function rulesCiting({ named }: RuleBook, key: string): string[] {
  return named.flatMap(({ name, section, rule: { sources } }) =>
    section !== 'english' && Array.isArray(sources) && sources.includes(key) ? [name] : [],
  );
}

interface ParsedFile {
  readonly kind: RuleKind;
  readonly yaml: YamlFile;
  readonly data: JsonObject;
}

/** The rules of a file, each with its place. */
function rulesIn({ kind, yaml, data }: ParsedFile): (WrittenRule & Home)[] {
  if (kind === 'english') return [];
  // Rules in a list also get the keys that their file states for all: lines their bucket, notices their list.
  const ofAll = kind === 'cases' ? { file: yaml.name } : Object.fromEntries(Object.entries(data).filter(isText));
  const statuses = objectsIn(data.inailStatus).map((rule, index) => {
    return { section: 'inailStatus', name: String(rule.id), rule, path: ['inailStatus', index] };
  });
  return [...namedRules(kind === 'ruleset' ? { ruleset: data } : data), ...statuses].map((one) => {
    const { rule } = one;
    const path = one.section === 'ruleset' ? [] : one.path;
    const isListed = typeof path[1] === 'number';
    if (isListed && kind !== 'ruleset') Object.assign(rule, ofAll);
    if (one.section === 'lines') writeAmountsInFull(rule);
    const aliases = Array.isArray(rule.aliases)
      ? rule.aliases.map((alias) => fullName(String(alias), rule.bucket))
      : [];
    const place = () => (isListed ? yaml.placeOfValue([...path, 'id']) : yaml.placeOfKey(path));
    return { ...one, path, yaml, aliases, place };
  });
}

/** The English texts of a rule, as a rule of the section `english`. */
function englishRule({ name, path, yaml, texts }: EnglishEntry & { readonly yaml: YamlFile }): WrittenRule & Home {
  return { section: 'english', name, rule: texts, path, yaml, aliases: [], place: () => yaml.placeOfKey(path) };
}

function isText([, value]: [string, unknown]): boolean {
  return typeof value === 'string';
}

/** Whether other rules can refer to a rule by its name. None refers to a remark on forms, a holiday or a case. */
function isCalled({ section }: WrittenRule): boolean {
  const { kind = section, form = 'list' } = sections().get(section) ?? {};
  return section === 'english' || (kind === section && form !== 'one' && kind !== 'cases');
}

/** The rules by section. If a section is a single rule, the first one counts. */
function mergedSource(rules: readonly NamedRule[]): RuleSource {
  const source = emptySource();
  for (const [section, [first, ...others]] of groupedBy(rules, ({ section }) => section)) {
    const all = [first, ...others];
    const { form } = sections().get(section) ?? {};
    if (form === 'one') Reflect.set(source, section, first.rule);
    if (form === 'list')
      Reflect.set(
        source,
        section,
        all.map(({ rule }) => rule),
      );
    if (form !== 'group') continue;
    const names = all.map(({ name, rule }) => [name, rule]);
    Reflect.set(source, section, Object.assign(Reflect.get(source, section) ?? ownNames(), Object.fromEntries(names)));
  }
  return source;
}

function usesInFile({ kind, yaml, data }: ParsedFile): WrittenUse[] {
  return usesIn(data, ruleSchema(kind)).map((use) => ({
    ...use,
    file: kind,
    place: () => (use.isKey ? yaml.placeOfKey(use.path) : yaml.placeOfValue(use.path)),
  }));
}

/** An object without a prototype, so that `constructor` is not taken for the name of a rule. */
function ownNames(): Record<string, never> {
  return Object.create(null);
}

/** The figures that texts can name. If one cannot be computed there are none, and a check reports it. */
function readableFigures(groups: readonly unknown[]): Map<string, ReadableFigure> {
  const figures: RuleSource['figures'] = Object.assign({}, ...groups);
  try {
    const values = figureValues(figures);
    return new Map([...values].map(([name, value]) => [name, { value, unit: figures[name]?.unit ?? '' }]));
  } catch {
    return new Map();
  }
}
