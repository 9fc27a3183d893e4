import { expect } from 'chai';
import { textOf } from './rule-texts.js';

describe('the workspace of Visual Studio Code', () => {
  it('recommends the extension that reads the schemas', () => {
    expect(JSON.parse(textOf('.vscode/extensions.json')).recommendations).to.include('redhat.vscode-yaml');
  });

  it('asks no network for schemas, and leaves the layout of rule files alone', () => {
    const settings = JSON.parse(textOf('.vscode/settings.json'));
    expect(settings['yaml.schemaStore.enable']).to.equal(false);
    expect(settings['yaml.format.enable']).to.equal(false);
  });
});
