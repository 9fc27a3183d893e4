import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../server/support/client.js';
import { until } from '../server/support/service.js';
import { ROOT } from '../support/commands.js';

const EXAMPLE = join(ROOT, 'server', 'deploy', 'nginx', 'costi-di-struttura.conf');
const LIMITS = [
  ['rate=20r/s', 'rate=100000r/s'],
  ['limit_conn costi_together 4', 'limit_conn costi_together 1000'],
] as const;

/** Debian's nginx with the example configuration, its ports and folders apart, in a temporary folder. */
export class Nginx {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  readonly #site: string;
  #process: ChildProcess | undefined;

  constructor(port: number, instances: readonly [number, number]) {
    this.port = port;
    let site = readFileSync(EXAMPLE, 'utf8');
    for (const [from, to] of [
      ['127.0.0.1:3001', `127.0.0.1:${instances[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${instances[1]}`],
      ['listen 80', `listen 127.0.0.1:${port}`],
      ['/var/log/nginx', this.#folder],
    ] as const) {
      if (!site.includes(from)) throw new Error(`The example no longer says ${from}.`);
      site = site.replaceAll(from, to);
    }
    this.#site = site;
  }

  static get isInstalled(): boolean {
    return spawnSync('nginx', ['-v']).error === undefined;
  }

  /** Checks the configuration and starts; kept once it listens. All the load comes from one address: it has no limit. */
  async start(): Promise<void> {
    this.#write(LIMITS.reduce((site, [limit, none]) => site.replace(limit, none), this.#site));
    const check = spawnSync('nginx', [...this.#arguments, '-t'], { encoding: 'utf8' });
    if (check.status !== 0) throw new Error(check.error?.message ?? check.stderr);
    this.#process = spawn('nginx', this.#arguments, { stdio: 'inherit' });
    await until(() => call(`http://127.0.0.1:${this.port}`).then(Boolean, () => false));
  }

  /** The process that started the others. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** What it has logged of requests, some seconds late. */
  get log(): string {
    return readFileSync(join(this.#folder, 'costi-di-struttura.log'), 'utf8');
  }

  /** Reads the configuration anew, as whoever changes it does. */
  reload(): void {
    const { status, stderr } = spawnSync('nginx', [...this.#arguments, '-s', 'reload'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  /** From the next reload on, one address may ask no more than the example says. */
  limit(): void {
    this.#write(this.#site);
  }

  async stop(): Promise<void> {
    if (this.#process !== undefined && this.#process.exitCode === null) {
      this.#process.kill('SIGTERM');
      await once(this.#process, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }

  get #arguments(): string[] {
    return ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf'), '-e', join(this.#folder, 'error.log')];
  }

  #write(site: string): void {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const folders = temporary.map((name) => `${name}_temp_path ${join(this.#folder, name)};`).join('\n');
    const all = `daemon off;\npid ${join(this.#folder, 'nginx.pid')};\nevents {}\nhttp {\n${folders}\n${site}\n}\n`;
    writeFileSync(join(this.#folder, 'nginx.conf'), all);
  }
}
