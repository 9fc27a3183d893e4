import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../support/commands.js';

const FOLDER = join(ROOT, '.github', 'workflows');

/** One step of a job. */
export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

type Permissions = Readonly<Record<string, string>>;

/** A workflow as it is written. */
export interface Workflow {
  readonly file: string;
  readonly text: string;
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, { readonly permissions?: Permissions; readonly steps: readonly Step[] }>>;
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
