import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { isObject, type JsonObject, shortestRequest } from '../../engine/index.js';
import { type JsonSchema, SCHEMAS_FOLDER, schemaNames } from '../../schemas/read.js';
import { schemaPath } from '../../server/paths.js';
import { PUBLIC_BASE_URL } from '../support/server.js';
import { errorOf } from './support/client.js';
import { site } from './support/site.js';

type Load = (uri: string) => Promise<JsonObject>;

/** Reads schemas with all that they refer to, by their addresses, as tools do; each is read once. */
function reader(loadSchema: Load) {
  const options = { loadSchema, discriminator: true, allowUnionTypes: true, strict: true };
  const [newer, older] = [new Ajv2020(options), new Ajv(options)];
  for (const ajv of [newer, older]) {
    addFormats.default(ajv);
    ajv.addVocabulary(['defaultSnippets', 'errorMessage', 'filePatternAssociation', 'markdownDescription']);
  }
  return async (uri: string) => {
    const schema = await loadSchema(uri);
    const ajv = String(schema.$schema).includes('2020') ? newer : older;
    // One that says no address of its own has that at which it was found.
    return ajv.getSchema(uri) ?? ajv.compileAsync({ $id: uri, ...schema });
  };
}

const parsed = (text: string): JsonSchema => {
  const schema: unknown = JSON.parse(text);
  return isObject(schema) ? schema : expect.fail('It is no schema.');
};

const published: Load = async (uri) => {
  expect(uri).to.match(new RegExp(`^${PUBLIC_BASE_URL}/schemas/`));
  const { status, headers, body } = await site.call(uri.slice(PUBLIC_BASE_URL.length));
  expect({ status, type: headers['content-type'] }, uri).to.deep.equal({
    status: 200,
    type: 'application/schema+json',
  });
  return parsed(body);
};

const fromFolder: Load = async (uri) => parsed(readFileSync(fileURLToPath(uri), 'utf8'));

const NAMES = schemaNames();

describe('The JSON Schemas', () => {
  it('are those of requests, answers and rule files', () => {
    expect(NAMES)
      .to.have.length.above(35)
      .and.include.members(['requests/srl', 'response/line', 'rules/lines', 'diff']);
  });

  it('are read by their addresses from a running service, each with all that it refers to', async () => {
    const read = reader(published);
    for (const name of NAMES) {
      const uri = PUBLIC_BASE_URL + schemaPath(name);
      expect((await published(uri)).$id).to.equal(uri);
      await read(uri);
    }
    const validate = await read(PUBLIC_BASE_URL + schemaPath('requests/request'));
    expect([validate(shortestRequest('srl')), validate({ form: 'srl' })]).to.deep.equal([true, false]);
  });

  it('are read from their folder with nothing but the files in it', async () => {
    const read = reader(fromFolder);
    for (const name of NAMES) {
      const file = pathToFileURL(join(SCHEMAS_FOLDER, `${name}.schema.json`)).href;
      expect(await fromFolder(file)).not.to.have.property('$id');
      await read(file);
    }
  });

  it('are only read', async () => {
    const path = schemaPath('requests/srl');
    const refused = errorOf(await site.call(path, { method: 'POST' }), 405, 'method_not_allowed');
    expect(refused.message).to.include('Use GET, HEAD or OPTIONS');
    errorOf(await site.call('/schemas/requests/none.schema.json'), 404, 'not_found');
  });
});
