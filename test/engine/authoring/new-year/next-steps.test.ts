import { expect } from 'chai';
import { nextSteps } from '../../../../engine/authoring/new-year.js';

const COPY = {
  from: 'rules-2026',
  fromYear: 2026,
  folder: 'rules-2028',
  year: 2028,
  version: '2028.01.01-draft',
  figures: 31,
};

const MENTIONS = [
  { file: 'rules-2028/figures.yaml', line: 3, column: 14, width: 4 },
  { file: 'rules-2028/lines/annual.yaml', line: 20, column: 5, width: 4 },
];

/** The steps without their numbers. */
function stepsOf(text: string): string[] {
  return text
    .trimEnd()
    .split(/\n(?=\d\. )/)
    .slice(1)
    .map((step) => step.replace(/^\d\. /, ''));
}

describe('What is left to do for a new year', () => {
  let text: string;
  let steps: string[];
  beforeEach(() => {
    text = nextSteps({ ...COPY, mentions: MENTIONS });
    steps = stepsOf(text);
  });

  it('begins with what has been copied, and is numbered', () => {
    expect(text).to.match(
      /^rules-2028 is a copy of the rule files of rules-2026, version 2028\.01\.01-draft\. What to do next:\n\n1\. /,
    );
    expect(text.match(/^\d\. /gm)).to.deep.equal(['1. ', '2. ', '3. ', '4. ', '5. ', '6. ']);
    expect(text).to.match(/[^\n]\n$/);
  });

  it('is to confirm each figure', () => {
    expect(steps[0])
      .to.match(/^Confirm the 31 figures\. /)
      .and.include('npm run rules:check -- rules-2028 lists');
  });

  it('is to correct the texts that name the year before, each by its place', () => {
    expect(steps[1]).to.equal(
      'Correct the texts that name 2026:\n     rules-2028/figures.yaml:3:14\n     rules-2028/lines/annual.yaml:20:5',
    );
  });

  it('says nothing of such texts where there are none', () => {
    const others = stepsOf(nextSteps({ ...COPY, mentions: [] }));
    expect(others).to.deep.equal(steps.filter((_, index) => index !== 1));
  });

  it('is to look at the rules and the cases, to finish the version, and to close the year before', () => {
    const [rules = '', cases = '', version = '', closing = ''] = steps.slice(2);
    expect(rules).to.match(/^Look for what ends or begins in 2028: .* are those of 2026\.$/);
    expect(cases).to.match(/^The cases still expect the results of 2026\. /);
    expect(cases).to.include('npm run rules:diff -- rules-2026 rules-2028 names them.');
    expect(version).to.include('set the version to 2028.01.01 in rules-2028/ruleset.yaml');
    expect(version).to.include('npm run rules:diff --silent -- rules-2026 rules-2028 > rules-2028/CHANGES.md');
    expect(closing).to.match(/^When 2026 is over, close it: "closed: true" in rules-2026\/ruleset\.yaml/);
  });
});
