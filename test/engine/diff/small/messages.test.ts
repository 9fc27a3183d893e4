import { expect } from 'chai';
import { howManySides, noFolder, wrongFailure, wrongFormat } from '../../../../engine/diff/sides/messages.js';

describe('the command rules:diff says of what it is called with', () => {
  it('how many sides it found, and how many it wants', () => {
    expect(howManySides(0)).to.equal('Name one or two versions of the rules; found none.');
    expect(howManySides(3)).to.equal('Name one or two versions of the rules; found 3.');
  });

  it('which formats and which reasons to fail there are', () => {
    expect(wrongFormat('pdf', ['html', 'json'])).to.equal('There is no format "pdf". Formats: html, json.');
    expect(wrongFailure('x', ['warnings', 'changes'])).to.equal('--fail-on takes warnings or changes; found "x".');
  });

  it('which folder it may have meant, where one is near', () => {
    expect(noFolder('rules-2031', ['rules-2030'])).to.contain('"rules-2031". Did you mean "rules-2030"? To read it');
    expect(noFolder('rules of here')).to.equal(
      'There is no folder "rules of here". To read it from git, write ref:folder, for example main:rules of here.',
    );
  });
});
