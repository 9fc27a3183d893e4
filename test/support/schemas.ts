import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readSchema, schemaNames } from '../../schemas/read.js';

const ajv = new Ajv2020({ strict: true, discriminator: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const name of schemaNames().filter((one) => !one.startsWith('rules/') || one === 'rules/kinds'))
  ajv.addSchema(readSchema(name), `${name}.schema.json`);

/**
 * Validates a value against a schema of the project, or a part of one. Returns the faults as text; empty if there are
 * none.
 */
export function shapeFaults(schema: string, value: unknown): string {
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
  return validate(value) === true ? '' : ajv.errorsText(validate.errors);
}
