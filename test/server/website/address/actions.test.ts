import { expect } from 'chai';
import { afterAction } from '../../../../server/website/address/actions.js';
import { writeState } from '../../../../server/website/address/query.js';
import { FORMS } from '../support/addresses.js';

/** The address after a button has been pressed; undefined where none was. */
function pressed(query: string, path: '/' | '/confronto' = '/'): string | undefined {
  const state = afterAction(new URLSearchParams(query), path, FORMS);
  return state === undefined ? undefined : writeState(state);
}

describe('a button of the page', () => {
  it('is not there in most addresses', () => {
    expect(pressed('forma=srl')).to.equal(undefined);
  });

  for (const [what, query, expected] of [
    ['adds somebody', 'forma=srl&socio1=no&azione=aggiungi', '?forma=srl&socio1=no&socio2=incerto'],
    [
      'adds to those who stand there by default',
      'forma=sas&azione=aggiungi',
      '?forma=sas&socio1=incerto&socio2=no&socio3=incerto',
    ],
    ['adds somebody who does not', 'forma=srl&socio1=no&azione=aggiungi:no', '?forma=srl&socio1=no&socio2=no'],
    ['takes somebody away', 'forma=srl&socio1=no&socio2=artigiano&azione=togli:1', '?forma=srl&socio1=artigiano'],
    [
      'takes a role away with its person',
      'forma=sas&socio1=no&ruolo1=accomandante&socio2=artigiano&socio3=no&azione=togli:1',
      '?forma=sas&socio1=artigiano&socio2=no',
    ],
    [
      'takes away nobody whom the form needs',
      'forma=snc&socio1=no&socio2=no&azione=togli:1',
      '?forma=snc&socio1=no&socio2=no',
    ],
    ['takes away the last person where no form needs one', 'socio1=artigiano&azione=togli:1', ''],
    ['answers in place of what was said', 'forma=srl&sicilia=no&azione=rispondi:sicilia=si', '?forma=srl&sicilia=si'],
    ['answers with a number', 'forma=srl&azione=rispondi:capitale=516456,91', '?forma=srl&capitale=516456.91'],
    [
      'answers for who stands there by default',
      'forma=snc&azione=rispondi:socio2=artigiano',
      '?forma=snc&socio1=incerto&socio2=artigiano',
    ],
    ['answers for nobody who is not there', 'forma=srl&azione=rispondi:socio3=artigiano', '?forma=srl'],
    ['answers nothing that is no answer', 'forma=srl&azione=rispondi:sicilia=boh', '?forma=srl'],
    ['that nobody knows does nothing', 'forma=srl&socio1=no&azione=esplodi', '?forma=srl&socio1=no'],
    [
      'keeps every other answer',
      'forma=srl&capitale=7&inizio=2026-03-01&lingua=en&azione=aggiungi',
      '?forma=srl&socio1=incerto&socio2=incerto&capitale=7&inizio=2026-03-01&lingua=en',
    ],
  ] as const) {
    it(what, () => {
      expect(pressed(query)).to.equal(expected);
    });
  }

  for (const [what, query, expected] of [
    ['adds to the one person whom it compares', 'azione=aggiungi:no', '?socio1=incerto&socio2=no'],
    [
      'adds to whom the calculator showed',
      'forma=snc&azione=aggiungi',
      '?forma=snc&socio1=incerto&socio2=incerto&socio3=incerto',
    ],
    [
      'takes away whom a form needs',
      'forma=snc&socio1=no&socio2=artigiano&azione=togli:1',
      '?forma=snc&socio1=artigiano',
    ],
  ] as const) {
    it(`of the comparison ${what}`, () => {
      expect(pressed(query, '/confronto')).to.equal(expected);
    });
  }

  it('adds nobody beyond the most that the pages take', () => {
    const everybody = (count: number) => Array.from({ length: count }, (_, index) => `socio${index + 1}=no`).join('&');
    expect(pressed(`forma=srl&${everybody(9)}&azione=aggiungi`)).to.include('socio10=incerto');
    expect(pressed(`forma=srl&${everybody(10)}&azione=aggiungi`)).to.equal(`?forma=srl&${everybody(10)}`);
  });
});
