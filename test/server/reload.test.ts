import { mock } from 'node:test';
import { expect } from 'chai';
import { readConfig } from '../../server/config.js';
import { NEW_YEAR_CHECK } from '../../server/limits.js';
import { reloadAtNewYear, reloading } from '../../server/reload.js';
import { type Serving, serve } from '../../server/serve.js';
import { readSnapshot } from '../../server/snapshot.js';
import { describePosix, temporaryFolder } from '../support/commands.js';
import { addSmallYear, applyEdits } from '../support/rule-edits.js';
import { calculate, calculationOf, call, RawConnection } from './support/client.js';
import { freePort, Service, until } from './support/service.js';

const SRL = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };

describePosix('A service that is told to read its rules again', function () {
  this.timeout(30_000);
  const parent = temporaryFolder();
  let service: Service;
  beforeEach(async () => {
    service = await new Service(await freePort(), { RULES: addSmallYear(parent(), 2030) }).warm();
  });
  afterEach(() => service.signal('SIGKILL'));
  const edit = (before: string, after: string) =>
    applyEdits(parent('rules-2030'), [
      ['figures.yaml', `atto: { label: Atto, ${before}`, `atto: { label: Atto, ${after}`],
    ]);
  const opening = async () => calculationOf(await calculate(service.url, SRL)).results.opening_one_off_min;

  it('answers by them without losing a request, those under way by the ones before', async () => {
    const before = await opening();
    const underWay = await new RawConnection(service.port).beginPost(undefined, JSON.stringify(SRL));
    edit('value: 300', 'value: 350');
    expect(await opening()).to.equal(before);
    const answered = new Set<number>();
    let isOver = false;
    const clients = Array.from({ length: 4 }, async () => {
      while (!isOver) answered.add(await opening());
    });
    service.signal('SIGHUP');
    const { from, to } = await service.entry('reload', 'done');
    expect(await opening()).to.equal(before + 50);
    isOver = true;
    await Promise.all(clients);
    expect([before, before + 50]).to.include.members([...answered]);
    expect(from).not.to.deep.equal(to);
    expect(JSON.parse((await call(`${service.url}/healthz`)).body)).to.deep.include({ status: 'ok', rules_digest: to });
    const last = await underWay.send(JSON.stringify(SRL)).answer();
    expect(calculationOf(last).results.opening_one_off_min).to.equal(before);
  });

  it('keeps its rules where the new ones cannot be used, says why, and takes them once they are mended', async () => {
    const before = await opening();
    edit('value: 300', 'valeu: 350');
    service.signal('SIGHUP');
    const { reload, reason } = await service.entry('reload');
    expect(reload).to.equal('given up: the present rules go on');
    expect(reason).to.match(/figures\.yaml:\d+:\d+ .*Unknown key "valeu"/);
    expect(await opening()).to.equal(before);
    edit('valeu: 350', 'value: 350');
    service.signal('SIGHUP');
    await service.entry('reload', 'done');
    expect(await opening()).to.equal(before + 50);
    service.signal('SIGTERM');
    expect([await service.exit(), service.err]).to.deep.equal([0, '']);
  });
});

describe('A service whose rules nobody has named', function () {
  this.timeout(30_000);
  const parent = temporaryFolder();
  const project = process.cwd();
  const logged: Readonly<Record<string, unknown>>[] = [];
  let today = '2030-12-31';
  let serving: Serving;
  let url: string;

  beforeEach(async () => {
    addSmallYear(parent(), 2030);
    process.chdir(parent());
    mock.timers.enable({ apis: ['setInterval'] });
    const config = { ...readConfig({}), port: await freePort() };
    const log = (entry: Readonly<Record<string, unknown>>) => logged.push(entry);
    url = `http://127.0.0.1:${config.port}`;
    serving = await serve(config, await readSnapshot(config, log, today), log);
    const clock = () => today;
    reloadAtNewYear(config, today, reloading(config, serving, log, clock), log, clock);
    await serving.warm;
  });
  // The folder is left before it is removed.
  afterEach(async () => {
    mock.reset();
    process.chdir(project);
    await serving.stop();
  });
  const answering = async () => {
    const { current, years } = JSON.parse((await call(`${url}/api/v1/rules`)).body);
    return [current, years.map(({ year }: { year: number }) => year)];
  };
  const reloads = () => logged.filter(({ reload }) => reload !== undefined);

  it('takes a year that was finished meanwhile once it has begun, by one reload of its own', async () => {
    addSmallYear(parent(), 2031);
    mock.timers.tick(NEW_YEAR_CHECK);
    expect([await answering(), reloads()]).to.deep.equal([[2030, [2030]], []]);
    today = '2031-01-01';
    mock.timers.tick(NEW_YEAR_CHECK);
    await until(() => reloads().length === 2);
    expect(await answering()).to.deep.equal([2031, [2031, 2030]]);
    expect(reloads()[0]).to.deep.equal({ reload: 'a new year has begun', year: 2031 });
    expect(reloads()[1]?.reload).to.equal('done');
    mock.timers.tick(3 * NEW_YEAR_CHECK);
    expect(reloads()).to.have.length(2);
  });
});

describe('A service whose rules are named', () => {
  it('does not reload at a new year', () => {
    mock.timers.enable({ apis: ['setInterval'] });
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    const config = { rules: ['rules-2030'] } as const;
    reloadAtNewYear(
      config,
      '2030-12-31',
      reload,
      () => undefined,
      () => '2031-01-01',
    );
    mock.timers.tick(NEW_YEAR_CHECK);
    mock.reset();
    expect(reloads).to.equal(0);
  });
});
