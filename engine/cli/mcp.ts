import { parseArgs } from 'node:util';
import type { AssistantYears } from '../assistants/tool.js';
import { changesOfYears } from '../diff/changes-between.js';
import { compileRules, readRules } from '../load-rules.js';
import { RulesError } from '../loader/problem.js';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { yearsBeside } from '../rules/year-folders.js';
import { recall } from '../values/maps.js';
import { rulesFolder } from './arguments.js';
import { type Command, FINE } from './command.js';

/** `costi-di-struttura mcp`: answers an assistant over the standard input and output, until the input ends. */
export const mcp: Command = {
  usage: {
    it: `Uso: costi-di-struttura mcp [--rules rules-AAAA] [--lingua it|en]

Dà a un assistente, secondo il Model Context Protocol, gli strumenti per calcolare i costi, confrontare le forme, datare i
pagamenti, spiegare una voce, confrontare due anni e trovare cifre e fonti. Lo avvia l'assistente stesso, che gli scrive
sullo standard input e ne legge lo standard output.

Esempio: npx -y costi-di-struttura mcp, come comando nella configurazione dell'assistente.`,
    en: `Usage: costi-di-struttura mcp [--rules rules-YYYY] [--lingua it|en]

Gives an assistant, by the Model Context Protocol, the tools to calculate the costs, compare the forms, date the payments,
explain a line, compare two years and find figures and sources. The assistant itself starts it, writes to its standard
input and reads its standard output.

Example: npx -y costi-di-struttura mcp, as a command in the configuration of the assistant.`,
  },
  async run(args, language) {
    const { values } = parseArgs({ args, options: { rules: { type: 'string' } } });
    const folder = rulesFolder(values.rules, '--rules');
    const [{ serveOverStdio }, years] = await Promise.all([import('../assistants/server.js'), yearsOf(folder)]);
    await serveOverStdio(years, language);
    return FINE;
  },
};

/** The year of a folder, and the years in the folders beside it, which are read when first used. */
async function yearsOf(folder: string): Promise<AssistantYears> {
  const snapshot = await readRules(folder);
  const current = await compileRules(snapshot);
  const { year } = current.ruleset;
  const beside = yearsBeside(folder, year);
  const snapshots = new Map<number, Promise<RulesSnapshot | undefined>>([[year, Promise.resolve(snapshot)]]);
  const compiled = new Map([[year, Promise.resolve(current)]]);
  const snapshotOf = async (other: number): Promise<RulesSnapshot | undefined> => {
    const found = beside.get(other);
    return found === undefined ? snapshots.get(other) : recall(snapshots, other, () => readUsable(found));
  };
  return {
    current,
    numbers: [year, ...[...beside.keys()].sort((one, other) => other - one)],
    async rulesOf(other) {
      const found = await snapshotOf(other);
      return found && recall(compiled, other, async () => compileRules(found));
    },
    changes: changesOfYears(snapshotOf),
  };
}

/** The rules in a folder; undefined if they are wrong, which is then reported on the standard error. */
async function readUsable(folder: string): Promise<RulesSnapshot | undefined> {
  try {
    return await readRules(folder);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}
