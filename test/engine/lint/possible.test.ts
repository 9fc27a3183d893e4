import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { possibleIndexes } from '../../../engine/conditions/fact-space.js';
import type { TruthTable } from '../../../engine/conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../../../engine/facts/request-facts.js';
import { PossibleFacts } from '../../../engine/lint/possible/possible-facts.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { withEditedRules } from '../../support/edited-rules.js';
import { sampleRequests } from '../../support/requests.js';
import { compiled2026 } from '../../support/rules.js';

/** The rows of a table that some readings of requests can hit. */
function rowsOf({ facts, sizes }: TruthTable, readings: readonly RequestFacts[]): Set<number> {
  return new Set(readings.flatMap(({ situation }) => possibleIndexes(situation, facts, sizes)));
}

function namesOf({ facts }: TruthTable, { space }: CompiledRules): string[] {
  return facts.flatMap((fact) => space.names[fact] ?? []);
}

/** The values that some facts, of any form, have in the readings of them all. */
async function readingsOf(...names: string[]): Promise<string[][]> {
  const rules = await compiled2026();
  const shown = (facts: RequestFacts, name: string): string => {
    const number = rules.space.numberOf.get(name) ?? -1;
    const values = rules.space.cells[number]?.representatives ?? [];
    const isCounted = rules.source.facts[name]?.type === 'count';
    return String(isCounted ? facts.numberOf(name) : (values[facts.situation[number] ?? -1] ?? 'open'));
  };
  return new PossibleFacts(rules).of(names).map((facts) => names.map((name) => shown(facts, name)));
}

/** The shares of those who work, told apart at one half, in a form: among the people of a role and those only counted. */
async function sharesIn(form: string, role: string): Promise<number[]> {
  const facts = `
  nonWorkingPartners:
    { type: number, label: Altri soci, question: Quanti?, unit: count, minimum: 0, step: 1, unasked: 2,
      unanswered: { value: 0, assumption: Nessun altro socio. } }
  tutti: { type: count, label: Tutti, people: { roles: [${role}] }, plus: nonWorkingPartners }
  al_lavoro: { type: count, label: Al lavoro, people: { roles: [${role}], works: true } }
  quota: { type: share, label: Quota al lavoro, part: al_lavoro, whole: tutti }
`;
  const condition = '  meta: { label: La metà lavora, fact: quota, operator: equal, value: 0.5 }\n';
  return withEditedRules([], async (within, year) => {
    appendFileSync(join(within, year, 'facts.yaml'), facts);
    appendFileSync(join(within, year, 'conditions', 'conditions.yaml'), condition);
    const rules = await load(join(within, year));
    const number = rules.space.numberOf.get('form') ?? -1;
    const formOf = ({ situation }: RequestFacts) => rules.space.cells[number]?.representatives[situation[number] ?? -1];
    const readings = new PossibleFacts(rules).of(['form', 'quota']);
    return readings.filter((one) => formOf(one) === form).map((one) => one.numberOf('quota'));
  });
}

describe('the possible facts', () => {
  it('leave out nothing that a request is: no row of any table that two thousand random requests hit', async () => {
    const rules = await compiled2026();
    const possible = new PossibleFacts(rules);
    const readings = sampleRequests(2000).map((request) => readRequest(request, rules.reading));
    for (const name of Object.keys(rules.source.conditions)) {
      const table = rules.decisions.of(name);
      const rows = rowsOf(table, possible.of(namesOf(table, rules)));
      expect([...rows], name).to.include.members([...rowsOf(table, readings)]);
    }
    for (const line of rules.lines) {
      const table = { ...line, holds: new Uint8Array() };
      const rows = rowsOf(table, possible.of(namesOf(table, rules)));
      expect([...rows], line.id).to.include.members([...rowsOf(table, readings)]);
    }
  });

  it('hold no answer to a question that the form does not ask', async () => {
    const readings = await readingsOf('form', 'cciaaSection');
    const asked = readings.filter(([form]) => form === 'ditta_individuale_commerciante').map(([, section]) => section);
    expect(asked).to.have.members(['special', 'ordinary', 'open']);
    expect(readings).to.deep.include(['srl', 'ordinary']);
    expect(readings).not.to.deep.include(['srl', 'special']);
  });

  it('hold only people who can be together in a form', async () => {
    const readings = await readingsOf('form', 'artigiani_iscritti', 'commercianti_iscritti');
    expect(readings).to.deep.include(['snc', '1', '1']);
    expect(readings).to.deep.include(['ditta_individuale_artigiana', '1', '0']);
    expect(readings).not.to.deep.include(['ditta_individuale_artigiana', '0', '0']);
    expect(readings).not.to.deep.include(['ditta_individuale_artigiana', '1', '1']);
  });

  it('know who the professional is by the answer that says so', async () => {
    const readings = await readingsOf('form', 'titolari_professionisti');
    const ofProfessionals = readings.filter(([form]) => form?.startsWith('professionista'));
    expect(ofProfessionals.map(([, count]) => count)).to.have.members(['0', '1']);
  });

  it('count the partners of whom only the number is told', async () => {
    const readings = await readingsOf('form', 'soci', 'soci_al_lavoro');
    expect(readings).to.deep.include(['snc', '2', '0']);
    expect(readings).to.deep.include(['srl', '1', '1']);
    expect(readings).not.to.deep.include(['srl', '0', '0']);
    expect(readings).not.to.deep.include(['srl', '1', '2']);
  });

  it('compute shares with the partners that a form does not ask', async () => {
    const shares = await sharesIn('srl', 'shareholders');
    // Two shareholders who work, and two others: half. Three and two: more. All of them work only where there are no others.
    expect(shares).to.include(0.5);
    expect(shares.filter((share) => share > 0.5 && share < 1)).to.have.length(1);
    expect(shares).not.to.include(1);
  });

  it('compute shares with the partners of whom a form asks only the number', async () => {
    const shares = await sharesIn('snc', 'workingPartners');
    const looks = shares.map((share) => {
      if (share === 0.5 || share === 1) return String(share);
      return share < 0.5 ? 'less' : 'more';
    });
    expect(looks).to.have.members(['less', '0.5', 'more', '1']);
  });

  it('tell numbers of people apart each as far as its own conditions do', async () => {
    const fact =
      '  soci_al_lavoro: { type: count, label: Al lavoro, people: { roles: [shareholders], works: true } }\n';
    const condition = '  tanti: { label: Tanti, fact: soci_al_lavoro, operator: greaterThan, value: 3 }\n';
    const read = await withEditedRules([], async (within, year) => {
      appendFileSync(join(within, year, 'facts.yaml'), fact);
      appendFileSync(join(within, year, 'conditions', 'conditions.yaml'), condition);
      const readings = new PossibleFacts(await load(join(within, year))).of(['soci', 'soci_al_lavoro']);
      return readings.map((one) => `${Math.min(one.numberOf('soci'), 2)} ${one.numberOf('soci_al_lavoro')}`);
    });
    expect(new Set(read)).to.include.members(['1 0', '1 1', '2 0', '2 1', '2 2', '2 3', '2 4']);
  });

  it('try a number in each of its intervals, and beyond every ceiling', async () => {
    const rules = await compiled2026();
    const readings = new PossibleFacts(rules).of(['adminCompensation']);
    expect(readings.map((facts) => facts.numberOf('adminCompensation'))).to.have.members([0, 0.01, 1_000_000]);
  });
});
