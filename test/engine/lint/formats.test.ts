import { expect } from 'chai';
import type { Finding } from '../../../engine/lint/lint.js';
import type { CheckedYear, ReportOptions } from '../../../engine/lint/report.js';
import { FORMATS } from '../../../engine/lint/report.js';
import { inspect } from '../../../engine/loader/load.js';
import { withEditedRules } from '../../support/rule-edits.js';

const PLAIN: ReportOptions = { colour: false, strict: false, language: 'en' };

const inBoth = (text: string) => ({ it: text, en: text });

/** The long line of the file that the findings stand in; the second is empty, the third has a tab and a mark that turns the text. */
const LONG = `${'a'.repeat(150)}here${'b'.repeat(150)}`;
const TEXT = `${LONG}\n\n\twhen: srll\u202E\n${'a'.repeat(100)}\n`;

const error: Finding = {
  file: 'annual.yaml',
  line: 3,
  column: 8,
  width: 4,
  code: 'unknown_condition',
  message: inBoth('Unknown condition "srll".'),
  hint: inBoth('Did you mean "srl"?'),
  severity: 'error',
};
const warning: Finding = { ...error, line: 900, code: 'review_overdue', hint: inBoth(''), severity: 'warning' };

async function report(
  format: keyof typeof FORMATS,
  findings: readonly Finding[],
  options = PLAIN,
  text = TEXT,
): Promise<string> {
  return withEditedRules([['lines/annual.yaml', text]], async (folder) => {
    const inspection = await inspect(folder);
    const file = inspection.files.find(({ path }) => path === 'lines/annual.yaml')?.yaml.name ?? '';
    const checked: CheckedYear = {
      folder: 'rules-2030',
      inspection,
      skippedCases: false,
      findings: findings.map((one) => ({ ...one, file })),
    };
    const written = FORMATS[format]([checked], options);
    // On another drive of Windows its name begins with that of the drive, whose colon GitHub wants escaped.
    return written.replaceAll(file, 'annual.yaml').replaceAll(file.replace(':', '%3A'), 'annual.yaml');
  });
}

describe('the report of a check', () => {
  it('for a terminal shows each place with carets, marks warnings, and counts', async () => {
    expect(await report('text', [error, warning])).to.equal(`annual.yaml:3:8 unknown_condition Unknown condition "srll".
  3 | \twhen: srll\uFFFD
    | \t      ^^^^
  hint: Did you mean "srl"?

annual.yaml:900:8 review_overdue warning: Unknown condition "srll".

rules-2030: 1 error, 1 warning. The rest is checked once these are fixed.
`);
  });

  it('for a terminal has colours where it is asked for them', async () => {
    const coloured = await report('text', [error, warning], { ...PLAIN, colour: true });
    expect(coloured).to.include('\u001b[1mannual.yaml:3:8\u001b[22m \u001b[31munknown_condition\u001b[39m');
    expect(coloured).to.include('\u001b[31m^^^^\u001b[39m').and.include('\u001b[36mhint:\u001b[39m');
    expect(coloured).to.include('\u001b[33mreview_overdue\u001b[39m \u001b[33mwarning:\u001b[39m');
  });

  for (const [where, place, lines] of [
    ['up to its end', { line: 4, column: 99, width: 7 }, [`  4 | ${'a'.repeat(100)}`, `    | ${' '.repeat(98)}^^`]],
    [
      'cut around the place where it is long',
      { line: 1, column: 151, width: 4 },
      [`  1 | …${'a'.repeat(40)}here${'b'.repeat(56)}…`, `    | ${' '.repeat(41)}^^^^`],
    ],
    ['not at all where it is empty', { line: 2, column: 1, width: 1 }, []],
  ] as const) {
    it(`for a terminal shows the line ${where}`, async () => {
      const written = await report('text', [{ ...error, ...place, hint: inBoth('') }]);
      expect(written.split('\n').slice(1, -3)).to.deep.equal(lines);
    });
  }

  it('says of warnings that they are refused only where they are the reason', async () => {
    const sound = 'bucket: annual\nlines: []\n';
    const summary = async (...findings: Finding[]) =>
      (await report('text', findings, { ...PLAIN, strict: true }, sound)).split('\n').at(-2)?.split(' The rest')[0];
    expect(await summary(warning, warning)).to.equal('rules-2030: 2 warnings, and --strict refuses warnings.');
    expect(await summary(error, warning)).to.equal('rules-2030: 1 error, 1 warning.');
  });

  it('for a program is one object with every problem, fine where only warnings are left that are not refused', async () => {
    const place = { file: 'annual.yaml', column: 8, endColumn: 12, message: 'Unknown condition "srll".' };
    expect(JSON.parse(await report('json', [error, warning]))).to.deep.equal({
      ok: false,
      errors: 1,
      warnings: 1,
      problems: [
        { ...place, line: 3, severity: 'error', code: 'unknown_condition', hint: 'Did you mean "srl"?' },
        { ...place, line: 900, severity: 'warning', code: 'review_overdue', hint: '' },
      ],
    });
    expect(JSON.parse(await report('json', [warning]))).to.include({ ok: true, warnings: 1 });
    expect(JSON.parse(await report('json', [warning], { ...PLAIN, strict: true }))).to.include({ ok: false });
  });

  it('for GitHub is an annotation per problem, and one line on the year', async () => {
    const odd = { ...error, code: 'a,b: 100%', message: inBoth('20%, one\r\ntwo: three'), hint: inBoth('') };
    expect(await report('github', [error, warning, odd])).to.equal(
      `::error file=annual.yaml,line=3,col=8,title=unknown_condition::Unknown condition "srll".%0ADid you mean "srl"?
::warning file=annual.yaml,line=900,col=8,title=review_overdue::Unknown condition "srll".
::error file=annual.yaml,line=3,col=8,title=a%2Cb%3A 100%25::20%25, one%0D%0Atwo: three
rules-2030: 2 errors, 1 warning. The rest is checked once these are fixed.
`,
    );
  });

  describe('of cases that fail for one cause', () => {
    const cause = {
      ...{ file: 'annual.yaml', line: 3, column: 8, width: 4 },
      message: inBoth('5 cases follow the figure "f".'),
      hint: inBoth('Correct them.'),
    };
    const five = Array.from({ length: 5 }, (_, number): Finding => {
      const own = inBoth(`"Case ${number + 1}": inps is 1`);
      return { ...error, line: number + 4, code: 'unfulfilled_case', message: inBoth('One.'), shared: { cause, own } };
    });
    const sound = 'bucket: annual\nlines: []\n';
    const shown = (from: number, to: number) =>
      five.slice(from, to).map(({ line }) => `  annual.yaml:${line}:8 "Case ${line - 3}": inps is 1`);

    it('says for a person the cause once, with the first cases, or all of them where that is asked for', async () => {
      const said = async (allCases: boolean) =>
        (await report('text', five, { ...PLAIN, allCases }, sound)).split('\n').slice(0, -3);
      const first = 'annual.yaml:3:8 unfulfilled_case 5 cases follow the figure "f".';
      const last = '  hint: Correct them.';
      expect(await said(false)).to.deep.equal([
        ...[first, ...shown(0, 3), '  and 2 more: --all-cases lists all of them.', last],
      ]);
      expect(await said(true)).to.deep.equal([first, ...shown(0, 5), last]);
    });

    it('has each case where it stands for a program and for GitHub', async () => {
      const { errors, problems } = JSON.parse(await report('json', five, PLAIN, sound));
      expect([errors, problems.map(({ line }: { line: number }) => line)]).to.deep.equal([5, [4, 5, 6, 7, 8]]);
      const { message } = cause;
      for (const one of problems)
        expect(one.cause).to.deep.equal({ file: 'annual.yaml', line: 3, column: 8, message: message.en });
      const annotations = (await report('github', five, PLAIN, sound)).match(/^::error file=annual\.yaml,line=\d/gm);
      expect(annotations).to.deep.equal([4, 5, 6, 7, 8].map((line) => `::error file=annual.yaml,line=${line}`));
    });
  });
});
