import type { EnglishFile } from '../../schemas/types/rules.js';

/** The English of the files of a year, as one. */
export function mergedEnglish(files: readonly EnglishFile[]): EnglishFile {
  const section = <Texts>(of: (file: EnglishFile) => Record<string, Texts> | undefined): Record<string, Texts> =>
    Object.fromEntries(files.flatMap((file) => Object.entries(of(file) ?? {})));
  const [ruleset] = files.flatMap((file) => file.ruleset ?? []);
  const [personClass] = files.flatMap((file) => file.personClass ?? []);
  return {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(personClass === undefined ? {} : { personClass }),
    facts: section(({ facts }) => facts),
    figures: section(({ figures }) => figures),
    conditions: section(({ conditions }) => conditions),
    lines: section(({ lines }) => lines),
    modifiers: section(({ modifiers }) => modifiers),
    notices: section(({ notices }) => notices),
    deadlines: section(({ deadlines }) => deadlines),
  };
}

/** The English of one rule, and where it stands in its file. */
export interface EnglishEntry {
  readonly path: readonly string[];
  readonly texts: object;
}

/** The English of each rule that a file has some for; of the ruleset and the class of persons there is one. */
export function englishEntries({ ruleset, personClass, ...sections }: EnglishFile): EnglishEntry[] {
  const single = Object.entries({ ruleset, personClass }).flatMap(([name, texts]) =>
    texts === undefined ? [] : [{ path: [name], texts }],
  );
  const named = Object.entries(sections).flatMap(([section, group]: [string, Record<string, object>]) =>
    Object.entries(group).map(([name, texts]) => ({ path: [section, name], texts })),
  );
  return [...single, ...named];
}
