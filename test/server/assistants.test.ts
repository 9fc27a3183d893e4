import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { formNames, shortestRequest } from '../../engine/index.js';
import { rules, rulesWithCalculate } from '../support/rules.js';
import { CONFIG } from '../support/server.js';
import { errorOf, JSON_TYPE, withServer } from './support/client.js';

const MCP = '/mcp';
const HEADERS = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const callOf = (method: string, params: object): string => JSON.stringify(message(method, params));
const CALCULATION = { name: 'calculate_structure_costs', arguments: shortestRequest('srl') };

/** The messages of a stream of events. */
function eventsOf(body: string) {
  return body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
}

type WrongMessage = readonly [body: string, code: number, words: string, status?: number, id?: number];

/** What is no JSON-RPC message, or one with wrong parameters: the body, the code of the answer, and words of it. */
const WRONG_MESSAGES: Readonly<Record<string, WrongMessage>> = {
  'broken JSON': ['{', -32_700, 'The message is not valid JSON: line 1, column 2'],
  'many calls in one request': [
    JSON.stringify(Array(20).fill(message('tools/call', CALCULATION))),
    -32_600,
    'Send one JSON-RPC message at a time, not a batch.',
  ],
  'what names no version': ['{"method":"ping"}', -32_600, 'it needs "jsonrpc": "2.0"'],
  'a call of no tool': [callOf('tools/call', {}), -32_602, 'needs "params.name"', 200, 1],
  'a call with a list of arguments': [
    callOf('tools/call', { name: 'list_payments', arguments: [1] }),
    -32_602,
    '"params.arguments" of "tools/call" must be an object',
    200,
    1,
  ],
  'who wants to read no resource': [callOf('resources/read', {}), -32_602, 'needs "params.uri"', 200, 1],
  'who wants to read what is not there': [
    callOf('resources/read', { uri: 'costi://sourcse' }),
    -32_602,
    'Resource "costi://sourcse" not found. Did you mean "costi://sources"? The resources are "costi://method"',
    200,
    1,
  ],
  'a method that is not there': [callOf('tools/cal', {}), -32_601, 'Method not found', 200, 1],
};

describe('Assistants over HTTP', () => {
  const context = withServer();
  const clients: Client[] = [];
  const connected = async (query = '', mode: 'legacy' | 'auto' = 'auto'): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${context.server.url}${MCP}${query}`)));
    clients.push(client);
    return client;
  };
  const post = (body: unknown, headers: Readonly<Record<string, string>> = HEADERS) =>
    context.call(MCP, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

  after(() => Promise.all(clients.map((client) => client.close())));

  for (const mode of ['legacy', 'auto'] as const)
    it(`get the costs of every form, by the revisions of the protocol that are ${mode}`, async () => {
      const client = await connected('', mode);
      for (const form of formNames()) {
        const { structuredContent } = await client.callTool({ ...CALCULATION, arguments: shortestRequest(form) });
        expect(structuredContent).to.include({ rules_year: 2026 }).and.to.have.property('form', form);
      }
    });

  it('are answered in the language of the address', async () => {
    const [italian, english] = await Promise.all([connected(), connected('?lingua=en')]);
    expect(JSON.stringify(await italian.callTool(CALCULATION))).to.include('Onorario del notaio');
    expect(JSON.stringify(await english.callTool(CALCULATION))).to.include('Notary');
    errorOf(
      await context.call(`${MCP}?lingua=fr`, { method: 'POST', headers: HEADERS, body: '{}' }),
      400,
      'invalid_request',
    );
  });

  it('are answered also fifty at the same time, each with its own', async () => {
    const client = await connected();
    const forms = Array.from({ length: 50 }, (_, index) => formNames()[index % formNames().length] ?? '');
    // On a busy machine some are told to come again, as everybody is who asks for much at once.
    const answered = async (form: string): Promise<unknown> => {
      const asked = { ...CALCULATION, arguments: shortestRequest(form) };
      const answer = await client.callTool(asked).catch((failure: unknown) => {
        if (!String(failure).includes('overloaded')) throw failure;
        return undefined;
      });
      return answer === undefined ? answered(form) : Object(answer.structuredContent).form;
    };
    expect(await Promise.all(forms.map(answered))).to.deep.equal(forms);
  });

  it('are told which tool there is not, and which there are', async () => {
    const client = await connected('?lingua=en');
    for (const [name, near] of [
      ['calculate_structure_cost', ' Did you mean "calculate_structure_costs"?'],
      ...['toString', '__proto__', 'hasOwnProperty'].map((one) => [one, '']),
    ]) {
      const failure = await client.callTool({ name: `${name}`, arguments: {} }).catch((reason: unknown) => reason);
      expect(failure)
        .to.have.property('message')
        .that.includes(`Tool "${name}" not found.${near} The tools are "calculate_structure_costs", `);
    }
  });

  it('have no session and no stream: only POST is answered', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await context.call(MCP, { method, headers: HEADERS });
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('POST, OPTIONS');
    }
    const answer = await post(message('tools/list'));
    expect(answer.headers).not.to.have.property('mcp-session-id');
  });

  it('who listen for changes are told at once that there are none to come', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const { status, headers, body } = await post(
      message('subscriptions/listen', { notifications: { toolsListChanged: true }, _meta }),
      { ...HEADERS, 'Mcp-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' },
    );
    expect([status, headers['content-type']]).to.deep.equal([200, 'text/event-stream']);
    const events = eventsOf(body);
    expect(events).to.have.length(2);
    expect(events[0]).to.deep.include({ method: 'notifications/subscriptions/acknowledged' });
    expect(events[0]).to.have.nested.property('params.notifications').that.deep.equals({});
    expect(events[1]).to.include({ id: 1 }).and.to.have.nested.property('result.resultType', 'complete');
  });

  it('may be web pages of any origin', async () => {
    const origin = { Origin: 'https://elsewhere.example' };
    expect((await post(message('ping'), { ...HEADERS, ...origin })).status).to.equal(200);
  });

  it('take answers of both kinds, or any, and are told so where they do not', async () => {
    for (const accept of [{ Accept: '*/*' }, {}])
      expect((await post(message('ping'), { ...JSON_TYPE, ...accept })).body).to.include('"result":{}');
    for (const Accept of ['application/json', 'text/html'])
      expect(errorOf(await post(message('ping'), { ...JSON_TYPE, Accept }), 406, 'invalid_request').message).to.equal(
        `The answer is application/json or text/event-stream: accept both; found "${Accept}".`,
      );
  });

  it('are held to the bounds of all others', async () => {
    const { status, body } = await post(' '.repeat(16_385));
    expect([status, JSON.parse(body).message]).to.deep.equal([
      413,
      'The body is larger than 16384 bytes, the most accepted.',
    ]);
    errorOf(await post(message('ping'), { ...HEADERS, 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type');
  });

  for (const [what, [body, code, words, wanted = 400, of = null]] of Object.entries(WRONG_MESSAGES))
    it(`are answered ${what} with the error of JSON-RPC`, async () => {
      const answer = await context.call(`${MCP}?lingua=en`, { method: 'POST', headers: HEADERS, body });
      const { id, error } = eventsOf(answer.body)[0] ?? JSON.parse(answer.body);
      expect([answer.status, id, error.code]).to.deep.equal([wanted, of, code]);
      expect(error.message).to.include(words);
    });

  it('get no answer of the inside, and change nothing, whatever they send', async () => {
    const before = (await post(message('tools/call', CALCULATION))).body;
    const deep = `${'{"a":'.repeat(9_000)}0${'}'.repeat(9_000)}`;
    for (const body of [
      ...[
        'null',
        '0',
        '""',
        '{}',
        '{"jsonrpc":"2.0"}',
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep}}`,
      ],
      ...[
        { name: '__proto__' },
        { name: 'constructor', arguments: {} },
        { arguments: {} },
        { name: CALCULATION.name, arguments: [] },
      ].map((params) => message('tools/call', params)),
      message('resources/read', { uri: 'file:///etc/passwd' }),
      message('logging/setLevel', { level: 'debug' }),
      JSON.stringify(message('tools/call', { name: CALCULATION.name, arguments: {} })).replace(
        '{}',
        '{"__proto__":{"form":"srl"}}',
      ),
    ]) {
      const answer = await post(body);
      expect(answer.status, answer.body).to.be.below(500);
      expect(answer.body).not.to.match(/root:|node_modules|\.js:\d/);
    }
    expect((await post(message('tools/call', CALCULATION))).body).to.equal(before);
    expect(context.server.logged.filter(({ failure }) => failure !== undefined)).to.deep.equal([]);
  });
});

describe('Assistants of a service of one machine', () => {
  const context = withServer({ config: { ...CONFIG, publicBaseUrl: 'http://localhost:3000' } });

  it('call it localhost or by an IP address: a page cannot let its own name lead there', async () => {
    const named = (Host: string) =>
      context.call(`${MCP}?lingua=en`, { method: 'POST', headers: { ...HEADERS, Host }, body: callOf('ping', {}) });
    for (const name of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.5'])
      expect((await named(name)).status, name).to.equal(200);
    expect(errorOf(await named('evil.example.com'), 403, 'invalid_request').message).to.include(
      'found "evil.example.com"',
    );
  });
});

describe('Assistants of a service that fails', () => {
  const broken: typeof rules.calculate = () => {
    throw new Error('a secret of the inside');
  };
  const context = withServer(async () => ({ rules: rulesWithCalculate(rules, broken) }));

  it('are told by an error of JSON-RPC that it is no fault of theirs, and the log has the failure', async () => {
    const body = JSON.stringify(message('tools/call', CALCULATION));
    const answer = await context.call(`${MCP}?lingua=en`, { method: 'POST', headers: HEADERS, body });
    expect(eventsOf(answer.body)[0].error).to.deep.equal({
      code: -32_603,
      message: 'The tool failed. The fault is ours and has been logged.',
    });
    expect(context.server.logged.filter(({ failure }) => failure !== undefined)).to.have.length(1);
  });
});
