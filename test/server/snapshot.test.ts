import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { CalculationRequest } from '../../engine/index.js';
import { digestsOf, newestYear, openSnapshot, readSnapshot, type Snapshot } from '../../server/snapshot.js';
import { ROOT, temporaryFolder } from '../support/commands.js';
import { addSmallYear } from '../support/rule-edits.js';
import { YEARS } from '../support/rules.js';

describe('What the service answers by', () => {
  const parent = temporaryFolder();
  let logged: Readonly<Record<string, unknown>>[] = [];
  beforeEach(() => {
    logged = [];
  });
  const read = (...rules: readonly [string, ...string[]]) => readSnapshot({ rules }, (entry) => logged.push(entry));
  /** The small year as that of another. */
  const add = (year: number): string => addSmallYear(parent(), year);
  /** As another process is given it. */
  const sent = (snapshot: Snapshot): Snapshot => JSON.parse(JSON.stringify(snapshot));

  it('are the rules that are named and the finished ones beside them, compared with the last year before', async () => {
    for (const year of [2028, 2029, 2031]) add(year);
    const { years, digests } = openSnapshot(await read(add(2030)));
    expect([years.numbers, years.before]).to.deep.equal([[2031, 2029, 2028], 2029]);
    expect(years.changes?.it.head.year).to.equal(2030);
    expect(Object.keys(digests)).to.deep.equal(['2028', '2029', '2030', '2031']);
    expect((await years.rulesOf(2028))?.ruleset.year).to.equal(2028);
    expect(await years.rulesOf(2027)).to.equal(undefined);
  });

  it('are the same rules for a process that is given them, when their files are gone', async () => {
    const request: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };
    add(2029);
    const snapshot = await read(add(2030));
    const received = sent(snapshot);
    const { rules, years } = openSnapshot(snapshot);
    for (const year of [2029, 2030]) rmSync(parent(`rules-${year}`), { recursive: true });
    const other = openSnapshot(received);
    expect(other.rules.calculate(request)).to.deep.equal(rules.calculate(request));
    expect(other.years.changes).to.deep.equal(JSON.parse(JSON.stringify(years.changes)));
    expect((await other.years.rulesOf(2029))?.calculate(request)).to.deep.equal(
      (await years.rulesOf(2029))?.calculate(request),
    );
  });

  it('is a year that stands alone where none is beside it', async () => {
    const { years } = openSnapshot(await read(add(2030)));
    expect([years.numbers, years.before, years.changes]).to.deep.equal([[], undefined, undefined]);
  });

  it('has no year that cannot be used, and the log says why', async () => {
    mkdirSync(parent('rules-2029'));
    writeFileSync(parent('rules-2029', 'ruleset.yaml'), 'version: not a version\n');
    const { years } = openSnapshot(await read(add(2030)));
    expect([years.numbers, years.changes]).to.deep.equal([[], undefined]);
    expect(logged.map(({ unusable_year }) => unusable_year)).to.deep.equal([2029]);
    expect(logged[0]?.reason).to.include('rules-2029');
  });

  it('is found from the names of the years that come with the package, each once', async () => {
    expect(Object.keys(digestsOf(await read('rules-2026')))).to.deep.equal(YEARS.map((year) => year.slice(-4)));
    const both = await read('rules-2026', 'rules-2025');
    expect([both.served.length, both.beside.length]).to.deep.equal([2, YEARS.length - 2]);
    const { others, years } = openSnapshot(both);
    expect(await years.rulesOf(2025)).to.equal(others[0]);
    const twice: unknown = await read('rules-2026', join(ROOT, 'rules-2026')).catch((failure: unknown) => failure);
    expect(twice).to.have.property('message', 'RULES must name each year once.');
  });

  it('knows of its newest year whether it still holds on a day', async () => {
    add(2031);
    const open = openSnapshot(await read(add(2030)));
    const states = ['2031-11-30', '2031-12-01', '2032-01-01'].map((day) => newestYear(open, day).state);
    expect(states).to.deep.equal(['current', 'ends_without_next', 'over']);
    expect(newestYear(open, '2031-06-01').year).to.equal(2031);
  });

  it('is told apart by what the files say, to the byte', async () => {
    add(2029);
    const before = digestsOf(await read(add(2030)));
    appendFileSync(parent('rules-2029', 'figures.yaml'), '\n');
    const after = digestsOf(await read(parent('rules-2030')));
    expect([after['2030'] === before['2030'], after['2029'] === before['2029']]).to.deep.equal([true, false]);
  });
}).timeout(20_000);
