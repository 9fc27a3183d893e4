import { cpSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { mock } from 'node:test';
import { expect } from 'chai';
import { TranslatedError } from '../../engine/index.js';
import { readConfig } from '../../server/config.js';
import { stopGracefully } from '../../server/http/graceful-stop.js';
import { DRAIN_TIMEOUT } from '../../server/limits.js';
import { serve } from '../../server/serve.js';
import { readSnapshot } from '../../server/snapshot.js';
import { describePosix, temporaryFolder } from '../support/commands.js';
import { applyEdits, SMALL_YEAR } from '../support/rule-edits.js';
import { RULES_FOLDER } from '../support/rules.js';
import { listenAnywhere, startServer } from '../support/server.js';
import { calculationOf, GET_HEALTH, RawConnection } from './support/client.js';
import { freePort, refusing, Service } from './support/service.js';

describe('The service of a process', () => {
  const config = readConfig({ RULES: RULES_FOLDER });
  const silent = () => undefined;
  /** What keeps it from starting. */
  const failureOf = (changed: Partial<typeof config>): Promise<unknown> =>
    readSnapshot(config, silent)
      .then((snapshot) => serve({ ...config, ...changed }, snapshot, silent))
      .then(
        () => undefined,
        (failure: unknown) => failure,
      );

  it('does not start at a host that is not its own, and says so', async () => {
    const failure = await failureOf({ host: '203.0.113.1', port: await freePort() });
    expect(failure).to.be.instanceOf(TranslatedError);
    expect(failure).to.match(/The service cannot listen on the given HOST and PORT: listen EADDRNOTAVAIL.*\.$/);
  });
});

describe('The program', () => {
  const folder = temporaryFolder();

  it('ends with all the bad settings by name', async () => {
    const service = new Service(await freePort(), { RULES: RULES_FOLDER, WORKERS: 'auto' });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal(
      'WORKERS must be 1: more processes are more replicas of the service, each at a port of its own, behind a proxy; found "auto".\n',
    );
    expect(service.out).to.equal('');
  });

  it('ends with the problems of its rules, serving nothing', async () => {
    const service = new Service(await freePort(), { RULES: folder() });
    expect(await service.exit()).to.equal(1);
    expect(service.err)
      .to.match(/ruleset\.yaml/)
      .and.not.match(/ {4}at /);
    expect(service.out).to.equal('');
  });

  it('ends where the rules give a page an address that the service has already', async () => {
    const taken = folder('rules-2030');
    cpSync(SMALL_YEAR, taken, { recursive: true });
    const pairs = 'pairs: { fonti: { label: SRL o SRLS, forms: [srl, srls] } }';
    applyEdits(taken, [['forms.yaml', '\nforms:\n', `\n${pairs}\nforms:\n`]]);
    const service = new Service(await freePort(), { RULES: taken });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal(
      'The rules give a page the address /fonti, which the service uses already: choose another one in forms.yaml.\n',
    );
  });

  it('ends where the years beside it are all unfinished, and nobody names one', async () => {
    mkdirSync(folder('rules-2031'));
    const service = new Service(await freePort(), {}, { cwd: folder() });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.match(/^RULES is not set\. There is no folder rules-YYYY with a finished version: .*\n$/);
  });

  it('prints its address, and takes port, host and rules from its options before the variables', async () => {
    const port = await freePort();
    const args = ['--port', String(port), '--host', '127.0.0.1', '--rules', RULES_FOLDER];
    const variables = { PORT: '1', HOST: '203.0.113.1', RULES: 'nowhere' };
    const service = await new Service(port, variables, { args }).listening();
    service.signal('SIGKILL');
    expect(service.said).to.equal(`The website and the API: ${service.url}\n`);
  });

  it('says in its log that nobody is named who runs it, and nothing of it where somebody is', async () => {
    const unnamed = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
    const entry = await unnamed.entry('operator');
    expect(entry.operator).to.equal('none: there is no page /chi-siamo until OPERATOR names one');
    unnamed.signal('SIGTERM');
    const named = await new Service(await freePort(), { RULES: RULES_FOLDER, OPERATOR: 'Costi SNC' }).listening();
    await named.entry('listening');
    expect(named.log.some((one) => 'operator' in one)).to.equal(false);
    named.signal('SIGTERM');
    await Promise.all([unnamed.exit(), named.exit()]);
  });

  it('ends with 2 after an option that cannot be right, and says how to read the help', async () => {
    for (const [args, wrong] of [
      [['--port', 'http'], '--port must be a port number from 1 to 65535; found "http".'],
      [['--prot', '80'], 'There is no option "--prot". Did you mean "--port"?'],
    ] as const) {
      const service = new Service(await freePort(), { RULES: RULES_FOLDER }, { args });
      expect(await service.exit()).to.equal(2);
      expect(service.err).to.equal(`${wrong}\nHow to use it: costi-di-struttura serve --help\n`);
    }
  });

  it('says in one sentence, in the language of the terminal, that its port is taken, and ends with 1', async () => {
    const other = createServer();
    const port = await listenAnywhere(other);
    const service = new Service(port, { RULES: RULES_FOLDER, LANG: 'it_IT.UTF-8' });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal(
      `La porta ${port} è già in uso: ferma il programma che la usa o scegline un'altra con --port o PORT.\n`,
    );
    other.close();
  });
}).timeout(60_000);

describe('A server told to stop', () => {
  /** A server on which one connection has been answered, and one is in the middle of a request. */
  async function start() {
    const drain = { started: false };
    const { http, port } = await startServer({ drain });
    const [used, underWay] = [new RawConnection(port).send(GET_HEALTH), new RawConnection(port)];
    expect(JSON.parse((await used.answer()).body).status).to.equal('ok');
    await underWay.beginPost();
    return { stop: () => stopGracefully(http, drain), used, underWay };
  }

  it('closes idle connections, and answers the requests under way, as the last of their connections', async () => {
    const { stop, used, underWay } = await start();
    const stopped = stop();
    await used.untilClosed();
    const answer = await underWay.endPost().answer();
    calculationOf(answer);
    expect(answer.headers.connection).to.equal('close');
    await stopped;
  });

  it('does not wait for ever for a request that never comes whole: less than the ten seconds after which it would be killed', async () => {
    expect(DRAIN_TIMEOUT).to.be.below(9_000);
    const { stop, underWay } = await start();
    mock.timers.enable({ apis: ['setTimeout'] });
    const stopped = stop();
    mock.timers.tick(DRAIN_TIMEOUT);
    mock.timers.reset();
    await Promise.all([underWay.untilClosed(), stopped]);
  });
});

describePosix('The service told to stop', function () {
  this.timeout(20_000);
  let service: Service;

  beforeEach(async () => {
    service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
  });
  afterEach(() => service.signal('SIGKILL'));

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`finishes the requests under way, takes no new one, and ends with 0: ${signal}`, async () => {
      const underWay = Array.from({ length: 20 }, () => new RawConnection(service.port));
      await Promise.all(underWay.map((one) => one.beginPost()));
      service.signal(signal);
      await refusing(service.url);
      for (const connection of underWay) calculationOf(await connection.endPost().answer());
      expect(await service.exit()).to.equal(0);
      expect(service.out.match(/calculate","status":200/g)).to.have.length(20);
      expect(service.err).to.equal('');
    });

  it('finishes the requests under way also while it still warms up', async () => {
    const early = new Service(await freePort(), { RULES: RULES_FOLDER });
    try {
      await early.listening();
      const underWay = await new RawConnection(early.port).beginPost();
      expect(early.out).not.to.include('"warm"');
      early.signal('SIGTERM');
      await refusing(early.url);
      calculationOf(await underWay.endPost().answer());
      expect([await early.exit(), early.err]).to.deep.equal([0, '']);
    } finally {
      early.signal('SIGKILL');
    }
  });

  it('ends at once where it is told a second time', async () => {
    const endless = new RawConnection(service.port);
    await endless.beginPost();
    service.signal('SIGTERM');
    await refusing(service.url);
    const start = performance.now();
    service.signal('SIGINT');
    await service.exit();
    expect(performance.now() - start).to.be.below(DRAIN_TIMEOUT / 2);
    endless.drop();
  });
});
