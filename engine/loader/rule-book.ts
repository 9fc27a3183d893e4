import type * as file from '../../schemas/types/rules.js';
import { figureValues } from '../pricing/terms.js';
import { FORM, formLabels, type RuleSource } from '../rules/rules-year.js';
import { type ReadableFigure, readTexts, type WrittenText } from './figure-texts.js';
import { englishEntries, lineInFull, mergedEnglish, writeInFull } from './normalize.js';
import type { Place } from './problem.js';
import type { RuleFile, RuleKind } from './rule-files.js';
import { shortDigest } from './rule-folder.js';
import type { Path, YamlFile } from './yaml-file.js';

interface DataOf {
  ruleset: file.RulesetFile;
  sources: file.SourcesFile;
  figures: file.FiguresFile;
  facts: file.FactsFile;
  forms: file.FormsFile;
  conditions: file.ConditionsFile;
  lines: file.LinesFile;
  modifiers: file.ModifiersFile;
  notices: file.NoticesFile;
  deadlines: file.DeadlinesFile;
  steps: file.StepsFile;
  glossary: file.GlossaryFile;
  cases: file.CasesFile;
  english: file.EnglishFile;
}

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
  readonly named: readonly NamedRule[];
  /** The texts as they are written; in `source` they are as they are read. */
  readonly texts: readonly WrittenText[];
  /** The figures that texts can name; none while one of them cannot be computed. */
  readonly figures: ReadonlyMap<string, ReadableFigure>;
}

export interface NamedRule {
  readonly kind: RuleKind;
  readonly name: string;
  /** The names that it had before. */
  readonly aliases: readonly string[];
  readonly rule: object;
  /** Where its name stands. */
  readonly place: Place;
}

/** What stands in for a file that is missing or faulty, while the others are checked. */
const NO_RULESET: file.RulesetFile = {
  version: '',
  year: 0,
  calculator: '',
  inpsStatus: [],
  inailStatus: [],
  totalsCompleteness: [],
};
const NO_FOLDER = { folder: '', digest: '' };
const NO_PERSON_CLASS: file.FactsFile['personClass'] = { question: '', values: {} };
const NO_FORMS: Required<file.FormsFile> = {
  question: { label: '', question: '' },
  person: { works: '', class: '', unanswered: '', notWorking: '' },
  forms: {},
  remarks: [],
  examples: {},
};

/** Merges those files of a year whose shape is right. */
export function ruleBook(files: readonly RuleFile[]): RuleBook {
  const homes = new Map<object, Home>();
  const named: NamedRule[] = [];
  const at = <Rule extends object>(rule: Rule, yaml: YamlFile, path: Path): Rule => {
    homes.set(rule, { yaml, path });
    return rule;
  };
  const parsed = files.map(({ kind, yaml }) => ({ kind, yaml, data: yaml.document.toJS() }));
  const read = <Kind extends RuleKind>(kind: Kind): { yaml: YamlFile; data: DataOf[Kind] }[] =>
    parsed.filter((file) => file.kind === kind);
  const figures = readableFigures(read('figures').map(({ data }) => data.figures));
  const texts = parsed
    .filter(({ kind }) => kind !== 'cases')
    .flatMap(({ kind, yaml, data }) => readTexts(data, yaml, kind === 'english' ? 'en' : 'it', figures));
  const grouped = <Kind extends RuleKind, Rule extends object>(
    kind: Kind,
    groupIn: (data: DataOf[Kind]) => Record<string, Rule>,
  ): Record<string, Rule> => {
    const rules = read(kind).flatMap(({ yaml, data }) =>
      Object.entries(groupIn(data)).map(([name, rule]) => {
        const place = yaml.placeOfKey([kind, name]);
        named.push({ kind, name, aliases: [], place, rule: at(rule, yaml, [kind, name]) });
        return [name, rule] as const;
      }),
    );
    return ownNames(rules);
  };
  const listed = <Kind extends RuleKind, Rule extends { id: string; aliases?: string[] }>(
    kind: Kind,
    rulesIn: (data: DataOf[Kind]) => readonly Rule[],
    fullName: (id: string, rule: Rule) => string = (id) => id,
  ): Rule[] =>
    read(kind).flatMap(({ yaml, data }) =>
      rulesIn(data).map((rule, index) => {
        const name = fullName(rule.id, rule);
        const aliases = (rule.aliases ?? []).map((alias) => fullName(alias, rule));
        const place = yaml.placeOfValue([kind, index, 'id']);
        named.push({ kind, name, aliases, place, rule: at(rule, yaml, [kind, index]) });
        return rule;
      }),
    );
  const [ruleset] = read('ruleset');
  const name = (kind: RuleKind, id: string, rule: object, yaml: YamlFile, path: Path, place = yaml.placeOfKey(path)) =>
    named.push({ kind, name: id, aliases: [], place, rule: at(rule, yaml, path) });
  const facts = read('facts');
  for (const { yaml, data } of read('ruleset'))
    for (const [index, status] of data.inailStatus.entries())
      name('ruleset', status.id, status, yaml, ['inailStatus', index], yaml.placeOfValue(['inailStatus', index, 'id']));
  for (const { yaml, data } of facts) at(data.personClass, yaml, ['personClass']);
  const [formsFile] = read('forms');
  const { question, person, forms, remarks, examples } = { ...NO_FORMS, ...formsFile?.data };
  const formFact: file.ChoiceFact = { type: 'enum', ...question, values: formLabels(forms) };
  for (const { yaml, data } of read('forms')) {
    for (const [part, path] of placesInForms(data)) at(part, yaml, path);
    name('facts', FORM, formFact, yaml, ['question']);
  }
  const english = read('english').flatMap(({ yaml, data }) =>
    englishEntries({ ...data }).map((entry) => ({ yaml, ...entry })),
  );
  for (const { yaml, name: id, path, texts } of english) name('english', id, texts, yaml, path);
  const [{ folder, digest } = NO_FOLDER] = files;
  const source: RuleSource = {
    digest: shortDigest(digest),
    ruleset: ruleset === undefined ? NO_RULESET : at(ruleset.data, ruleset.yaml, []),
    sources: grouped('sources', (data) => data.sources),
    figures: grouped('figures', (data) => data.figures),
    facts: ownNames([[FORM, formFact], ...Object.entries(grouped('facts', (data) => data.facts))]),
    personClass: facts[0]?.data.personClass ?? NO_PERSON_CLASS,
    forms: grouped('forms', (data) => data.forms),
    person,
    remarks,
    examples,
    conditions: grouped('conditions', (data) => data.conditions),
    lines: listed(
      'lines',
      ({ bucket, lines }) => lines.map((line) => lineInFull(line, bucket)),
      (id, { bucket }) => (id.includes('.') ? id : `${bucket}.${id}`),
    ),
    modifiers: listed('modifiers', (data) => data.modifiers),
    notices: listed('notices', ({ list, notices }) => notices.map((notice) => ({ ...notice, list }))),
    deadlines: listed('deadlines', (data) => data.deadlines ?? []),
    holidays: read('deadlines').flatMap(({ yaml, data: { holidays = [] } }) =>
      holidays.map((one, index) => at(one, yaml, ['holidays', index])),
    ),
    steps: listed('steps', (data) => data.steps),
    glossary: listed('glossary', (data) => data.glossary),
    cases: read('cases').flatMap(({ yaml, data }) =>
      data.cases.map((one, index) => at({ ...one, file: yaml.name }, yaml, ['cases', index])),
    ),
    english: mergedEnglish(english),
  };
  const homeOf = (rule: object): Home => {
    const home = homes.get(rule);
    if (home === undefined) throw new Error('This rule was not read from a file.');
    return home;
  };
  writeInFull(source, (condition, fact) => homes.set(condition, homeOf(fact)));
  return {
    source,
    folder,
    named,
    texts,
    figures,
    placeIn: (rule, path = []) => homeOf(rule).yaml.placeOfValue([...homeOf(rule).path, ...path]),
    placeOfName: (rule, path = []) => homeOf(rule).yaml.placeOfKey([...homeOf(rule).path, ...path]),
  };
}

/** Rules by their names, and nothing else: in a plain object `constructor` would be the name of something. */
function ownNames<Rule>(rules: Iterable<readonly [name: string, rule: Rule]>): Record<string, Rule> {
  const nothing: object = Object.create(null);
  return Object.assign(nothing, Object.fromEntries(rules));
}

/** What stands in a file of forms beside the forms themselves, with where. */
function placesInForms({ person, remarks = [], examples = {} }: file.FormsFile): (readonly [object, Path])[] {
  return [
    [person, ['person']],
    ...remarks.map((remark, index) => [remark, ['remarks', index]] as const),
    ...Object.entries(examples).map(([name, example]) => [example, ['examples', name]] as const),
  ];
}

/** The figures of some files, for texts to name. While one cannot be computed, which the checks tell, there are none. */
function readableFigures(groups: readonly file.FiguresFile['figures'][]): Map<string, ReadableFigure> {
  const figures: file.FiguresFile['figures'] = Object.assign({}, ...groups);
  try {
    const values = figureValues(figures);
    return new Map([...values].map(([name, value]) => [name, { value, unit: figures[name]?.unit ?? '' }]));
  } catch {
    return new Map();
  }
}
