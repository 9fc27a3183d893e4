import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type CommandResult, ROOT, temporaryFolder } from '../../support/commands.js';
import { applyEdits, type Edit, SOUND_RULES } from '../../support/rule-edits.js';

const FOLDER = join(ROOT, '.github', 'workflows');

/** One step of a job. */
export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

type Permissions = Readonly<Record<string, string>>;

interface Job {
  readonly environment?: string;
  readonly permissions?: Permissions;
  readonly steps: readonly Step[];
}

/** A workflow as it is written. */
export interface Workflow {
  readonly file: string;
  readonly text: string;
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Every workflow of the project. */
export function workflows(): Workflow[] {
  return readdirSync(FOLDER).map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    return { ...parse(text), file, text };
  });
}

/**
 * The workflow in a file.
 * @throws if there is none of that name
 */
export function workflow(file: string): Workflow {
  const found = workflows().find((one) => one.file === file);
  if (found === undefined) throw new Error(`There is no workflow ${file}.`);
  return found;
}

/** The steps of all the jobs of a workflow. */
export function stepsOf({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

/**
 * What the step of a workflow runs that has a word in its commands.
 * @throws if there is no such step
 */
export function commandsWith(file: string, word: string): string {
  const found = stepsOf(workflow(file)).find(({ run }) => run?.includes(word));
  if (found?.run === undefined) throw new Error(`No step of ${file} runs ${word}.`);
  return found.run;
}

/** The script of a step, if that is what it runs. */
export function scriptIn({ with: inputs }: Step): string[] {
  return typeof inputs?.script === 'string' ? [inputs.script] : [];
}

// The parser imports its schema in a way that only bundlers understand.
const ATTRIBUTE_OF_JSON = `export const load = (url, context, next) =>
  next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context);`;
register(`data:text/javascript,${encodeURIComponent(ATTRIBUTE_OF_JSON)}`);

/** What GitHub's own parser has against a workflow. */
export async function faultsOf({ file, text }: Workflow): Promise<string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  const { context, value } = parseWorkflow({ name: file, content: text }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** One call of GitHub's interface: its name, for example `create`, and what was sent. */
export interface Call {
  readonly name: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** What GitHub answers, by the name of the call. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Runs the script of a workflow against a GitHub that only remembers.
 * @returns what the script asked of GitHub
 */
export async function runScript(
  file: string,
  env: Readonly<Record<string, string>>,
  context: Readonly<Record<string, unknown>>,
  answers: Answers,
): Promise<Call[]> {
  const [script] = stepsOf(workflow(file)).flatMap(scriptIn);
  const calls: Call[] = [];
  Object.assign(process.env, env);
  try {
    const run = new Function('github', 'context', 'core', 'require', `return (async () => {\n${script}\n})()`);
    await run(gitHub(answers, calls), context, { notice: () => undefined }, createRequire(import.meta.url));
    return calls;
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

function gitHub(answers: Answers, calls: Call[]) {
  const method = (_: unknown, name: string) => async (sent: Call['sent']) => {
    calls.push({ name, sent });
    return { data: answers[name] };
  };
  const methods = new Proxy({}, { get: method });
  return {
    rest: { pulls: methods, issues: methods },
    graphql: async (query: string, sent: Call['sent']) => calls.push({ name: query, sent }),
    paginate: async (list: ReturnType<typeof method>, sent: Call['sent']) => (await list(sent)).data,
  };
}

/** What `npm run --silent rules:check -- …` runs, without the start of npm: half of what each test would take. */
const NPM = `#!/bin/sh
name=\${3#rules:}
shift 3
if [ "$1" = -- ]; then shift; fi
exec node engine/cli/run.mjs "$name" "$@"
`;

/** A clone as a workflow sees it, with the small rules year of the tests instead of the real ones: anew for each test. */
export class Sandbox {
  private readonly folder = temporaryFolder();

  constructor() {
    beforeEach(() => this.make());
  }

  private make(): void {
    for (const name of ['package.json', 'engine', 'schemas', 'dist/schemas', 'dist/engine'])
      cpSync(join(ROOT, name), this.folder(name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), this.folder('node_modules'));
    cpSync(SOUND_RULES, this.folder('rules-2030'), { recursive: true });
    mkdirSync(this.folder('bin'));
    writeFileSync(this.folder('bin', 'npm'), NPM, { mode: 0o755 });
    this.bash('git init -q && git add rules-2030 && git -c user.name=T -c user.email=t@t.it commit -qm Base');
  }

  /** Runs the commands of a step, as a runner does. */
  bash(commands: string, env: Readonly<Record<string, string>> = {}): CommandResult {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', commands], {
      cwd: this.folder(),
      encoding: 'utf8',
      env: {
        PATH: `${this.folder('bin')}:${process.env.PATH}`,
        HOME: this.folder(),
        RUNNER_TEMP: this.folder(),
        BASE: 'HEAD',
        GITHUB_STEP_SUMMARY: this.folder('summary.md'),
        GITHUB_OUTPUT: this.folder('output.txt'),
        ...env,
      },
    });
    return { status, stdout, stderr };
  }

  edit(...edit: Edit): void {
    applyEdits(this.folder('rules-2030'), [edit]);
  }

  /** Copies the year as another one, with some edits. */
  copy(year: number, ...edits: readonly Edit[]): void {
    const folder = this.folder(`rules-${year}`);
    cpSync(this.folder('rules-2030'), folder, { recursive: true });
    applyEdits(folder, [['ruleset.yaml', 'year: 2030', `year: ${year}`], ...edits]);
  }

  read(name: string): string {
    return readFileSync(this.folder(name), 'utf8');
  }
}
