import { join } from 'node:path';
import { expect } from 'chai';
import { FORMATS } from '../../../../engine/check/formats.js';
import { readOptions } from '../../../../engine/cli/check/options.js';
import { UsageError } from '../../../../engine/cli/common/command.js';
import { caught } from '../../../support/commands-here.js';
import { SOUND_RULES } from '../../../support/edited-rules.js';

describe('what the command check is asked', () => {
  const optionsIn = async (cwd: string, args: string[]) => {
    const found: ReturnType<typeof readOptions>[] = [];
    await caught([], { cwd }, async () => found.push(readOptions(args)));
    const [options] = found;
    if (options === undefined) throw new Error('No options.');
    return options;
  };
  const refusalOf = (args: string[], cwd = join(SOUND_RULES, '..')) =>
    optionsIn(cwd, args).then(
      () => undefined,
      (failure: unknown) => (failure instanceof UsageError ? failure.message : failure),
    );

  it('is by itself every year here, as text, today, once, warnings aside', async () => {
    const { folders, today, ...options } = await optionsIn(process.cwd(), []);
    expect(folders).to.include.members(['rules-2025', 'rules-2026']);
    expect(options).to.deep.equal({ format: FORMATS.get('text'), base: undefined, strict: false, watch: false });
    expect([
      new Date().toISOString().slice(0, 10),
      new Date(Date.now() - 60_000).toISOString().slice(0, 10),
    ]).to.include(today);
  });

  it('is what the arguments say', async () => {
    const args = ['base', '--format', 'json', '--base', 'HEAD', '--today', '2031-01-02', '--strict', '--watch'];
    expect(await optionsIn(join(SOUND_RULES, '..'), args)).to.deep.equal({
      folders: ['base'],
      format: FORMATS.get('json'),
      base: 'HEAD',
      today: '2031-01-02',
      strict: true,
      watch: true,
    });
  });

  it('has to be a day, a format, a base and folders that there can be', async () => {
    const day = (found: string) => `--today must be a day, year-month-day, for example 2026-11-21; found "${found}".`;
    for (const found of ['2026-02-30', '21/11/2026', '2026-1-01', '12026-01-01', '2026-01-011', 'today', '2026-13-01'])
      expect(await refusalOf(['base', '--today', found])).to.equal(day(found));
    expect(await refusalOf(['base', '--format', 'xml'])).to.equal(
      '--format must be "text", "json" or "github"; found "xml".',
    );
    expect(await refusalOf(['base', '--base='])).to.match(/^--base is empty/);
    expect(await refusalOf([''])).to.match(/^The folder to check is empty/);
    expect(await refusalOf(['nope'])).to.match(/^There is no folder nope\./);
    expect(await refusalOf([])).to.equal('There is no rules-YYYY folder here. Name the folder to check.');
    expect(await refusalOf(['base', '--rain']))
      .to.be.an('error')
      .with.property('code', 'ERR_PARSE_ARGS_UNKNOWN_OPTION');
  });
});
