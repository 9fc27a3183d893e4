import type {
  CasesFile,
  ConditionsFile,
  FactsFile,
  FiguresFile,
  LinesFile,
  ModifiersFile,
  NoticesFile,
  RulesetFile,
  SourcesFile,
} from '../../schemas/types/rules.js';
import type { RuleSource } from '../rule-source.js';
import type { RuleFile, RuleKind } from './rule-files.js';
import type { Path, Place, YamlFile } from './yaml-file.js';

interface DataOf {
  ruleset: RulesetFile;
  sources: SourcesFile;
  figures: FiguresFile;
  facts: FactsFile;
  conditions: ConditionsFile;
  lines: LinesFile;
  modifiers: ModifiersFile;
  notices: NoticesFile;
  cases: CasesFile;
}

/** Where a rule stands: its file, and the path to it there. */
export interface Home {
  readonly yaml: YamlFile;
  readonly path: Path;
}

/** The rules of a year together with where each of them stands. */
export interface RuleBook {
  readonly source: RuleSource;
  /** The place of a value of a rule (a line, a condition, a figure …) of `source`. */
  placeIn(rule: object, path?: Path): Place;
  /** The place of the name that a rule of `sources`, `figures`, `facts` or `conditions` stands under. */
  placeOfName(rule: object): Place;
  /** Every named rule with its name, also those whose name is taken twice. */
  readonly named: readonly { readonly kind: RuleKind; readonly name: string; readonly rule: object }[];
}

/** Merges the files of a year, whose shapes have been checked. */
export function ruleBook(files: readonly RuleFile[]): RuleBook {
  const homes = new Map<object, Home>();
  const named: { kind: RuleKind; name: string; rule: object }[] = [];
  const at = <Rule extends object>(rule: Rule, yaml: YamlFile, path: Path): Rule => {
    homes.set(rule, { yaml, path });
    return rule;
  };
  const read = <Kind extends RuleKind>(kind: Kind): { yaml: YamlFile; data: DataOf[Kind] }[] =>
    files.filter((file) => file.kind === kind).map(({ yaml }) => ({ yaml, data: yaml.document.toJS() }));
  const entries = <Rule extends object>(kind: RuleKind, group: Record<string, Rule>, yaml: YamlFile) =>
    Object.entries(group).map(([name, rule]) => {
      named.push({ kind, name, rule: at(rule, yaml, [kind, name]) });
      return [name, rule] as const;
    });
  const listed = <Item extends { id: string }, Rule extends Item>(
    kind: RuleKind,
    items: readonly Item[],
    yaml: YamlFile,
    complete: (item: Item) => Rule,
    name: (rule: Rule) => string,
  ) =>
    items.map((item, index) => {
      const rule = at(complete(item), yaml, [kind, index]);
      named.push({ kind, name: name(rule), rule });
      return rule;
    });
  const [ruleset] = read('ruleset');
  const [facts] = read('facts');
  if (ruleset === undefined || facts === undefined) throw new Error('The rules have no ruleset.yaml or no facts.yaml.');
  const source: RuleSource = {
    ruleset: at(ruleset.data, ruleset.yaml, []),
    sources: Object.fromEntries(read('sources').flatMap(({ yaml, data }) => entries('sources', data.sources, yaml))),
    figures: Object.fromEntries(read('figures').flatMap(({ yaml, data }) => entries('figures', data.figures, yaml))),
    facts: Object.fromEntries(entries('facts', facts.data.facts, facts.yaml)),
    personClass: facts.data.personClass,
    conditions: Object.fromEntries(
      read('conditions').flatMap(({ yaml, data }) => entries('conditions', data.conditions, yaml)),
    ),
    lines: read('lines').flatMap(({ yaml, data: { bucket, lines } }) =>
      listed(
        'lines',
        lines,
        yaml,
        (line) => ({ ...line, bucket }),
        (line) => `${line.bucket}.${line.id}`,
      ),
    ),
    modifiers: read('modifiers').flatMap(({ yaml, data }) =>
      listed(
        'modifiers',
        data.modifiers,
        yaml,
        (one) => one,
        ({ id }) => id,
      ),
    ),
    notices: read('notices').flatMap(({ yaml, data: { list, notices } }) =>
      listed(
        'notices',
        notices,
        yaml,
        (notice) => ({ ...notice, list }),
        ({ id }) => id,
      ),
    ),
    cases: read('cases').flatMap(({ yaml, data }) =>
      data.cases.map((one, index) => at({ ...one, file: yaml.name }, yaml, ['cases', index])),
    ),
  };
  const homeOf = (rule: object): Home => {
    const home = homes.get(rule);
    if (home === undefined) throw new Error('This rule was not read from a file.');
    return home;
  };
  return {
    source,
    named,
    placeIn: (rule, path = []) => homeOf(rule).yaml.placeOfValue([...homeOf(rule).path, ...path]),
    placeOfName: (rule) => homeOf(rule).yaml.placeOfKey(homeOf(rule).path),
  };
}
