import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../../support/commands.js';
import { chapter, chapters, guideText } from './guide.js';

describe('the guide', () => {
  it('explains every code of the check, and no other', () => {
    const { text } = chapter('Che cosa dice il controllo');
    const explained = [...text.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, code]) => code);
    expect(explained).to.have.members([...codesOfLoader(), ...codesOfLints()]);
  });

  it('has a table of contents with every chapter', () => {
    const listed = [...guideText().matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)];
    expect(listed.map(([, title]) => title)).to.deep.equal(chapters().map(({ title }) => title));
    for (const [, title = '', anchor] of listed) expect(anchor).to.equal(title.toLowerCase().replaceAll(' ', '-'));
  });

  it('names npm scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = [...guideText().matchAll(/`npm run ([\w:-]+)/g)].map(([, script]) => script);
    expect(Object.keys(scripts)).to.include.members(named);
  });
});

function codesOfLoader(): string[] {
  const [, union = ''] = source('engine/loader/problem.ts').split('export type ProblemCode =');
  return [...union.slice(0, union.indexOf(';')).matchAll(/'(\w+)'/g)].flatMap(([, code]) => code ?? []);
}

function codesOfLints(): string[] {
  const found = [...source('engine/lint/messages.ts').matchAll(/remark\(\s*'(\w+)'/g)].flatMap(
    ([, code]) => code ?? [],
  );
  return [...new Set(found)];
}

function source(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
