import { expect } from 'chai';
import { openSnapshot, readSnapshot } from '../../server/snapshot.js';
import { temporaryFolder } from '../support/commands.js';
import { addSmallYear } from '../support/rule-edits.js';
import { startServer, type TestServer } from '../support/server.js';
import { call, errorOf, JSON_TYPE } from './support/client.js';

const SRL = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };

describe('A start', () => {
  const parent = temporaryFolder();
  let server: TestServer;
  // 2031 answers where no year is named; 2030 is served too, 2029 only there to compare with.
  beforeEach(async () => {
    addSmallYear(parent(), 2029);
    const rules = [addSmallYear(parent(), 2031), addSmallYear(parent(), 2030)] as const;
    server = await startServer(openSnapshot(await readSnapshot({ rules }, () => undefined)));
  });
  afterEach(() => server.close());

  const post = (path: string, body: object) =>
    call(server.url + path, {
      method: 'POST',
      headers: { ...JSON_TYPE, Accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    });
  const dated = async (start: string, path = '/api/v1/calendar') => {
    const { status, body } = await post(path, { start, request: SRL });
    const { rules_year, calendar } = JSON.parse(body);
    return status === 200 ? [rules_year, calendar.rulesYear, calendar.provisional] : status;
  };

  it('is dated by the rules of its own year if they are served, else by those that answer', async () => {
    expect(await dated('2030-06-01')).to.deep.equal([2030, 2030, false]);
    expect(await dated('2031-06-01')).to.deep.equal([2031, 2031, false]);
    expect(await dated('2032-06-01')).to.deep.equal([2031, 2031, true]);
    for (const start of ['2029-06-01', '2030-02-30', 'tomorrow'])
      errorOf(await post('/api/v1/calendar', { start, request: SRL }), 400, 'invalid_request');
  });

  it('is dated by the year that the address names', async () => {
    expect(await dated('2031-06-01', '/api/v1/2030/calendar')).to.deep.equal([2030, 2030, true]);
    expect(await dated('2030-06-01', '/api/v1/2031/calendar')).to.equal(400);
  });

  it('is dated alike for an assistant, by any year there is', async () => {
    const paid = async (start: string) => {
      const params = { name: 'list_payments', arguments: { start, ...SRL } };
      const { body } = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const { content, structuredContent, isError } = JSON.parse(
        /\{"(?:result|jsonrpc)".*\}/.exec(body)?.[0] ?? '',
      ).result;
      const isProvisional = /valgono ancora le regole del \d+, che possono cambiare/.test(content[0].text);
      return isError === true ? 'refused' : [structuredContent.rules_year, isProvisional];
    };
    expect(await paid('2029-06-01')).to.deep.equal([2029, false]);
    expect(await paid('2030-06-01')).to.deep.equal([2030, false]);
    expect(await paid('2031-06-01')).to.deep.equal([2031, false]);
    expect(await paid('2032-06-01')).to.deep.equal([2031, true]);
    expect(await paid('2028-06-01')).to.equal('refused');
  });
});
