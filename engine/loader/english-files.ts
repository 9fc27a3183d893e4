import type { EnglishFile } from '../../schemas/types/rules.js';
import { type EnglishTexts, FORM } from '../rules/rules-year.js';
import type { YamlFile } from './yaml-file.js';

/*
 * The English files mirror the Italian ones. Here their texts are brought into the sections by which the rest finds them.
 */

/** The English of a file: what is of its ruleset together, the question which form it is among the facts. */
export function englishTexts({ calculator, inailStatus, question, ...others }: EnglishFile): EnglishTexts {
  const sections = question === undefined ? others : { ...others, facts: { ...others.facts, [FORM]: question } };
  const ruleset = {
    ...(calculator === undefined ? {} : { calculator }),
    ...(inailStatus === undefined ? {} : { inailStatus }),
  };
  return Object.keys(ruleset).length === 0 ? sections : { ...sections, ruleset };
}

/** The English of the files of a year, as one. */
export function mergedEnglish(files: readonly EnglishTexts[]): EnglishTexts {
  const section = <Texts>(of: (file: EnglishTexts) => Record<string, Texts> | undefined): Record<string, Texts> =>
    Object.fromEntries(files.flatMap((file) => Object.entries(of(file) ?? {})));
  const [ruleset] = files.flatMap((file) => file.ruleset ?? []);
  const [personClass] = files.flatMap((file) => file.personClass ?? []);
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(personClass === undefined ? {} : { personClass }),
    forms: section(({ forms }) => forms),
    remarks: section(({ remarks }) => remarks),
    examples: section(({ examples }) => examples),
    facts: section(({ facts }) => facts),
    figures: section(({ figures }) => figures),
    conditions: section(({ conditions }) => conditions),
    lines: section(({ lines }) => lines),
    modifiers: section(({ modifiers }) => modifiers),
    notices: section(({ notices }) => notices),
    deadlines: section(({ deadlines }) => deadlines),
    steps: section(({ steps }) => steps),
    glossary: section(({ glossary }) => glossary),
  };
}

/** The English of one rule, and where it stands in its file. */
export interface EnglishEntry {
  /** Its section and, but for the ruleset and the class of persons, the name of the rule: `lines.annual.diritto_annuale`. */
  readonly name: string;
  readonly section: string;
  /** The name of the rule; undefined where the section is this one thing. */
  readonly rule: string | undefined;
  readonly path: readonly string[];
  readonly texts: object;
}

/**
 * The English of each rule that a file has some for; of the ruleset and the class of persons there is one.
 * @param yaml the file, where it matters at which path an entry stands in it
 */
export function englishEntries({ ruleset, personClass, ...sections }: EnglishTexts, yaml?: YamlFile): EnglishEntry[] {
  const single = (section: string, path: readonly string[], texts: object | undefined): EnglishEntry[] =>
    texts === undefined ? [] : [{ name: section, section, rule: undefined, path, texts }];
  const named = Object.entries(sections).flatMap(([section, group]: [string, Record<string, object>]) =>
    Object.entries(group).map(([rule, texts]) => ({
      name: `${section}.${rule}`,
      section,
      rule,
      path:
        section === 'facts' && rule === FORM && yaml?.document.has('question') === true
          ? ['question']
          : [section, rule],
      texts,
    })),
  );
  return [...single('ruleset', [], ruleset), ...single('personClass', ['personClass'], personClass), ...named];
}
