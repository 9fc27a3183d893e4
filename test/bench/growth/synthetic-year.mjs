import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** Conditions that decide whether copies of the rules hold. No form has a million partners who do not work. */
const GUARDS = {
  busy: { label: 'Vale', fact: 'nonWorkingPartners', operator: 'lessThan', value: 1_000_000 },
  idle: { label: 'Vale', fact: 'nonWorkingPartners', operator: 'greaterThanInclusive', value: 1_000_000 },
};

/**
 * Writes a year with the rules of another several times over: sources, figures, conditions, lines, modifiers and notices
 * under other names. The copies hold as the originals do (`busy`), or for no request (`idle`).
 * @returns its folder, in the folder for temporary files
 */
export function syntheticYear(folder, source, times, guard) {
  const year = mkdtempSync(join(tmpdir(), 'synthetic-year-'));
  cpSync(folder, year, { recursive: true });
  for (let number = 2; number <= times; number++) writeCopy(year, number, source, GUARDS[guard]);
  return year;
}

function writeCopy(year, number, source, guard) {
  const lineIds = source.lines.map(({ bucket, id }) => `${bucket}.${id}`);
  const owned = [source.sources, source.figures, source.conditions].flatMap(Object.keys);
  const renamed = new Set([...owned, ...lineIds]);
  const copyName = (name) => `${name}_copia${number}`;
  /** The same rules with every name that is copied replaced. People are counts, which are facts: of those are no copies. */
  const copy = (value) => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value === 'string' && renamed.has(value)) return copyName(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'people' ? one : copy(one)]));
  };
  /** A fact is compared with a figure, or with one of its answers, which keeps its name. */
  const condition = (one) =>
    'fact' in one ? { ...one, value: one.value in source.figures ? copyName(one.value) : one.value } : copy(one);
  const entries = (group, copied = copy) =>
    Object.entries(group).map(([key, one]) => [copyName(key), labelled(copied(one), number)]);
  const items = (rules, isGuarded) =>
    rules.map((rule) => {
      const { when, ...one } = copy(rule);
      const guarded = { all: [copyName('vale'), ...(when === undefined ? [] : [when])] };
      return { ...labelled(one, number), id: copyName(rule.id), when: isGuarded ? guarded : when };
    });
  const write = (kind, name, data) => {
    const file = join(year, kind, `copy${number}-${name}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(data));
  };
  write('sources', 'all', { sources: Object.fromEntries(entries(source.sources)) });
  write('figures', 'all', { figures: Object.fromEntries(entries(source.figures)) });
  const conditions = [[copyName('vale'), guard], ...entries(source.conditions, condition)];
  write('conditions', 'all', { conditions: Object.fromEntries(conditions) });
  write('modifiers', 'all', { modifiers: items(source.modifiers, false) });
  for (const [bucket, lines] of grouped(source.lines, 'bucket'))
    write('lines', bucket, { bucket, lines: items(lines, true) });
  for (const [list, notices] of grouped(source.notices, 'list'))
    write('notices', list, { list, notices: items(notices, true) });
}

/** Labels are told apart too: no two rules have the same. */
function labelled(rule, number) {
  return rule.label === undefined ? rule : { ...rule, label: `${rule.label} (copia ${number})` };
}

/** The rules by a key that their file says once for all of them. */
function grouped(rules, key) {
  const groups = new Map();
  for (const { [key]: group, administratorShare: _, ...rule } of rules)
    groups.set(group, [...(groups.get(group) ?? []), rule]);
  return groups;
}
