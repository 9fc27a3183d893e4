import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { checkRules, LINTS } from '../../engine/lint/check-rules.js';
import type { Finding } from '../../engine/lint/lint.js';
import { ROOT } from '../support/commands.js';
import { runHere } from '../support/commands-here.js';
import { type Block, type Chapter, chapter, chapters, EditedRules, guideText } from './guide.js';

/** The chapter that gives English texts to all that the ones before it have added. */
const TRANSLATION = 'Scrivere i testi in inglese';

/** The day on which somebody follows the guide. */
const TODAY = '2026-11-21';

describe('the guide', () => {
  it('explains every code of the check, and no other', () => {
    const { text } = chapter('Che cosa dice il controllo');
    const explained = [...text.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, code]) => code);
    expect(explained).to.have.members([...codesOfLoader(), ...LINTS.map(({ code }) => code)]);
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

describe('the examples of the guide', function () {
  this.timeout(60_000);

  it('are of every kind of edit', () => {
    const edited = chapters().flatMap(({ blocks }) => blocks.map(({ file }) => file.split('/')[0]));
    expect(edited).to.include.members(['figures.yaml', 'sources', 'conditions', 'lines']);
    expect(edited).to.include.members(['modifiers', 'notices', 'deadlines', 'cases', 'english', 'ruleset.yaml']);
  });

  describe('after one another', () => {
    const rules = new EditedRules();
    after(() => rules.remove());

    const instructive = chapters().filter((one) => examplesIn(one).length > 0);
    for (const [index, one] of instructive.entries()) {
      const isTranslated = one.title === TRANSLATION;
      it(`of "${one.title}" do what their cases say, and leave nothing else to be found`, async () => {
        for (const block of examplesIn(one)) rules.edit(block);
        const findings = (await check(rules)).filter(({ code }) => isTranslated || code !== 'untranslated');
        const unfulfilled = findings.filter(({ code }) => code === 'unfulfilled_case');
        expect(unfulfilled.length, 'cases that expect what was before').to.be.greaterThan(0);
        expect(findings).to.deep.equal(unfulfilled);
        const names = instructive.slice(0, index + 1).flatMap((done) => examplesIn(done).flatMap(namesOfCases));
        expect(names).not.to.have.length(0);
        expect(unfulfilled.filter(({ message }) => names.some((name) => message.includes(`"${name}"`)))).to.deep.equal(
          [],
        );
      });
    }
  });

  for (const { title, blocks } of chapters()) {
    for (const [index, block] of blocks.entries()) {
      if (block.isWrong)
        it(`of what not to do in "${title}" are answered as the guide says`, async () => {
          const { stdout } = await withRules(async (rules) => {
            rules.write(block);
            return runHere('check', [rules.year, '--today', TODAY], { cwd: rules.within });
          });
          expect(stdout).to.include(blocks[index + 1]?.text);
        });
      if (block.language === 'yaml' && block.file === '')
        it(`of plain YAML in "${title}" can be read`, () => expect(parse(block.text)).to.be.an('object'));
    }
  }
});

async function withRules<T>(use: (rules: EditedRules) => Promise<T>): Promise<T> {
  const rules = new EditedRules();
  try {
    return await use(rules);
  } finally {
    rules.remove();
  }
}

/** What the check finds, cases that are not fulfilled included. */
async function check({ folder }: EditedRules): Promise<readonly Finding[]> {
  const { findings } = await checkRules(folder, { today: TODAY, former: [] });
  return findings;
}

/** What the guide tells to write into the rules. */
function examplesIn({ blocks }: Chapter): Block[] {
  return blocks.filter(({ language, file, isWrong }) => language === 'yaml' && file !== '' && !isWrong);
}

function namesOfCases({ file, text }: Block): string[] {
  return file.startsWith('cases/') ? parse(text).cases.map(({ name }: { name: string }) => name) : [];
}

function codesOfLoader(): string[] {
  const [, union = ''] = readFileSync(join(ROOT, 'engine', 'loader', 'problem.ts'), 'utf8').split(
    'export type ProblemCode =',
  );
  return [...union.slice(0, union.indexOf(';')).matchAll(/'(\w+)'/g)].flatMap(([, code]) => code ?? []);
}
