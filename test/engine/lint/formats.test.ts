import { expect } from 'chai';
import { showsColours } from '../../../engine/check/colours.js';
import { excerpt } from '../../../engine/check/excerpt.js';
import { FORMATS } from '../../../engine/check/formats.js';
import { github } from '../../../engine/check/github.js';
import { json } from '../../../engine/check/json.js';
import type { CheckedYear } from '../../../engine/check/report.js';
import { text } from '../../../engine/check/text.js';
import type { Finding } from '../../../engine/lint/lint.js';
import { inspect } from '../../../engine/loader/inspect.js';
import { SOUND_RULES } from '../../support/edited-rules.js';

const plain = { colour: false, strict: false };

const error: Finding = {
  file: 'rules-2030/lines/annual.yaml',
  line: 9,
  column: 11,
  width: 3,
  code: 'unknown_condition',
  message: 'Unknown condition "srl".',
  hint: 'Did you mean "srls"?',
  severity: 'error',
};
const warning: Finding = { ...error, line: 12, code: 'review_overdue', hint: '', severity: 'warning' };

/** A check that found these things. */
async function year(...findings: Finding[]): Promise<CheckedYear> {
  return { folder: 'rules-2030', inspection: await inspect(SOUND_RULES), findings };
}

describe('the report', () => {
  it('for a terminal says what is in a year that is fine', async () => {
    expect(text([await year()], plain)).to.equal(
      'rules-2030: 1 line, 1 modifier, 2 notices, 2 cases, nothing wrong.\n',
    );
  });

  it('for a terminal has a hint only where there is one, and nothing before the first', async () => {
    const hinted = 'rules-2030/lines/annual.yaml:9:11 unknown_condition Unknown condition "srl".';
    const unhinted = 'rules-2030/lines/annual.yaml:12:11 review_overdue warning: Unknown condition "srl".';
    const far = { ...error, line: 900 };
    expect(text([await year(far, { ...warning, line: 900 })], plain).split('\n')).to.deep.equal([
      hinted.replace(':9:', ':900:'),
      '  hint: Did you mean "srls"?',
      '',
      unhinted.replace(':12:', ':900:'),
      '',
      'rules-2030: 1 error, 1 warning.',
      '',
    ]);
  });

  it('for a terminal counts, and says that warnings are such', async () => {
    const report = text([await year(error, warning, warning)], plain);
    expect(report).to.include('annual.yaml:9:11 unknown_condition Unknown');
    expect(report).to.include('annual.yaml:12:11 review_overdue warning: Unknown');
    expect(report).to.match(/\nrules-2030: 1 error, 2 warnings\.\n$/);
  });

  it('says of warnings that they are refused only where they are the reason', async () => {
    const strict = { ...plain, strict: true };
    expect(text([await year(warning)], strict)).to.include('rules-2030: 1 warning, and --strict refuses warnings.');
    expect(text([await year(error, warning)], strict)).to.include('rules-2030: 1 error, 1 warning.');
    expect(text([await year(warning)], plain)).to.include('rules-2030: 1 warning.');
  });

  it('is coloured where it is asked to be, and else has no escape in it', async () => {
    const checked = await year(error, warning);
    expect(text([checked], { ...plain, colour: true })).to.include('\u001b[31munknown_condition\u001b[39m');
    expect(text([checked], { ...plain, colour: true })).to.include('\u001b[33mwarning:\u001b[39m');
    expect(text([checked], plain)).not.to.include('\u001b');
  });

  it('for a program is one object with every problem', async () => {
    expect(JSON.parse(json([await year(error), await year(warning)], plain))).to.deep.equal({
      ok: false,
      errors: 1,
      warnings: 1,
      problems: [
        {
          file: 'rules-2030/lines/annual.yaml',
          line: 9,
          column: 11,
          endColumn: 14,
          severity: 'error',
          code: 'unknown_condition',
          message: 'Unknown condition "srl".',
          hint: 'Did you mean "srls"?',
        },
        {
          file: 'rules-2030/lines/annual.yaml',
          line: 12,
          column: 11,
          endColumn: 14,
          severity: 'warning',
          code: 'review_overdue',
          message: 'Unknown condition "srl".',
          hint: '',
        },
      ],
    });
  });

  it('for a program says with --strict that warnings are not fine', async () => {
    const checked = [await year(warning)];
    expect(JSON.parse(json(checked, plain))).to.include({ ok: true, warnings: 1 });
    expect(JSON.parse(json(checked, { ...plain, strict: true }))).to.include({ ok: false, warnings: 1 });
  });

  it('for GitHub is an annotation per problem, and one line on the year', async () => {
    expect(github([await year(error, warning)], plain).split('\n')).to.deep.equal([
      '::error file=rules-2030/lines/annual.yaml,line=9,col=11,title=unknown_condition::Unknown condition "srl".%0ADid you mean "srls"?',
      '::warning file=rules-2030/lines/annual.yaml,line=12,col=11,title=review_overdue::Unknown condition "srl".',
      'rules-2030: 1 error, 1 warning.',
      '',
    ]);
  });

  it('for GitHub escapes what would end a property or a line', async () => {
    const odd = { ...error, file: 'rules,\n2030: 100%.yaml', message: '20%, one\r\ntwo: three', hint: '' };
    expect(github([await year(odd)], plain).split('\n')[0]).to.equal(
      '::error file=rules%2C%0A2030%3A 100%25.yaml,line=9,col=11,title=unknown_condition::20%25, one%0D%0Atwo: three',
    );
  });
});

describe('the name of a format', () => {
  it('is that of the way to write the report', () => {
    expect([...FORMATS]).to.deep.equal([
      ['text', text],
      ['json', json],
      ['github', github],
    ]);
  });
});

describe('the colours of the report', () => {
  it('are shown on a terminal, and never where NO_COLOR asks for none', () => {
    expect(showsColours({ isTTY: true }, {})).to.equal(true);
    expect(showsColours({ isTTY: true }, { NO_COLOR: '' })).to.equal(true);
    expect(showsColours({ isTTY: true }, { NO_COLOR: '1' })).to.equal(false);
    expect(showsColours({ isTTY: false }, {})).to.equal(false);
    expect(showsColours({}, {})).to.equal(false);
  });
});

describe('the excerpt', () => {
  const underlined = (line: string, column: number, width: number) =>
    excerpt(`first\n${line}\n`, { line: 2, column, width }, (carets) => carets);

  it('underlines what is meant', () => {
    expect(underlined('    when: srll', 11, 4)).to.deep.equal(['  2 |     when: srll', '    |           ^^^^']);
  });

  it('shows one caret at least', () => {
    expect(underlined('when:', 6, 0)).to.deep.equal(['  2 | when:', '    |      ^']);
  });

  it('keeps tabs, so that the carets stand under what they mean', () => {
    expect(underlined('\twhen: srll', 8, 4)).to.deep.equal(['  2 | \twhen: srll', '    | \t      ^^^^']);
  });

  it('cuts a long line around the place', () => {
    const [line, carets] = underlined(`${'a'.repeat(150)}here${'b'.repeat(150)}`, 151, 4);
    expect(line).to.equal(`  2 | …${'a'.repeat(40)}here${'b'.repeat(56)}…`);
    expect(carets).to.equal(`    | ${' '.repeat(41)}^^^^`);
  });

  it('underlines nothing beyond where it cuts', () => {
    const [, carets] = underlined('a'.repeat(300), 1, 300);
    expect(carets).to.equal(`    | ${'^'.repeat(100)}`);
  });

  it('shows whole what is as wide as the screen', () => {
    const [line, carets] = underlined('a'.repeat(100), 99, 7);
    expect(line).to.equal(`  2 | ${'a'.repeat(100)}`);
    expect(carets).to.equal(`    | ${' '.repeat(98)}^^`);
  });

  it('is left out where the line is empty', () => {
    expect(underlined('', 1, 1)).to.deep.equal([]);
  });

  it('is left out where there is no such line', () => {
    expect(excerpt('one line', { line: 7, column: 1, width: 1 }, (carets) => carets)).to.deep.equal([]);
  });
});
