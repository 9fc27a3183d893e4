import { costs } from './calculate.js';
import type { CompiledRules } from './pricing/compiled.js';
import { parseJson } from './request/parse-json.js';
import { validateRequest } from './request/validate.js';

/** The request that a README sends with `curl`. */
const REQUEST = /-d '(\{.*\})'/;

/** The part of a README that shows an answer, which may be cut and have comments. */
const ANSWER = /^```jsonc\n.*?^```$/ms;

/** A field of the answer with a text or a number. */
const FIELD = /"(\w+)": (?:"[^"]*"|-?[\d.]+)/g;

/**
 * A README whose answer shows what its request costs by some rules. Only the texts and the numbers that it shows already
 * are written anew; it is returned unchanged if it shows no valid request.
 */
export function readmeBy(rules: CompiledRules, readme: string): string {
  const body = parseJson(Buffer.from(REQUEST.exec(readme)?.[1] ?? ''));
  const validation = validateRequest(body.ok ? body.value : undefined, Object.keys(rules.source.forms));
  if (!validation.ok) return readme;
  const { version, year } = rules.source.ruleset;
  const answer = new Map<string, unknown>([
    ['engine_version', version],
    ['rules_year', year],
    ...Object.entries(costs(rules, validation.request)),
  ]);
  return readme.replace(ANSWER, (shown) =>
    shown.replace(FIELD, (field, name: string) =>
      answer.has(name) ? `${JSON.stringify(name)}: ${JSON.stringify(answer.get(name))}` : field,
    ),
  );
}
