import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { isObject, type JsonObject, namedObjectsIn } from '../../engine/request/json.js';
import { MOVED } from '../../server/former-paths.js';
import { ALLOW, ALLOW_IN_YEAR } from '../../server/paths.js';
import { PUBLIC_BASE_URL } from '../support/server.js';
import { calculationOf } from './support/client.js';
import { site } from './support/site.js';

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);
}

/** Every property of some shapes and of the shapes within them. */
function propertiesIn(value: unknown): [string, JsonObject][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) ? namedObjectsIn(value.properties) : [];
  return [...own, ...Object.values(value).flatMap(propertiesIn)];
}

/** Every body of a request or an answer that has a shape and examples. */
function mediaTypesIn(value: unknown): JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isObject(value) && isObject(value.schema) && isObject(value.examples) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(mediaTypesIn)];
}

/** The status where the year in an address is not served. */
const onlyOfYear = (path: string): string[] => (path.includes('{year}') ? ['404'] : []);

describe('The OpenAPI document', () => {
  let document: JsonObject = {};

  before(async () => {
    document = JSON.parse(await site.page('/openapi.json'));
  });

  /** What the published schemas of OpenAPI, and of JSON Schema for its shapes, say against a document; references too. */
  const faultsOf = async (described: JsonObject): Promise<unknown[]> => {
    const { errors = [] } = await new Validator().validate(structuredClone(described));
    const ajv = new Ajv2020();
    const shapes = namedObjectsIn(at(described, 'components', 'schemas')).map(([, shape]) => shape);
    return [errors, shapes.filter((shape) => !ajv.validateSchema(shape))].flat();
  };

  it('is what the published schemas of OpenAPI 3.1 and of JSON Schema say', async () => {
    expect(await faultsOf(document)).to.deep.equal([]);
  });

  for (const [what, text, other] of [
    ['a field is misspelled', '"requestBody":', '"requestBoby":'],
    ['an answer says nothing of itself', '"responses":{"200":{"description":', '"responses":{"200":{"text":'],
    ['an operation has a parameter in no place', '"in":"query"', '"in":"address"'],
    ['a shape says nothing that JSON Schema knows', '"minItems":1', '"minItems":"one"'],
    [
      'a reference leads nowhere',
      '"$ref":"#/components/schemas/CalculationRequest"',
      '"$ref":"#/components/schemas/No"',
    ],
  ] as const)
    it(`would not be where ${what}`, async () => {
      const whole = JSON.stringify(document);
      expect(whole).to.include(text);
      expect(await faultsOf(JSON.parse(whole.replace(text, other)))).not.to.deep.equal([]);
    });

  it('has only examples of the shape that they are for', () => {
    const ajv = new Ajv2020({ strict: true, keywords: ['components', 'discriminator'] });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'description', components: document.components });
    const bodies = mediaTypesIn(document);
    expect(bodies).to.have.length.above(5);
    const refused = bodies.flatMap(({ schema, examples }) => {
      const validate = ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"description#/components')),
      );
      return namedObjectsIn(examples).flatMap(([name, { value }]) =>
        validate(value) ? [] : [[name, validate.errors]],
      );
    });
    expect(refused).to.deep.equal([]);
  });

  it('is of version 3.1, with the version of the API, whom to ask, and the public address', () => {
    expect(document.openapi).to.equal('3.1.0');
    expect(at(document, 'info', 'version')).to.equal('1.0.0');
    expect(at(document, 'info', 'contact')).to.deep.equal({ name: 'Costi SNC', url: `${PUBLIC_BASE_URL}/chi-siamo` });
    expect(document.servers).to.deep.equal([{ url: PUBLIC_BASE_URL }]);
  });

  it('says under which heading each operation stands, and what it is for', () => {
    const tags = [document.tags].flat().map((tag) => at(tag, 'name'));
    const operations = namedObjectsIn(document.paths).flatMap(([path, methods]) =>
      namedObjectsIn(methods).map(([method, one]) => [`${method} ${path}`, one] as const),
    );
    expect(operations).to.have.length.above(20);
    for (const [name, { tags: under, summary, description }] of operations) {
      expect(tags, name).to.include.members([under].flat());
      expect(description, name).to.be.a('string').and.not.equal(summary);
    }
  });

  it('says of every property what it is, there or where its shape is defined', () => {
    const described = propertiesIn(at(document, 'components', 'schemas')).map(
      ([name, one]) => [name, one.description ?? at(followed(one), 'description')] as const,
    );
    expect(described).to.have.length.above(300);
    expect(described.filter(([, text]) => typeof text !== 'string' || text === '')).to.deep.equal([]);
  });

  it('tells each form its own shape', () => {
    const mapping = at(document, 'components', 'schemas', 'CalculationRequest', 'discriminator', 'mapping');
    const shapes = Object.entries(isObject(mapping) ? mapping : {});
    expect(shapes).to.have.length(7);
    for (const [form, reference] of shapes) {
      const shape = at(document, ...String(reference).split('/').slice(1));
      expect(at(shape, 'properties', 'form', 'const')).to.equal(form);
    }
  });

  /** What a reference of the document points to; anything else itself. */
  const followed = (value: unknown): unknown =>
    isObject(value) && typeof value.$ref === 'string' ? at(document, ...value.$ref.split('/').slice(1)) : value;

  const shapeNamed = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const anyOf = (names: string | readonly string[]) =>
    typeof names === 'string' ? shapeNamed(names) : { anyOf: names.map(shapeNamed) };

  for (const [operation, takes, gives] of [
    ['calculate', 'CalculationRequest', ['CalculationResponse', 'CalculationTotals']],
    ['your-case', 'YourCaseRequest', 'YourCaseResponse'],
    ['compare', ['CalculationRequest', 'YourCaseRequest'], ['ComparisonResponse', 'ComparisonTotals']],
    ['calendar', 'CalendarRequest', 'CalendarResponse'],
    ['explain', ['CalculationRequest', 'YourCaseRequest'], 'ExplanationResponse'],
  ] as const) {
    for (const path of [`/api/v1/${operation}`, `/api/v1/{year}/${operation}`])
      it(`describes what ${path} takes and all its answers, their headers and shapes`, () => {
        const post = at(document, 'paths', path, 'post');
        expect(at(post, 'requestBody', 'content', 'application/json', 'schema')).to.deep.equal(anyOf(takes));
        expect(at(post, 'requestBody', 'required')).to.equal(true);
        const statuses = ['200', '400', '405', '413', '415', '500', '503', ...onlyOfYear(path)];
        expect(at(post, 'responses')).to.have.all.keys(statuses);
        expect(at(document, 'paths', path, 'options', 'responses')).to.have.all.keys('204', '431');
        const answers = Object.entries(at(post, 'responses') ?? {}).map(([status, one]) => [status, followed(one)]);
        for (const [status, answer] of answers) {
          expect(at(answer, 'description')).to.match(/\w/);
          const shape = anyOf(status === '200' ? gives : 'ErrorBody');
          expect(at(answer, 'content', 'application/json', 'schema')).to.deep.equal(shape);
          expect(at(answer, 'headers', 'Access-Control-Allow-Origin', 'schema')).to.include({ const: '*' });
        }
        expect(at(followed(at(post, 'responses', '503')), 'headers', 'Retry-After')).to.be.an('object');
      });
  }

  it('says that amounts are not rounded, those of the request neither, and to how many digits they are kept', async () => {
    const schemas = at(document, 'components', 'schemas');
    const fields = ['adminCompensation', 'capital'].map((name) => at(schemas, 'SrlRequest', 'properties', name));
    for (const described of [...fields, at(schemas, 'Result')]) {
      expect(at(described, 'description')).to.match(/15 significant digits/);
      expect(at(described, 'description')).to.match(/not rounded to cents|unrounded/);
    }
    for (const described of [at(schemas, 'Range'), at(schemas, 'Totals'), document.info])
      expect(at(described, 'description')).to.match(/not rounded|unrounded/);
    const request = {
      form: 'srl',
      shareholders: [{ worksOperationally: true }],
      isAdmin: true,
      adminCompensation: 1234.56789012345,
      capital: 10_000.5,
    };
    const { inputs, results } = calculationOf(await site.calculate(request));
    expect(inputs).to.deep.equal(request);
    const cents = results.annual_total_max * 100;
    expect(Math.abs(cents - Math.round(cents))).to.be.above(0.01);
  });

  it('describes every address for programs, and no other', () => {
    const paths = [...ALLOW.keys(), ...ALLOW_IN_YEAR.keys()].filter((path) => !MOVED.has(path));
    const forPrograms = paths.filter((path) => /^\/(api\/|healthz|openapi)/.test(path));
    expect(document.paths).to.have.all.keys(forPrograms);
  });

  it('describes the health as it is', async () => {
    const schemas = at(document, 'components', 'schemas');
    const health = JSON.parse(await site.page('/healthz'));
    const validate = new Ajv2020({ strict: true, keywords: ['components', 'discriminator'] }).compile({
      components: { schemas },
      $ref: '#/components/schemas/Health',
    });
    expect(validate(health)).to.equal(true);
    for (const status of ['starting', 'draining']) expect(validate({ ...health, status })).to.equal(true);
    expect(validate({ ...health, rules_digest: { 2026: '' } })).to.equal(false);
    const answers = at(document, 'paths', '/healthz', 'get', 'responses');
    for (const status of ['200', '503'])
      expect(at(answers, status, 'content', 'application/json', 'schema', '$ref')).to.equal(
        '#/components/schemas/Health',
      );
  });
});
