import { parentPort, workerData } from 'node:worker_threads';
import { compile } from '../compile.js';
import { Decisions } from '../conditions/truth-table.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { diffRules } from './diff.js';

/* A thread of `changesBetween`: compares the rules of two years, and gives the comparison back as JSON. */

const { base, head }: { readonly base: RulesSnapshot; readonly head: RulesSnapshot } = workerData;
const years = { base: await compiled(base), head: await compiled(head) };
const context = { baseName: nameOf(base), headName: nameOf(head) };
parentPort?.postMessage(JSON.stringify(diffRules(years, context, 'it')));

async function compiled({ source, decisions }: RulesSnapshot): Promise<CompiledRules> {
  return (await compile(source, Decisions.from(decisions))).rules;
}

function nameOf({ source }: RulesSnapshot): string {
  return `rules-${source.ruleset.year}`;
}
