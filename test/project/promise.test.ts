import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { Document, parse } from 'yaml';
import { isObject, type JsonObject, namedObjectsIn } from '../../engine/index.js';
import { OPENAPI } from '../../server/paths.js';
import { withServer } from '../server/support/client.js';
import { ROOT } from '../support/commands.js';
import { rules } from '../support/rules.js';

/** The names that are promised, each list with spaces between, under what they belong to. */
type Names = Readonly<Record<string, string>>;

const FILE = join(ROOT, 'test', 'project', 'promise.yaml');

const HEAD = ` What clients and programs rely on, by name: what the package exports, the members of its rules, and the operations of the API with
 the fields of what they take and give; "?" may be absent. server/README.md and engine/README.md say what is promised of them.
 To add a name is always right: WRITE_GOLDEN=1 npx mocha dist/test/project/promise.test.js writes it here. To take one away needs a
 new first number of the version, 12 months as deprecated, and an entry "breaking" in CHANGELOG.md; before the release after 0.1.0
 the entry is enough.`;

/** The shape whose fields are questions of the rules of a year, which come and go with the law. */
const OF_THE_RULES = 'BeyondAnswers';

/** What a file of types exports, with what it passes on from others. */
function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const own = [...text.matchAll(/^export (?:declare )?(?:type|interface|class|function|const) (\w+)/gm)];
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const passedOn = [...text.matchAll(/^export (?:type )?\* from '(.*)\.js'/gm)];
  return [
    ...own.map(([, name = '']) => name),
    ...listed.map((name) => name.trim().replace(/^type /, '')),
    ...passedOn.flatMap(([, path = '']) => exportsOf(join(dirname(file), `${path}.d.ts`))),
  ];
}

const lastOf = (ref: unknown): string => String(ref).split('/').at(-1) ?? '';

/** The names of the components that some content refers to. */
function referredIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isObject(part) && typeof part.$ref === 'string') return [lastOf(part.$ref)];
  return Object.values(part).flatMap(referredIn);
}

/** The parameters of an operation, what it takes and what it gives. */
function operationNames({ parameters, requestBody, responses }: JsonObject, known: unknown): string[] {
  const [[, success = {}] = []] = namedObjectsIn(responses);
  const called = new Map(namedObjectsIn(known).map(([component, { name }]) => [component, String(name)]));
  return [
    ...referredIn(parameters).map((component) => `${called.get(component)}?`),
    ...referredIn(isObject(requestBody) ? mediaOf(requestBody) : []).map((name) => `takes:${name}`),
    ...referredIn(mediaOf(success)).map((name) => `gives:${name}`),
  ];
}

/** The schemas of a body, without its examples. */
function mediaOf({ content }: JsonObject): unknown[] {
  return namedObjectsIn(content).map(([, { schema }]) => schema);
}

function fieldNames({ properties, required }: JsonObject): string[] {
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return Object.keys(isObject(properties) ? properties : {}).map((name) => (isRequired(name) ? name : `${name}?`));
}

/** The names that there are. */
function presentNames({ paths, components }: JsonObject): Names {
  const { schemas, parameters } = isObject(components) ? components : {};
  const operations = namedObjectsIn(paths).flatMap(([path, methods]) =>
    namedObjectsIn(methods)
      .filter(([method]) => method === 'get' || method === 'post')
      .map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operationNames(operation, parameters)] as const,
      ),
  );
  const shapes = namedObjectsIn(schemas).map(([name, shape]) => [name, fieldNames(shape)] as const);
  const all = [
    ['the package', exportsOf(join(ROOT, 'dist', 'engine', 'library.d.ts')).sort()] as const,
    ['its rules', Object.keys(rules).sort()] as const,
    ...operations,
    ...shapes.filter(([name, names]) => names.length > 0 && name !== OF_THE_RULES),
  ];
  return Object.fromEntries(all.map(([owner, names]) => [owner, names.join(' ')]));
}

/** Each name after what it belongs to. */
function namesIn(names: Names): string[] {
  return Object.entries(names).flatMap(([owner, some]) => some.split(' ').map((name) => `${owner}: ${name}`));
}

function written(names: Names): string {
  const document = new Document(names);
  document.commentBefore = HEAD;
  return document.toString({ lineWidth: 140 });
}

describe('What is promised to programs', () => {
  const context = withServer();

  it('is there, and all that is there stands in promise.yaml', async () => {
    const present = presentNames(JSON.parse(await context.page(OPENAPI)));
    if (process.env.WRITE_GOLDEN === '1') writeFileSync(FILE, written(present));
    const text = readFileSync(FILE, 'utf8');
    const [promised, there] = [namesIn(parse(text)), namesIn(present)];
    expect(
      promised.filter((name) => !there.includes(name)),
      'These names are promised and gone. Put them back, or read the head of test/project/promise.yaml',
    ).to.deep.equal([]);
    expect(
      there.filter((name) => !promised.includes(name)),
      'These names are new. WRITE_GOLDEN=1 promises them, in test/project/promise.yaml',
    ).to.deep.equal([]);
    expect(text.split('\n')).to.have.length.below(150);
  });
});
