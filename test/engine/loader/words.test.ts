import { resolve } from 'node:path';
import { expect } from 'chai';
import { describeSituation } from '../../../engine/loader/describe-situation.js';
import { unreadableFile } from '../../../engine/loader/file-messages.js';
import { inOrder } from '../../../engine/loader/problem.js';
import { kindOf, readRuleFiles } from '../../../engine/loader/rule-files.js';
import { allowed, inWords, suggestionOfName } from '../../../engine/loader/words.js';
import { SOUND_RULES } from '../../support/edited-rules.js';
import { compiledOf } from '../../support/rules.js';

const NAMES = ['lines', 'notices', 'figures'];
const START = { file: 'a.yaml', line: 1, column: 1, width: 0 };

describe('the words of the loader', () => {
  it('say what kind of value was found', () => {
    const found = [undefined, null, ['a'], { a: 1 }, 'uno', 1, true];
    expect(found.map(inWords)).to.deep.equal([
      ...['nothing', 'nothing', 'a list', 'a group of keys'],
      ...['the text "uno"', 'the number 1', 'the value true'],
    ]);
  });

  it('list what is allowed up to a dozen, and say where there is nothing', () => {
    const dozen = Array.from({ length: 12 }, (_, index) => index);
    expect(allowed([])).to.equal(' There is none yet.');
    expect(allowed(['a', 1, false])).to.equal(' Allowed: "a", 1, false.');
    expect(allowed(dozen)).to.match(/^ Allowed: 0, .*, 11\.$/);
    expect(allowed([...dozen, 12])).to.equal('');
  });

  it('guess the name of a file by its folder first', () => {
    expect(suggestionOfName('year/line/figure.yaml', NAMES)).to.equal(' Did you mean "lines"?');
    expect(suggestionOfName('altro/figure.yaml', NAMES)).to.equal(' Did you mean "figures"?');
    expect(suggestionOfName('altro/prova.yaml', NAMES)).to.equal('');
  });

  it('say why the system does not let a file be read, also for a reason that is not foreseen', () => {
    const said = (code: string) => unreadableFile(code)(START);
    expect(said('EACCES').message).to.equal('This file cannot be read: whoever runs this may not read it.');
    expect(said('EACCES').hint).to.equal('Give the permission to read it.');
    expect(said('EIO').message).to.equal('This file cannot be read: the system says EIO.');
    expect(said('EIO').hint).to.equal('');
  });

  it('name only those facts of a situation that are decided', async () => {
    const { space, source } = await compiledOf('rules-2026');
    const open = space.names.map(() => -1);
    const decided = (...names: string[]) => space.names.map((name) => (names.includes(name) ? 0 : -1));
    expect(describeSituation(open, space, source.facts)).to.equal('nothing special holds');
    expect(describeSituation([], space, source.facts)).to.equal('nothing special holds');
    expect(describeSituation(decided('seatInSicily'), space, source.facts)).to.equal('seatInSicily is false');
    expect(describeSituation(decided('form', 'seatInSicily'), space, source.facts)).to.match(
      /^form is \w+ and seatInSicily is false$/,
    );
    expect(describeSituation(decided('seatInSicily'), space, {})).to.equal('nothing special holds');
  });
});

describe('the kind of a rule file', () => {
  it('is its name, or that of its folder, with either bar', () => {
    expect(['lines.yaml', 'lines/annual.yaml', 'lines\\annual.yml', 'notices.yml'].map(kindOf)).to.deep.equal([
      ...['lines', 'lines', 'lines', 'notices'],
    ]);
  });

  it('is none deeper down, or under another name', () => {
    expect(['lines/old/annual.yaml', 'line.yaml', 'linesx/a.yaml', 'old/lines.yaml'].map(kindOf)).to.deep.equal(
      Array.from({ length: 4 }),
    );
  });
});

describe('the name of a rule file', () => {
  const namesIn = (folder: string) => readRuleFiles(folder).files.map(({ yaml }) => yaml.name);

  it('is that seen from the working directory, however its folder is given', () => {
    expect(namesIn(SOUND_RULES)).to.include('test/engine/loader/base/lines/annual.yaml');
    expect(namesIn('./test/engine/loader/base')).to.deep.equal(namesIn(resolve(SOUND_RULES)));
  });

  it('is told of the files that a folder lacks which is not there', () => {
    const { files, problems } = readRuleFiles('test/nowhere');
    expect(files).to.deep.equal([]);
    const missing = ['ruleset', 'sources', 'figures', 'facts'].map((kind) => `test/nowhere/${kind}.yaml 1:1+0`);
    expect(problems.map(({ file, line, column, width }) => `${file} ${line}:${column}+${width}`)).to.deep.equal(
      missing,
    );
  });
});

describe('problems', () => {
  it('stand in the order of their files, lines, columns and words', () => {
    const one = { ...START, code: 'a', message: 'b', hint: '' };
    const right = [
      one,
      { ...one, message: 'c' },
      { ...one, column: 2, message: 'a' },
      { ...one, column: 10, message: 'a' },
      { ...one, line: 2, message: 'a' },
      { ...one, line: 10, message: 'a' },
      { ...one, file: 'b.yaml', message: 'a' },
    ];
    expect(inOrder(right)).to.deep.equal(right);
    expect(inOrder(right.toReversed())).to.deep.equal(right);
  });
});
