import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { validatorsCode } from '../../../engine/request/validators-code.js';

describe('The code that checks a request', () => {
  it('is what the schemas of the seven forms make, each reference followed', () => {
    const built = join(import.meta.dirname, '..', '..', '..', 'schemas', 'validators.js');
    expect(validatorsCode() === readFileSync(built, 'utf8')).to.equal(true);
  });
});
