import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import axe, { type AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browser } from '../../support/browser.js';
import { COMMAND, commitAll, git, runHere, temporaryFolder } from '../../support/commands.js';
import { SOUND_RULES } from '../../support/rule-edits.js';

const PATIENCE_MS = 15_000;

/** The watch of a folder, in a process of its own. */
interface Watch {
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends it as Ctrl-C does, and says with which exit code. */
  end(): Promise<number | null>;
}

async function watch(cwd: string, args: readonly string[]): Promise<Watch> {
  const child = spawn(process.execPath, [COMMAND, 'diff', '--watch', ...args], { cwd });
  const ended = once(child, 'exit');
  const [words] = await Promise.race([once(child.stdout, 'data'), ended]);
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(words)) ?? [];
  return {
    address,
    process: child,
    end: async () => {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

/** What a page answers to a request that names a host. */
function statusFor(address: string, host: string, method = 'GET', path = '/'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path, method, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('the report while the rules are edited', () => {
  const here = temporaryFolder();
  const figures = () => here('rules-2030', 'figures.yaml');
  const write = (from: string, to: string) =>
    writeFileSync(figures(), readFileSync(figures(), 'utf8').replace(from, to));
  let watched: Watch | undefined;
  beforeEach(() => {
    cpSync(SOUND_RULES, here('rules-2030'), { recursive: true });
    git(here(), 'init', '--quiet');
    commitAll(here());
  });
  afterEach(async () => {
    await watched?.end();
    watched = undefined;
  });

  /** Opens the page, tries something, and finds nothing logged as an error and no other host asked. */
  async function onPage(language: string, test: (page: Page) => Promise<void>): Promise<void> {
    watched = await watch(here(), ['--lingua', language]);
    const context = await (await browser()).newContext();
    const troubles: string[] = [];
    try {
      context.setDefaultTimeout(PATIENCE_MS);
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text());
      });
      context.on('request', (asked) => {
        if (!asked.url().startsWith(String(watched?.address))) troubles.push(asked.url());
      });
      const page = await context.newPage();
      await page.goto(watched.address);
      await test(page);
    } finally {
      await context.close();
    }
    expect(troubles).to.deep.equal([]);
  }

  const says = (page: Page, id: string, words: string) => page.locator(`#${id}`, { hasText: words }).waitFor();

  it('follows each save: what it moves, what is wrong, a file that is half written, mended, committed', () =>
    onPage('en', async (page) => {
      await says(page, 'report', 'rules-2030: Nothing changes.');
      write('base, value: 100', 'base, value: 150');
      await says(page, 'report', '“Tassa di base” rises from €100 to €150');
      await says(page, 'problems', 'Una SRL in Sicilia con due soci');
      await says(page, 'state', 'Up to date at ');
      expect(await page.locator('#report.stale').count()).to.equal(0);

      const whole = readFileSync(figures(), 'utf8');
      writeFileSync(figures(), whole.slice(0, whole.indexOf(', reviewBy')));
      await page.locator('#report.stale').waitFor();
      await says(page, 'problems', 'rules-2030/figures.yaml:2:');
      await says(page, 'problems', 'The report below is that of the last rules without errors.');
      expect(await page.locator('#problems mark').count()).to.equal(1);
      await says(page, 'report', 'rises from €100 to €150');

      writeFileSync(`${figures()}.new`, whole.replace('150', '160'));
      renameSync(`${figures()}.new`, figures());
      await says(page, 'report', 'rises from €100 to €160');
      expect(await page.locator('#report.stale').count()).to.equal(0);

      commitAll(here());
      await says(page, 'report', 'Nothing changes.');
    }));

  it('keeps open what was open, the keyboard where it was, and says that it has ended', () =>
    onPage('it', async (page) => {
      write('base, value: 100', 'base, value: 150');
      const summary = page.locator('summary', { hasText: 'Che cosa abbiamo confrontato' });
      await summary.focus();
      await page.keyboard.press('Enter');
      write('base, value: 150', 'base, value: 151');
      await says(page, 'report', 'sale da 100 a 151');
      expect(await page.evaluate('document.activeElement.parentElement.open')).to.equal(true);
      expect(await watched?.end()).to.equal(0);
      watched = undefined;
      await says(page, 'state', 'Il comando è finito');
    }));

  it('is accessible in light and dark, out of date too', () =>
    onPage('it', async (page) => {
      write('base, value: 100', 'base, value: 150');
      await page.locator('#report h2').first().waitFor();
      await expectAccessible(page);
      write('label: Soglia', 'lable: Soglia');
      await page.locator('#report.stale').waitFor();
      await expectAccessible(page);
    }));

  it('compares with a base that is named, the years of another commit or one folder', async () => {
    cpSync(SOUND_RULES, here('other'), { recursive: true });
    write('base, value: 100', 'base, value: 150');
    commitAll(here());
    const shows = async (...args: string[]) => {
      const { address, end } = await watch(here(), args);
      const deadline = Date.now() + PATIENCE_MS;
      let text = '';
      while (!/Up to date/.test(text) && Date.now() < deadline) {
        await setTimeout(50);
        text = await (await fetch(address)).text();
      }
      await end();
      return text;
    };
    expect(await shows('--years', 'HEAD~1')).to.include('rises from €100 to €150');
    expect(await shows('rules-2030', 'other')).to.include('falls from €150 to €100');
    expect(await shows('HEAD~1:rules-2030')).to.include('rises from €100 to €150');
  });

  it('is for this machine alone, and for its own page', async () => {
    watched = await watch(here(), []);
    const { address } = watched;
    const { port } = new URL(address);
    expect(await statusFor(address, `127.0.0.1:${port}`)).to.equal(200);
    expect(await statusFor(address, `LOCALHOST:${port}`)).to.equal(200);
    for (const host of ['example.org', `example.org:${port}`, 'localhost', `localhost:1${port}`])
      expect(await statusFor(address, host), host).to.equal(403);
    expect(await statusFor(address, `localhost:${port}`, 'POST')).to.equal(405);
    expect(await statusFor(address, `localhost:${port}`, 'GET', '/../package.json')).to.equal(404);
    const { headers } = await fetch(address);
    expect(headers.get('content-security-policy')).to.match(/^default-src 'none'.*frame-ancestors 'none'$/);
    expect(headers.get('access-control-allow-origin')).to.equal(null);
  });

  it('is no file: what a watch cannot do is refused with the exit code of a wrong call', async () => {
    const refused = async (...args: string[]) => {
      const { status, stderr } = await runHere('diff', ['--watch', ...args], { cwd: here() });
      return [status, stderr.split('\n')[0]];
    };
    expect(await refused('--format', 'html', '--all')).to.deep.equal([
      2,
      '--watch shows the report on a page, and does not take "--format" and "--all".',
    ]);
    expect(await refused('rules-2030', 'HEAD:rules-2030')).to.deep.equal([
      2,
      '--watch follows a folder on disk, but "HEAD:rules-2030" is in git. Name it as BASE, without HEAD.',
    ]);
    expect(await refused('nowhere')).to.have.property('0', 2);
    mkdirSync(here('rules-2031'));
    expect(await refused('--years', 'nowhere')).to.have.property('0', 2);
  });
});

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).to.deep.equal([]);
  }
}

/** What axe finds wrong with a page, by WCAG 2.2 AA and good practice, with all unfolded. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const options = JSON.stringify({ runOnly: tags, resultTypes: ['violations'], preload: false });
  const found: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}
