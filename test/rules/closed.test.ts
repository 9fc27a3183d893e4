import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { CopyRefused, copyYear } from '../../engine/authoring/new-year.js';
import { checkRules } from '../../engine/lint/check-rules.js';
import { SOUND_RULES } from '../support/edited-rules.js';

/** Long after every day that the rules name. */
const LATER = { today: '2045-01-01', former: [] };

describe('a closed year', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'closed-'));
    folder = join(parent, 'rules-2030');
    cpSync(SOUND_RULES, folder, { recursive: true });
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const edit = (name: string, change: (text: string) => string): void => {
    const file = join(folder, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const close = (): void => edit('ruleset.yaml', (text) => `${text}closed: true\n`);
  const dropReviews = (): void => edit('figures.yaml', (text) => text.replaceAll(/, reviewBy: [\d-]+/g, ''));
  const codes = async (): Promise<Set<string>> =>
    new Set((await checkRules(folder, LATER)).findings.map(({ code }) => code));

  it('asks nobody to look at its figures and sources again', async () => {
    expect([...(await codes())]).to.include.members(['review_overdue', 'check_overdue']);
    close();
    expect([...(await codes())]).not.to.include.oneOf(['review_overdue', 'check_overdue']);
  });

  it('may leave the day of review out, which an open year may not', async () => {
    dropReviews();
    const { findings } = await checkRules(folder, LATER);
    expect(findings.map(({ code, message }) => [code, message])).to.deep.include([
      'missing_key',
      'The key "reviewBy" is missing here.',
    ]);
    close();
    expect([...(await codes())]).not.to.include('missing_key');
  });

  it('is not copied into a new one', async () => {
    close();
    const copy = await copyYear(folder, 2031).catch((reason: unknown) => reason);
    expect(copy)
      .to.be.instanceOf(CopyRefused)
      .with.property('message')
      .that.matches(/rules-2030 is closed, /);
  });
});
