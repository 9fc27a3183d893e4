import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { readSchema, SCHEMAS_FOLDER } from '../../../schemas/read.js';
import type { CalculationResponse, ErrorBody } from '../../../schemas/types/api.js';
import type { Answer } from './client.js';

const ajv = new Ajv2020({ strict: true, discriminator: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const folder of ['', 'requests', 'response']) {
  for (const file of readdirSync(join(SCHEMAS_FOLDER, folder)).filter((name) => name.endsWith('.schema.json'))) {
    ajv.addSchema(readSchema(join(folder, file.replace('.schema.json', ''))));
  }
}

// Ajv compiles the same object once.
const CALCULATION = { $ref: 'response.schema.json' };
const ERROR = { $ref: 'error.schema.json' };

/** The body of an answer, which must be JSON of the shape of the given schema, and such that any web page may read it. */
export function bodyOf<T>(answer: Answer, schema: object): T {
  expect(answer.headers).to.include({ 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  const body: unknown = JSON.parse(answer.body);
  const validate = ajv.compile<T>(schema);
  if (!validate(body)) throw new Error(`${ajv.errorsText(validate.errors)} in ${answer.body.slice(0, 500)}`);
  return body;
}

/** The body of a calculation, valid by its schema. */
export function calculationOf(answer: Answer): CalculationResponse {
  expect(answer.status).to.equal(200);
  return bodyOf<CalculationResponse>(answer, CALCULATION);
}

/** What an error says that is the same wherever it arises. */
const MESSAGES: Readonly<Record<string, string>> = {
  '408 invalid_request': 'The request did not arrive whole in time.',
  '413 payload_too_large': 'The body is larger than 65536 bytes, the most accepted.',
  '431 invalid_request': 'The headers of the request are too large.',
  '500 internal_error': 'The service failed to answer. The fault is ours and has been logged.',
  '503 overloaded': 'Too many requests at once: try again in a moment.',
};

/** The body of an error, valid by its schema, with its status. */
export function errorOf(answer: Answer, status: number, code: ErrorBody['error']): ErrorBody {
  const body = bodyOf<ErrorBody>(answer, ERROR);
  expect({ status: answer.status, error: body.error }).to.deep.equal({ status, error: code });
  expect(body.message).to.equal(MESSAGES[`${status} ${code}`] ?? body.message);
  return body;
}
