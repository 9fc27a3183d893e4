import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../engine/lint/check-rules.js';
import { yearInName } from '../../engine/rules/year-folders.js';
import { commitAll, git, runHere, temporaryFolder } from '../support/commands.js';
import { CHAPTERS, examplesIn, followExample, GUIDE } from '../support/guide.js';
import { NEWEST_FOLDER } from '../support/rules.js';

/** What somebody may want to do first, and the chapter of the guide that says how. */
const EDITS: Readonly<Record<string, string>> = {
  'a figure that changes, from a new source': 'Cambiare una cifra',
  'a text': 'Cambiare un testo',
  'new figures, a new line, when it is paid, and its cases': 'Aggiungere una riga di costo',
  'a source and a figure that are looked at again': 'Riguardare una fonte',
  'a condition': 'Condizioni',
  'a new fact of what requests say already, and a line of one form': 'Contare le persone',
  'a relief with a condition': 'Modificatori',
  'a notice': 'Avvisi',
  'a deadline that moves': 'Scadenze',
  'texts in English': 'Testi in inglese',
};

/** The year of the guide. */
const YEAR = basename(NEWEST_FOLDER);

/** The day on which somebody follows the guide. */
const TODAY = `${yearInName(NEWEST_FOLDER)}-11-28`;

describe('who follows the guide, edit by edit and command by command,', function () {
  this.timeout(120_000);
  const repository = temporaryFolder();
  const folder = () => repository(YEAR);
  beforeEach(() => {
    cpSync(NEWEST_FOLDER, folder(), { recursive: true });
    git(repository(), 'init');
    commitAll(repository());
  });

  const follow = (title: string) => {
    const examples = CHAPTERS.filter((one) => one.title === title).flatMap(examplesIn);
    expect(examples, title).not.to.have.length(0);
    for (const example of examples) followExample(folder(), example);
  };
  const codes = async () => {
    const { findings } = await checkRules(folder(), { today: TODAY });
    return [...new Set(findings.map(({ code }) => code))];
  };
  const run = async (name: string, ...args: string[]) => {
    const { status, stdout, stderr } = await runHere(name, [...args, '--lingua', 'it'], { cwd: repository() });
    return { status, said: stdout + stderr };
  };

  // Each check takes a second or two; of all the edits together, guide.test.ts asks the same.
  if (process.env.EVERY_LOOK === '1')
    it('finds nothing else wrong than cases that expect what was before, and texts that are not in English yet', async () => {
      for (const [edit, title] of Object.entries(EDITS)) {
        follow(title);
        expect(['unfulfilled_case', 'untranslated'], edit).to.include.members(await codes());
      }
      expect(await codes()).to.deep.equal(['unfulfilled_case']);
    });

  /** What is asked of each command of the guide, in the order in which they are wanted. */
  const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
    check: async () => {
      const { status, said } = await run('check', YEAR, '--today', TODAY);
      expect(status).to.equal(1);
      expect(said).to.include('unfulfilled_case').and.include('bollo_atto_societa');
    },
    diff: async () => {
      const { status, said } = await run('diff', `main:${YEAR}`, '--format', 'markdown');
      expect(status).to.equal(0);
      for (const moved of [
        ' a 171 €',
        'voce nuova, 31 €',
        'Quota dei soci commercianti, nuova, L. 999/2026, art. 2',
        'Il contributo degli anni dopo',
      ])
        expect(said.replaceAll('\u00a0', ' ')).to.include(moved);
    },
    explain: async () => {
      const shareholders = [{ worksOperationally: true, inps: 'merchant' }];
      writeFileSync(repository('richiesta.json'), JSON.stringify({ form: 'srl', shareholders, isAdmin: false }));
      const { status, said } = await run('explain', 'richiesta.json');
      expect(status).to.equal(0);
      expect(said.replace(/\s+/g, ' ')).to.match(/ 21,00 .*quota_commercianti per commercianti_soci/);
    },
    'new-year': async () => {
      const { status, said } = await run('new-year', '2027');
      expect([status, existsSync(repository('rules-2027', 'figures.yaml'))]).to.deep.equal([0, true]);
      expect(said).to.include('npm run rules:check -- rules-2027');
    },
  };

  it('gets from each command what the guide says', async () => {
    Object.values(EDITS).forEach(follow);
    for (const ask of Object.values(COMMANDS)) await ask();
  });

  it('finds no other command there', () => {
    const named = GUIDE.flatMap(({ text }) => [...text.matchAll(/npm run rules:([\w-]+)/g)].map(([, name]) => name));
    // The command that waits for saves has a test of its own.
    expect([...new Set(named)]).to.have.members([...Object.keys(COMMANDS), 'watch']);
  });
});
