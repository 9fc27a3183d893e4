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

/** The names of a copy of the rules: `srl` becomes `srl_copia2`. */
export function copying(number, { figures, lines }) {
  const name = (one) => `${one}_copia${number}`;
  const guard = name('vale');
  const expression = (one) => {
    if (typeof one === 'string') return name(one);
    if ('not' in one) return { not: expression(one.not) };
    return 'all' in one ? { all: one.all.map(expression) } : { any: one.any.map(expression) };
  };
  const figure = (one) => (typeof one === 'string' && one in figures ? name(one) : one);
  const guarded = (when) => ({ all: [guard, ...(when === undefined ? [] : [expression(when)])] });
  const sources = (names) => names.map(name);
  const target = (one) => (lines.has(one) ? name(one) : one);

  return {
    guard,
    source: (key, one) => [name(key), one],
    figure: (key, { sources: cited, derive, ...one }) => [
      name(key),
      { ...one, ...(cited && { sources: sources(cited) }), ...(derive && { derive: mapped(derive, figure) }) },
    ],
    condition: (key, one) => {
      if ('fact' in one) return [name(key), { ...one, value: figure(one.value) }];
      const { label, ...logic } = one;
      return [name(key), { label: `${label} (copia ${number})`, ...expression(logic) }];
    },
    line: ({ id, when, amount, forEach, administratorShare, ...one }) => ({
      ...one,
      id: name(id),
      label: `${one.label} (copia ${number})`,
      when: guarded(when),
      ...(amount && { amount: amount.map(amountCase) }),
      ...(forEach && { forEach: forEach.map((group) => ({ ...group, amount: group.amount.map(amountCase) })) }),
      sources: sources(one.sources),
    }),
    modifier: ({ id, when, targets, effect, ...one }) => ({
      ...one,
      id: name(id),
      when: expression(when),
      targets: targets.map(target),
      effect: mapped(effect, figure),
      sources: sources(one.sources),
    }),
    notice: ({ id, when, amount, ...one }) => ({
      ...one,
      id: name(id),
      when: guarded(when),
      ...(amount && { amount: mapped(amount, figure) }),
      ...(one.sources && { sources: sources(one.sources) }),
    }),
  };

  function amountCase({ when, ...terms }) {
    return { ...(when && { when: expression(when) }), ...mapped(terms, figure) };
  }
}

/** A calculation with its names replaced; `conditions` and `figures` share no names with its other words. */
function mapped(term, replace) {
  if (Array.isArray(term)) return term.map((one) => mapped(one, replace));
  if (typeof term !== 'object' || term === null) return replace(term);
  return Object.fromEntries(Object.entries(term).map(([key, one]) => [key, mapped(one, replace)]));
}
