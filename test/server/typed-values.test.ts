import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { isObject, type JsonObject } from '../../engine/index.js';
import { withTypedEnums } from '../../schemas/published.js';
import { type JsonSchema, schemaNames } from '../../schemas/read.js';
import { MCP, OPENAPI, schemaPath } from '../../server/paths.js';
import { JSON_TYPE } from './support/client.js';
import { site } from './support/site.js';

/** Every schema within a document that names values, with those values. */
function namingIn(part: unknown): (readonly [schema: JsonObject, values: readonly unknown[]])[] {
  if (typeof part !== 'object' || part === null) return [];
  const within = Object.values(part).flatMap(namingIn);
  if (!isObject(part)) return within;
  const { enum: several, const: only } = part;
  if (Array.isArray(several)) return [[part, several], ...within];
  return only === undefined || isObject(only) ? within : [[part, [only]], ...within];
}

const typeOf = (value: unknown): string => (Number.isInteger(value) ? 'integer' : typeof value);

/** The schemas that name values without their one type. */
function untypedIn(document: unknown): readonly JsonObject[] {
  return namingIn(document)
    .filter(([{ type }, values]) => !values.every((value) => typeOf(value) === type))
    .map(([schema]) => schema);
}

describe('The values that a schema names, as clients and assistants get it,', () => {
  const asked = async (path: string, init = {}): Promise<unknown> => JSON.parse((await site.call(path, init)).body);

  it('have one type each, and say which, in every tool', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const headers = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };
    const { body: stream } = await site.call(MCP, { method: 'POST', headers, body });
    const tools: unknown = JSON.parse(stream.replace(/^[^{]*/, ''));
    expect(namingIn(tools)).to.have.length.above(30);
    expect(untypedIn(tools)).to.deep.equal([]);
  });

  it('have one type each, and say which, in the description of the API', async () => {
    const document = await asked(OPENAPI);
    expect(namingIn(document)).to.have.length.above(100);
    expect(untypedIn(document)).to.deep.equal([]);
  });

  it('have one type each, and say which, in every published schema', async () => {
    for (const name of schemaNames()) expect(untypedIn(await asked(schemaPath(name))), name).to.deep.equal([]);
  });

  it('are the same as inside', () => {
    const schema = {
      type: 'object',
      properties: {
        seat: { description: 'Where.', enum: [true, false, 'unknown', null] },
        rank: { enum: [1, 2.5] },
        const: { const: 'a' },
        enum: { enum: ['x', 'y'] },
      },
    };
    const published = withTypedEnums(schema);
    expect(published).to.have.nested.property('properties.seat.description', 'Where.');
    const check = (one: JsonSchema) => new Ajv2020({ allowUnionTypes: true }).compile(one);
    const [inside, outside] = [check(schema), check(published)];
    const values = [true, false, 'unknown', null, 1, 2.5, 2, 'a', 'x', 'b', []];
    for (const name of Object.keys(schema.properties))
      for (const value of values)
        expect(outside({ [name]: value }), `${name}: ${value}`).to.equal(inside({ [name]: value }));
  });
});
