import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import names from 'ajv/dist/compile/names.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../../schemas/read.js';
import { formNames, readWholeSchema } from '../request/form-fields.js';
import { isObject } from '../request/json.js';
import { MOST_ISSUES } from '../request/messages.js';
import type { RulesSnapshot } from '../rules/rules-year.js';
import type { Translated } from '../values/language.js';
import { type Command, FINE, UsageError } from './command.js';

const USAGE: Translated = {
  it: `Uso: node dist/engine/cli/main.js generate [validators] [names] [rules|changes]

Parte della compilazione: scrive i file che si ricavano dagli schemi e dalle annualità della cartella di lavoro.

  validators  il codice che controlla le richieste, così che all'avvio non si compilino schemi
  names       i nomi delle regole, che un editor suggerisce
  rules       le annualità già controllate e decise, per un avvio più rapido
  changes     lo stesso, e le differenze fra un anno e il successivo; richiede secondi, e i file già presenti restano`,
  en: `Usage: node dist/engine/cli/main.js generate [validators] [names] [rules|changes]

Part of the build: writes the files generated from the schemas and from the rules years of the working folder.

  validators  the code that checks requests, so that no schema is compiled at start
  names       the names in the rules, which an editor offers
  rules       the rules years, already checked and decided, for a quicker start
  changes     the same, and the differences between one year and the next; it takes seconds, and existing files are kept`,
};

const PARTS: ReadonlyMap<string, () => Promise<unknown>> = new Map<string, () => Promise<unknown>>([
  [
    'validators',
    async () => writeFileSync(join(import.meta.dirname, '..', '..', 'schemas', 'validators.js'), validatorsCode()),
  ],
  ['names', async () => (await import('../names-for-editors.js')).writeNamesForEditors('.')],
  ['rules', () => writeRules({ withChanges: false })],
  ['changes', () => writeRules({ withChanges: true })],
]);

/** `costi-di-struttura generate`: a part of the build, which writes generated files. */
export const generate: Command = {
  usage: USAGE,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const unknown = positionals.find((name) => !PARTS.has(name));
    if (unknown !== undefined)
      throw new UsageError({ it: `La parte "${unknown}" non esiste.`, en: `There is no part "${unknown}".` });
    for (const name of positionals) await PARTS.get(name)?.();
    return FINE;
  },
};

// Each part imports what it needs itself. Most modules read requests, and need the validators that the first part
// writes.

/**
 * Writes the rules years that have no problem. The others are skipped without a message: starting the service or
 * checking the rules reports their problems.
 */
async function writeRules({ withChanges }: { readonly withChanges: boolean }): Promise<void> {
  const { PREBUILT, prebuiltFile } = await import('../loader/prebuilt.js');
  const { changesBetween, prebuiltChanges } = await import('../diff/changes-between.js');
  const years = await validYears();
  mkdirSync(PREBUILT, { recursive: true });
  for (const snapshot of years) writeWhole(prebuiltFile(snapshot.digest), JSON.stringify(snapshot));
  const steps = years.slice(1).map((head, index) => ({ base: years[index] ?? head, head }));
  const changes = new Map(steps.map((step) => [prebuiltChanges(step.base, step.head), step]));
  for (const [file, { base, head }] of withChanges ? changes : [])
    if (!existsSync(file)) writeWhole(file, JSON.stringify(await changesBetween(base, head)));
  const current = new Set([...years.map(({ digest }) => prebuiltFile(digest)), ...changes.keys()]);
  for (const file of readdirSync(PREBUILT).map((name) => join(PREBUILT, name)))
    if (!current.has(file) && !file.endsWith(PART)) rmSync(file);
}

/** The ending of the names of files that are still being written, perhaps by another build. */
const PART = '.part';

/** Writes a file so that other processes never read an incomplete one. */
function writeWhole(file: string, text: string): void {
  const part = `${file}.${process.pid}${PART}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** The rules years of the working folder that have no problem, the oldest first. */
async function validYears(): Promise<RulesSnapshot[]> {
  const { snapshotOf } = await import('../loader/load.js');
  const { RulesError } = await import('../loader/problem.js');
  const { readRuleFolder } = await import('../loader/rule-folder.js');
  const { yearsIn } = await import('../rules/year-folders.js');
  const years: RulesSnapshot[] = [];
  for (const folder of yearsIn('.')) {
    try {
      years.push(await snapshotOf(readRuleFolder(folder)));
    } catch (failure) {
      if (!(failure instanceof RulesError)) throw failure;
    }
  }
  return years;
}

/** The code of `schemas/validators.js`: the validator that Ajv compiles for each legal form, in their order. */
function validatorsCode(): string {
  const forms = formNames();
  // Only own properties count: `constructor` of the prototype is not a field that the client sent.
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    code: { source: true, esm: true },
    keywords: [
      {
        keyword: STOP_AT_LIMIT,
        code: ({ gen }) => gen.if(_`${names.default.errors} > ${2 * MOST_ISSUES}`, () => gen.break()),
      },
    ],
  });
  for (const form of forms) ajv.addSchema(withEarlyStop(readWholeSchema(`requests/${form}`)), form);
  const code = standalone.default(ajv, Object.fromEntries(forms.map((form) => [form, form])));
  return `${code}\nexport const validators = { ${forms.join(', ')} };\n`;
}

/**
 * A keyword that ends the check of a list once there are more faults than are listed. The limit is doubled because a
 * value may have two faults, which the user sees as one.
 */
const STOP_AT_LIMIT = 'stopAtLimit';

/** The schema with the keyword added to lists of objects, so that their check ends early. */
function withEarlyStop(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'items' && isObject(value) ? { ...value, [STOP_AT_LIMIT]: true } : value,
  );
}
