import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptIn, stepsOf, workflow } from './workflow.js';

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
  const folder = mkdtempSync(join(tmpdir(), 'script-'));
  const module = join(folder, 'script.cjs');
  writeFileSync(module, `module.exports = async ({ github, context, core }) => {\n${script}\n};\n`);
  Object.assign(process.env, env);
  try {
    const calls: Call[] = [];
    const { default: run } = await import(pathToFileURL(module).href);
    await run({ github: gitHub(answers, calls), context, core: { notice: () => undefined } });
    return calls;
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    rmSync(folder, { recursive: true });
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
