import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import names from 'ajv/dist/compile/names.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../../schemas/read.js';
import type { Remembered } from '../loader/remembered.js';
import { formNames, readWholeSchema } from '../request/form-fields.js';
import { isObject } from '../request/json.js';
import { MOST_ISSUES } from '../request/messages.js';
import type { Translated } from '../values/language.js';
import { type Command, FINE, UsageError } from './command.js';

const USAGE: Translated = {
  it: `Uso: node dist/engine/cli/main.js generate [validators] [rules|changes]

Parte della compilazione: scrive ciò che segue dagli schemi e dalle annualità della cartella di lavoro.

  validators  il codice che controlla una richiesta, così che l'avvio non debba compilare schemi
  rules       le annualità già controllate e decise, per un avvio più rapido
  changes     lo stesso, e che cosa ogni anno ha cambiato, che richiede secondi; ciò che c'è già resta`,
  en: `Usage: node dist/engine/cli/main.js generate [validators] [rules|changes]

Part of the build: writes what follows from the schemas, and from the rules years of the working folder.

  validators  the code that checks a request, so that a start has no schema to compile
  rules       the rules years as they are once checked and decided, for a quicker start
  changes     these, and what each year changed, which takes seconds to find; what is there already is kept`,
};

const PARTS: ReadonlyMap<string, () => Promise<unknown>> = new Map<string, () => Promise<unknown>>([
  [
    'validators',
    async () => writeFileSync(join(import.meta.dirname, '..', '..', 'schemas', 'validators.js'), validatorsCode()),
  ],
  ['rules', () => writeRules({ withChanges: false })],
  ['changes', () => writeRules({ withChanges: true })],
]);

/** Part of the build: writes files that follow from others. */
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

// Each part imports by itself what it needs: all the others read requests, for which the validators have to be there.

/** Rules with a fault are left out in silence: who starts the service or checks the rules is told of it. */
async function writeRules({ withChanges }: { readonly withChanges: boolean }): Promise<void> {
  const { inspect } = await import('../loader/load.js');
  const { REMEMBERED, rememberedFile } = await import('../loader/remembered.js');
  const { changesInEach, rememberedChanges } = await import('../diff/changes-between.js');
  const { yearsIn } = await import('../rules/year-folders.js');
  mkdirSync(REMEMBERED, { recursive: true });
  const sound: string[] = [];
  for (const folder of yearsIn('.')) {
    const { problems, rules } = await inspect(folder);
    if (problems.length > 0 || rules === undefined) continue;
    const remembered: Remembered = { source: rules.source, decisions: rules.decisions };
    writeFileSync(rememberedFile(folder), JSON.stringify(remembered));
    sound.push(folder);
  }
  const steps = sound.slice(1).map((head, index) => ({ base: sound[index] ?? head, head }));
  const changes = new Map(steps.map((step) => [rememberedChanges(step.base, step.head), step]));
  for (const [file, { base, head }] of withChanges ? changes : [])
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await changesInEach(base, head)));
  const current = new Set([...sound.map(rememberedFile), ...changes.keys()]);
  for (const file of readdirSync(REMEMBERED).map((name) => join(REMEMBERED, name)))
    if (!current.has(file)) rmSync(file);
}

/** The code of `schemas/validators.js`: what Ajv makes of the request schema of each legal form, in their order. */
function validatorsCode(): string {
  const forms = formNames();
  // Own properties only: a field of the prototype, like `constructor`, is not one that the client sent.
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    code: { source: true, esm: true },
    keywords: [
      {
        keyword: ENOUGH,
        code: ({ gen }) => gen.if(_`${names.default.errors} > ${2 * MOST_ISSUES}`, () => gen.break()),
      },
    ],
  });
  for (const form of forms) ajv.addSchema(withEnough(readWholeSchema(`requests/${form}`)), form);
  const code = standalone.default(ajv, Object.fromEntries(forms.map((form) => [form, form])));
  return `${code}\nexport const validators = { ${forms.join(', ')} };\n`;
}

/** Ends the check of a list once there are more faults than can be told: two of one value are one to the reader. */
const ENOUGH = 'enough';

/** A schema whose lists of objects end their check early. */
function withEnough(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'items' && isObject(value) ? { ...value, [ENOUGH]: true } : value,
  );
}
