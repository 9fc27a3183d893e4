import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError, readConfig } from '../../server/config.js';
import { ROOT } from '../support/commands.js';

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (failure) {
    if (failure instanceof ConfigError) return failure.message;
    throw failure;
  }
  throw new Error('Accepted.');
};

describe('The configuration', () => {
  it('has a value for everything', () => {
    expect(readConfig({})).to.deep.equal({
      host: '127.0.0.1',
      port: 3000,
      publicBaseUrl: 'http://localhost:3000',
      rules: undefined,
      compress: true,
      operator: undefined,
      contact: undefined,
      metricsPort: undefined,
    });
  });

  it('takes what the environment says', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: '80',
      PUBLIC_BASE_URL: 'https://costi.example/v/',
      RULES: `${join(ROOT, 'rules-2025')}, rules-2026`,
      WORKERS: '1',
      COMPRESS: 'off',
      OPERATOR: ' Costi SNC ',
      CONTACT: 'mailto:sicurezza@costi.example',
      METRICS_PORT: '9464',
    };
    expect(readConfig(environment)).to.deep.equal({
      host: '0.0.0.0',
      port: 80,
      publicBaseUrl: 'https://costi.example/v',
      rules: [join(ROOT, 'rules-2025'), 'rules-2026'],
      compress: false,
      operator: 'Costi SNC',
      contact: 'mailto:sicurezza@costi.example',
      metricsPort: 9464,
    });
  });

  it('makes the public address of the port', () => {
    expect(readConfig({ PORT: '8080' }).publicBaseUrl).to.equal('http://localhost:8080');
  });

  for (const [name, values] of Object.entries({
    HOST: ['', 'a b'],
    PORT: ['', '0', '65536', '3000.5', 'http'],
    PUBLIC_BASE_URL: ['', 'costi.example', 'ftp://x', 'https://x?a', 'https://user:secret@x'],
    RULES: ['', 'rules-1926', 'package.json', 'rules-2026,', 'rules-2026,rules-1926'],
    WORKERS: ['', '0', '1.5', '1000', 'many'],
    OPERATOR: ['two\nlines', 'x'.repeat(101)],
    CONTACT: ['sicurezza@costi.example', 'http://costi.example', 'mailto:'],
    METRICS_PORT: ['0', '65536', 'on', '3000'],
  })) {
    it(`refuses by name the ${name} ${values.map((value) => JSON.stringify(value)).join(', ')}`, () => {
      for (const value of values)
        expect(problemsOf({ [name]: value })).to.match(new RegExp(`^${name} must be [^\\n]+; found "[^\\n]*"\\.$`));
    });
  }

  it('refuses all that is wrong at once, one line each', () => {
    const lines = problemsOf({ PORT: 'x', WORKERS: '0' }).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).to.deep.equal(['PORT', 'WORKERS']);
  });
});
