/**
 * Writes the JSON Schemas of the shapes in YAML, and the TypeScript types of all schemas: `types/api.ts` (requests,
 * response, errors) and `types/rules.ts` (the rule files). Part of `npm run build`.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import './write-json.mjs';

const here = import.meta.dirname;

/**
 * Simplifies a part of a schema for the generator of types. A description beside a reference is removed, because it
 * would make a separate type, such as `Operand1`. The field that distinguishes the members of a union is kept in the
 * members only, because the generator would otherwise make an intersection.
 */
function essence(value) {
  if (typeof value?.$ref === 'string') return { $ref: value.$ref };
  if (value?.discriminator === undefined) return value;
  const { properties, required, ...rest } = value;
  return rest;
}

const essences = {
  canRead: true,
  read: async ({ url }) => {
    const schema = JSON.parse(await readFile(url, 'utf8'));
    for (const [title, shape] of Object.entries(schema.$defs ?? {})) schema.$defs[title] = { title, ...shape };
    return JSON.stringify(schema, (_, value) => essence(value));
  },
};

const options = {
  cwd: `${here}/`,
  additionalProperties: false,
  unknownAny: true,
  ignoreMinAndMaxItems: true,
  $refOptions: { resolve: { file: essences } },
  bannerComment: '/* Generated from the JSON Schemas by generate-types.mjs. */',
};

const parts = ['common.schema.json', 'names.schema.json'];
const ruleFiles = (await readdir(join(here, 'rules')))
  .filter((name) => name.endsWith('.json') && !parts.includes(name))
  .sort();
const roots = {
  api: [
    'response.schema.json',
    'error.schema.json',
    'health.schema.json',
    'diff.schema.json',
    'diff.schema.json#/$defs/YearsDiff',
    ...['ComparisonResponse', 'CalendarResponse', 'ExplanationResponse', 'YourCaseResponse'].map(
      (name) => `response/operations.schema.json#/$defs/${name}`,
    ),
    ...['CostsFound', 'FormsFound', 'PaymentsFound', 'LineFound', 'YearsFound', 'NamesFound'].map(
      (name) => `assistants.schema.json#/$defs/${name}`,
    ),
    ...['RulesYears', 'FiguresList', 'LinesList', 'SourcesList'].map(
      (name) => `response/catalogue.schema.json#/$defs/${name}`,
    ),
  ],
  rules: ruleFiles.map((name) => `rules/${name}`),
};

await mkdir(join(here, 'types'), { recursive: true });
for (const [name, files] of Object.entries(roots)) {
  const all = { title: `${name}Roots`, anyOf: files.map(($ref) => ({ $ref })) };
  await writeFile(join(here, 'types', `${name}.ts`), await compile(all, name, options));
}
