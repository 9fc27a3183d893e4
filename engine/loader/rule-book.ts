import { type Translatable, translatables } from '../english.js';
import { fullName, type NamedRule, namedRules, type RuleKind, sections } from '../names/named-rules.js';
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

/** Where a rule stands: its file, and the path to it there. */
interface Home {
  readonly yaml: YamlFile;
  readonly path: Path;
}

/** The rules of a year together with where each of them stands. */
export interface RuleBook {
  readonly source: RuleSource;
  /** The folder that the files stand in; empty where there are none. */
  readonly folder: string;
  /** The place of a value of a rule (a line, a condition, a figure …) of `source`. */
  placeIn(rule: object, path?: Path): Place;
  /** The place of a key in a rule, or of the name that a source, figure, fact or condition stands under. */
  placeOfName(rule: object, path?: Path): Place;
  /** Every named rule, also those whose name is taken twice. */
  readonly named: readonly WrittenRule[];
  /** The texts as they are written; in `source` they are as they are read. */
  readonly texts: readonly WrittenText[];
  /** Every name that the files use, as it is written; what English texts are of is found by `named`. */
  readonly uses: readonly WrittenUse[];
  readonly usesByKind: ReadonlyMap<string, readonly WrittenUse[]>;
  /** The rules by their names. */
  readonly index: RuleIndex;
  /** What of `source` people read, with its English. */
  readonly translatables: readonly Translatable[];
  /** The figures that texts can name; none while one of them cannot be computed. */
  readonly figures: ReadonlyMap<string, ReadableFigure>;
}

/** A name that a rule file uses. */
export interface WrittenUse extends Use {
  readonly file: RuleKind;
  place(): Place;
}

/** A rule as a file has it. */
export interface WrittenRule extends NamedRule {
  /** The names that it had before. */
  readonly aliases: readonly string[];
  /** Where its name stands. */
  place(): Place;
}

/** What stands in for files that are missing or faulty, while the others are checked. */
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
    remarks: [],
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
    uses,
    usesByKind: groupedBy(uses, ({ kind }) => kind),
    index: new RuleIndex(namedRules(source)),
    translatables: translatables(source),
    figures,
    placeIn: (rule, path = []) => homeOf(rule).yaml.placeOfValue([...homeOf(rule).path, ...path]),
    placeOfName: (rule, path = []) => homeOf(rule).yaml.placeOfKey([...homeOf(rule).path, ...path]),
  };
}

interface ParsedFile {
  readonly kind: RuleKind;
  readonly yaml: YamlFile;
  readonly data: JsonObject;
}

/** The rules of a file, each with where it stands. */
function rulesIn({ kind, yaml, data }: ParsedFile): (WrittenRule & Home)[] {
  if (kind === 'english') return [];
  // Those of a list say what their file says of all of them: lines their bucket, notices their list.
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

/** The English texts of a rule, which are found as a rule of their own. */
function englishRule({ name, path, yaml, texts }: EnglishEntry & { readonly yaml: YamlFile }): WrittenRule & Home {
  return { section: 'english', name, rule: texts, path, yaml, aliases: [], place: () => yaml.placeOfKey(path) };
}

function isText([, value]: [string, unknown]): boolean {
  return typeof value === 'string';
}

/** Whether others call a rule by its name: a remark on forms, a holiday or a case is called by none. */
function isCalled({ section }: WrittenRule): boolean {
  const { kind = section, form = 'list' } = sections().get(section) ?? {};
  return section === 'english' || (kind === section && form !== 'one' && kind !== 'cases');
}

/** The rules by section; of what is one thing in a year, the first. */
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

/** For rules by their names, and nothing else: in a plain object `constructor` would be the name of something. */
function ownNames(): Record<string, never> {
  return Object.create(null);
}

/** The figures of some files, for texts to name. While one cannot be computed, there are none, and a check says so. */
function readableFigures(groups: readonly unknown[]): Map<string, ReadableFigure> {
  const figures: RuleSource['figures'] = Object.assign({}, ...groups);
  try {
    const values = figureValues(figures);
    return new Map([...values].map(([name, value]) => [name, { value, unit: figures[name]?.unit ?? '' }]));
  } catch {
    return new Map();
  }
}
