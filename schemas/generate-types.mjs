/**
 * Writes the TypeScript types of the JSON Schemas, so that no shape is written twice:
 * `types/api.d.ts` (requests, response, errors) and `types/rules.d.ts` (the rule files). Part of `npm run build`.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';

const here = import.meta.dirname;

/**
 * A shape is called as it stands under `$defs`, where it has no title of its own. A description beside a reference would
 * make a type of its own of it: `Operand1`, `Operand2`.
 */
const namedShapes = {
  canRead: true,
  read: async ({ url }) => {
    const { $defs = {}, ...schema } = JSON.parse(await readFile(url, 'utf8'));
    const named = Object.entries($defs).map(([title, shape]) => [title, { title, ...shape }]);
    return JSON.stringify({ ...schema, $defs: Object.fromEntries(named) }, (_, value) =>
      typeof value?.$ref === 'string' ? { $ref: value.$ref } : value,
    );
  },
};

const options = {
  cwd: `${here}/`,
  additionalProperties: false,
  unknownAny: true,
  ignoreMinAndMaxItems: true,
  $refOptions: { resolve: { file: namedShapes } },
  bannerComment: '/* Generated from the JSON Schemas by generate-types.mjs. */',
};

const parts = ['common.schema.json', 'names.schema.json'];
const ruleFiles = (await readdir(join(here, 'rules'))).filter((name) => !parts.includes(name)).sort();
const roots = {
  api: [
    'response.schema.json',
    'error.schema.json',
    'health.schema.json',
    'diff.schema.json',
    'diff.schema.json#/$defs/YearsDiff',
    'response/calendar.schema.json#/$defs/Calendar',
  ],
  rules: ruleFiles.map((name) => `rules/${name}`),
};

await mkdir(join(here, 'types'), { recursive: true });
for (const [name, files] of Object.entries(roots)) {
  const all = { title: `${name}Roots`, anyOf: files.map(($ref) => ({ $ref })) };
  await writeFile(join(here, 'types', `${name}.d.ts`), await compile(all, name, options));
}
