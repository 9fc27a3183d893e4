import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  applyEdits,
  draftVersion,
  figureEdits,
  movedReview,
  rulesetEdits,
} from '../../../engine/authoring/year-edits.js';
import { YamlFile } from '../../../engine/loader/yaml-file.js';

describe('The edits of a new year', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'edits-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  function yamlOf(text: string): YamlFile {
    const path = join(folder, 'some.yaml');
    writeFileSync(path, text);
    return new YamlFile(path, 'some.yaml');
  }
  const withFigures = (text: string, year = 2027, yearsOn = 1): string => {
    const yaml = yamlOf(text);
    return applyEdits(yaml.text, figureEdits(yaml, year, yearsOn));
  };

  it('are made in any order, each where its text stood before', () => {
    const edits = [
      { start: 6, end: 7, text: 'sea' },
      { start: 0, end: 3, text: 'on' },
      { start: 4, end: 4, text: 'the ' },
    ];
    expect(applyEdits('off a b', edits)).to.equal('on the a sea');
  });

  it('mark a figure in one line before its review', () => {
    expect(withFigures('figures:\n  uno: { value: 1, reviewBy: 2027-01-31 }\n')).to.equal(
      'figures:\n  uno: { value: 1, confirm: true, reviewBy: 2028-01-31 }\n',
    );
  });

  it('mark a figure of several lines on a line of its own, as far in as the others', () => {
    expect(withFigures('figures:\n    uno:\n        reviewBy: 2027-01-31\n        value: 1\n')).to.equal(
      'figures:\n    uno:\n        confirm: true\n        reviewBy: 2028-01-31\n        value: 1\n',
    );
  });

  it('move the review of a marked figure, and mark it no second time', () => {
    expect(withFigures('figures:\n  uno: { confirm: true, reviewBy: "2027-01-31" }\n', 2029, 2)).to.equal(
      'figures:\n  uno: { confirm: true, reviewBy: "2029-01-31" }\n',
    );
  });

  it('keep the layout of a figure, its comments and its quotes', () => {
    const block = (mark: string, review: string) => `figures:
  aliquota: # in force since 2013
    value: 22
    # until the reform
${mark}    reviewBy: "${review}" # every year
    sources:
      - legge
  somma: { derive: { times: [aliquota, aliquota] } }
`;
    expect(withFigures(block('', '2027-01-31'))).to.equal(block('    confirm: true\n', '2028-01-31'));
  });

  it('move on only the reviews that fall due before the year is over', () => {
    expect(movedReview('2027-01-31', 2027, 1)).to.equal('2028-01-31');
    expect(movedReview('2026-12-31', 2027, 1)).to.equal('2027-12-31');
    expect(movedReview('2029-01-31', 2027, 1)).to.equal('2029-01-31');
    expect(movedReview('2027-01-31', 2028, 2)).to.equal('2029-01-31');
    expect(movedReview('2028-02-29', 2028, 1)).to.equal('2029-02-28');
  });

  it('leave a figure that is computed from others, and what is no figure', () => {
    for (const text of [
      'figures:\n  somma: { derive: { times: [uno, uno] } }\n',
      'figures:\n  uno: 7\n  due:\n    reviewBy: [2027-01-31]\n',
      'figures: none\n',
      'others: { uno: { reviewBy: 2027-01-31 } }\n',
      'figures:\n  uno: { value: 1, [a]: 2 }\n',
    ])
      expect(withFigures(text)).to.equal(text);
  });

  it('give a ruleset its draft version and its year, and leave the rest', () => {
    const yaml = yamlOf('version: "2026.3" # the third\nyear: 2026\nclosed: false\n');
    expect(applyEdits(yaml.text, rulesetEdits(yaml, 2028))).to.equal(
      'version: 2028.01.01-draft # the third\nyear: 2028\nclosed: false\n',
    );
    expect(draftVersion(2031)).to.equal('2031.01.01-draft');
    expect(rulesetEdits(yamlOf('version: [1]\n'), 2028)).to.deep.equal([]);
  });
});
