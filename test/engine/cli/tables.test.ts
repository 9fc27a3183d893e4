import { writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { CalculationRequest } from '../../../engine/index.js';
import { runHere } from '../../support/commands-here.js';
import { rulesOf } from '../../support/rules.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const REQUEST: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'artisan' }], nonWorkingPartners: 1 };

describe('what a command shows of a request', () => {
  const file = temporaryFolder();
  beforeEach(() => writeFileSync(file('request.json'), JSON.stringify(REQUEST)));
  const shown = async (command: string, ...args: string[]) => {
    const { status, stdout } = await runHere(command, [file('request.json'), ...args]);
    expect(status).to.equal(0);
    return stdout;
  };

  it('is what is due on which day, in either language', async () => {
    const english = await shown('calendar', '--from', '2026-03-16', '--lingua', 'en');
    expect(english)
      .to.match(/^From 16 March 2026 to 15 March 2027\n/)
      .and.match(/│ 18 May 2026 +│/);
    const italian = await shown('calendar', '--from', '2026-03-16', '--lingua', 'it');
    expect(italian)
      .to.match(/^Dal 16\/03\/2026 al 15\/03\/2027\n/)
      .and.match(/│ 18\/05\/2026 +│/);
    expect(await shown('calendar', '--from', '2027-03-16', '--lingua', 'en')).to.include('still the rules of 2026');
  });

  it('is the calendar of the engine as JSON', async () => {
    const calendar = (await rulesOf('rules-2026')).calendar(REQUEST, '2026-03-16');
    expect(JSON.parse(await shown('calendar', '--from', '2026-03-16', '--json', '--lingua', 'it'))).to.deep.equal(
      calendar,
    );
  });

  it('is the same people in every form, those that cannot have them with the reason, and what nobody has answered', async () => {
    const text = await shown('compare', '--lingua', 'it');
    expect(text)
      .to.match(/│ SRLS \* │ da 282,00 a 367,10\u00A0€/)
      .and.match(/│ Professionista +│ È la forma di una persona/);
    expect(text).to.include('Senza una risposta a «Sei tu l’amministratore della società?» vale: Sì.');
    expect(await shown('compare', '--lingua', 'en')).to.match(/│ General partnership|│ SNC/);
    const comparison = (await rulesOf('rules-2025')).compareForms(REQUEST);
    const json = await shown('compare', '--rules', 'rules-2025', '--format', 'json', '--lingua', 'it');
    expect(JSON.parse(json)).to.deep.equal(comparison);
  });

  it('is no comparison of more people than can be told', async () => {
    writeFileSync(file('request.json'), JSON.stringify({ ...REQUEST, nonWorkingPartners: 1000 }));
    expect(await runHere('compare', [file('request.json'), '--lingua', 'en'])).to.deep.equal({
      ...{ status: 1, stdout: '' },
      stderr: 'A comparison takes up to 100 people; here they are 1001.\n',
    });
  });
});
