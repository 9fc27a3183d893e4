import { expect } from 'chai';
import { readState } from '../../../../server/website/address/query.js';
import { buildRequest } from '../../../../server/website/address/request.js';

const read = (query: string) => readState(new URLSearchParams(query));

describe('what an address says and nobody understands', () => {
  for (const [query, fault] of [
    ['forma=spa', { name: 'forma', value: 'spa' }],
    ['lingua=de', { name: 'lingua', value: 'de' }],
    ['sicilia=forse', { name: 'sicilia', value: 'forse' }],
    ['sicilia=toString', { name: 'sicilia', value: 'toString' }],
    ['socio1=padrone', { name: 'socio1', value: 'padrone' }],
    ['socio1=no&ruolo1=capo', { name: 'ruolo1', value: 'capo' }],
    ['inizio=2026-02-30', { name: 'inizio', value: '2026-02-30' }],
    ['inizio=domani', { name: 'inizio', value: 'domani' }],
    ['inizio=2026-03-01T10', { name: 'inizio', value: '2026-03-01T10' }],
    ['inizio=il+2026-03-01', { name: 'inizio', value: 'il 2026-03-01' }],
    ['anno=12026', { name: 'anno', value: '12026' }],
    ['anno=20256', { name: 'anno', value: '20256' }],
    ['anno=0999', { name: 'anno', value: '0999' }],
    ['anno=duemila', { name: 'anno', value: 'duemila' }],
    ['versione=2026%3Cb%3E', { name: 'versione', value: '2026<b>' }],
    ['versione=%3Cb%3E2026', { name: 'versione', value: '<b>2026' }],
    ['socio1x=', { name: 'socio1x', value: '' }],
    ['presocio1=', { name: 'presocio1', value: '' }],
    ['socio3=no', { name: 'socio3', value: 'no' }],
    ['pippo=1', { name: 'pippo', value: '1' }],
  ] as const) {
    it(`is told with its place and left aside: ${query}`, () => {
      expect(read(query).faults).to.deep.equal([fault]);
      expect(read(`${query}&capitale=5`).answers).to.deep.equal(new Map([['capitale', '5']]));
    });
  }

  it('is cut where it is endless', () => {
    expect(read(`sezione=${'x'.repeat(5000)}`).faults[0]?.value).to.have.lengthOf(100);
    const [fault] = read(`${'n'.repeat(5000)}= ${'x'.repeat(5000)} `).faults;
    expect(fault).to.deep.equal({ name: 'n'.repeat(40), value: 'x'.repeat(100) });
  });

  it('is nothing where a field is left empty, or a name stands twice', () => {
    expect(read('forma=sas&sicilia=&capitale=%20&socio1=&socio2=&ruolo2=').faults).to.deep.equal([]);
    expect(read('lingua=it').faults).to.deep.equal([]);
    expect(read('socio12=&ruolo30=%20').faults).to.deep.equal([]);
    expect(read('sicilia=si&sicilia=boh')).to.deep.equal(read('sicilia=si'));
  });
});

describe('an answer that the engine refuses', () => {
  for (const [name, value] of [
    ['capitale', 'abc'],
    ['capitale', '0'],
    ['capitale', '-1'],
    ['compenso', '-0,01'],
    ['compenso', 'tanto'],
  ] as const) {
    it(`is told and left unanswered: ${name}=${value}`, () => {
      const asked = buildRequest(read(`forma=srl&socio1=no&${name}=${value}&sicilia=no`), 'srl');
      expect(asked.faults).to.deep.equal([{ name, value }]);
      expect(asked.request).to.deep.equal({
        form: 'srl',
        shareholders: [{ worksOperationally: false }],
        isAdmin: true,
        seatInSicily: false,
      });
    });
  }

  it('is no matter to a form that does not ask for it', () => {
    expect(buildRequest(read('forma=srls&capitale=abc'), 'srls').faults).to.deep.equal([]);
  });
});
