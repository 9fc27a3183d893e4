import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { copying } from './copy.mjs';

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
  const copy = copying(number, { ...source, lines: new Set(source.lines.map(({ bucket, id }) => `${bucket}.${id}`)) });
  const write = (kind, name, data) => {
    const file = join(year, kind, `copy${number}-${name}.yaml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(data));
  };
  const all = (group, change) => Object.fromEntries(Object.entries(group).map(([key, one]) => change(key, one)));
  write('sources', 'all', { sources: all(source.sources, copy.source) });
  write('figures', 'all', { figures: all(source.figures, copy.figure) });
  write('conditions', 'all', { conditions: { [copy.guard]: guard, ...all(source.conditions, copy.condition) } });
  write('modifiers', 'all', { modifiers: source.modifiers.map(copy.modifier) });
  for (const [bucket, lines] of grouped(source.lines, 'bucket'))
    write('lines', bucket, { bucket, lines: lines.map(({ bucket: _, ...line }) => copy.line(line)) });
  for (const [list, notices] of grouped(source.notices, 'list'))
    write('notices', list, { list, notices: notices.map(({ list: _, ...notice }) => copy.notice(notice)) });
}

function grouped(items, key) {
  const names = [...new Set(items.map((one) => one[key]))];
  return names.map((name) => [name, items.filter((one) => one[key] === name)]);
}
