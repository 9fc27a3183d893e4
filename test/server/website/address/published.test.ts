import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { buildRequest } from '../../../../server/website/address/calculation-request.js';
import { comparedPeople } from '../../../../server/website/address/people.js';
import { readState, writeState } from '../../../../server/website/address/query.js';
import { FORMS, stateOf } from '../support/pages.js';

/** A published address, with all that it said when it was published. */
interface Published {
  readonly address: string;
  /** What it says besides answers, under its public names, and the names of what is not understood. */
  readonly says: Readonly<Record<string, unknown>>;
  /** The requests of its forms, or of all forms where it names none. */
  readonly requests: readonly unknown[];
  /** What is answered beyond each request; the lines written before there were such questions do not have it. */
  readonly beyond?: readonly unknown[];
}

/**
 * A line for each address: every public name with every value, old spellings of sums, mistakes, and whole cases. People
 * keep links for years, so that a line of this file is never edited; a new name or value is a new line.
 */
const PUBLISHED: readonly Published[] = readFileSync('test/server/website/address/published.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map(({ says, ...published }) => ({ ...published, says: withoutUnread(says) }));

/** What such an address says is left out, where pages no longer read it: the colour of a frame. */
function withoutUnread({ colore: _, notUnderstood, ...says }: Record<string, unknown>): Published['says'] {
  return { ...says, notUnderstood: [notUnderstood].flat().filter((name) => name !== 'colore') };
}

describe('an address that has been published', () => {
  it('makes the same requests for ever', () => {
    for (const { address, ...published } of PUBLISHED) expect(readAs(address), address).to.deep.include(published);
  });

  it('makes the same requests as the site writes it, where sums have one spelling', () => {
    for (const { address, requests, beyond } of PUBLISHED)
      expect(readAs(writeState(stateOf(address))), address).to.deep.include({ requests, ...(beyond && { beyond }) });
  });
});

/** What the site reads in an address, as JSON. */
function readAs(address: string): Omit<Published, 'address'> {
  const state = readState(new URLSearchParams(address), FORMS);
  const { form, pair = form === undefined ? [...FORMS.keys()] : [form] } = state;
  const people = form === undefined ? comparedPeople(state, FORMS) : state.people;
  const built = pair.map((name) => {
    const one = FORMS.get(name);
    return one && buildRequest({ ...state, people }, one);
  });
  const says = {
    forma: form,
    inizio: state.start,
    situazione: ['lavoro', 'pensione'].find((name) => state.answers.get(name) === 'si'),
    presunte: state.presumed.size === 0 ? undefined : Object.fromEntries(state.presumed),
    spese: state.costs,
    periodo: state.period,
    forme: state.pair,
    anno: state.ofYear,
    lingua: state.language,
    versione: state.madeWith?.version,
    regole: state.madeWith?.digest,
    notUnderstood: state.faults.map(({ name }) => name),
  };
  const [requests, beyond] = [built.map((one) => one?.inputs?.request), built.map((one) => one?.inputs?.beyond)];
  return JSON.parse(JSON.stringify({ says, requests, beyond }));
}
