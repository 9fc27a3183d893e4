import type { Years } from '../years.js';
import { computedFigures } from './computed-figures.js';
import { type Content, type Contents, contentsOf } from './contents.js';
import { differences } from './differences.js';
import { formerIds, type Renames, withNewNames } from './references.js';
import { type BothContents, findRenames } from './renames.js';
import { type RuleChange, SECTIONS, type Section } from './rule-change.js';

/** What differs between the rules of two sides. */
export interface Comparison {
  readonly contents: BothContents;
  readonly renames: Renames;
  readonly changes: readonly RuleChange[];
}

/** Compares the rules of two sides by id, whatever file they stand in. */
export function compare(years: Years): Comparison {
  const contents = { base: contentsOf(years.base.source), head: contentsOf(years.head.source) };
  const renames = findRenames(contents);
  const changes = SECTIONS.flatMap((section) => {
    const found = changesOf(section, contents, renames);
    if (section === 'figures') return computedFigures(found, years, formerIds(renames.figures));
    return section === 'modifiers' ? [...found, ...movedModifiers(contents, renames)] : found;
  });
  return { contents, renames, changes };
}

function changesOf(section: Section, { base, head }: BothContents, renames: Renames): RuleChange[] {
  const former = formerIds(renames[section]);
  const kept = [...head[section]].flatMap(([id, now]): RuleChange[] => {
    const formerId = former.get(id);
    const old = base[section].get(formerId ?? id);
    const differing = old === undefined ? undefined : differences(withNewNames(old.data, renames), now.data);
    return changeOf(section, id, now, formerId, differing);
  });
  return [...kept, ...goneFrom(section, base[section], head[section], renames)];
}

/** @param differing none where the rule is new */
function changeOf(
  section: Section,
  id: string,
  { label, data }: Content,
  formerId: string | undefined,
  differing: RuleChange['differences'] | undefined,
): RuleChange[] {
  if (differing === undefined) return [{ section, id, label, kind: 'added', differences: [{ path: '', after: data }] }];
  if (formerId !== undefined) return [{ section, id, formerId, label, kind: 'renamed', differences: differing }];
  return differing.length === 0 ? [] : [{ section, id, label, kind: 'changed', differences: differing }];
}

function goneFrom(section: Section, base: Contents, head: Contents, renames: Renames): RuleChange[] {
  return [...base]
    .filter(([id]) => !head.has(id) && !renames[section].has(id))
    .map(([id, { label, data }]) => ({
      section,
      id,
      label,
      kind: 'removed',
      differences: [{ path: '', before: data }],
    }));
}

/** Modifiers apply in the order of the files, so that another order can be another amount. */
function movedModifiers({ base, head }: BothContents, renames: Renames): RuleChange[] {
  const now = [...head.modifiers.keys()];
  const before = [...base.modifiers.keys()]
    .map((id) => renames.modifiers.get(id) ?? id)
    .filter((id) => now.includes(id));
  const after = now.filter((id) => before.includes(id));
  const id = after.find((name, index) => name !== before[index]);
  if (id === undefined) return [];
  const label = head.modifiers.get(id)?.label ?? id;
  return [{ section: 'modifiers', id, label, kind: 'moved', differences: [{ path: 'order', before, after }] }];
}
