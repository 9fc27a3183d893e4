import { expect } from 'chai';
import { englishSource } from '../../../engine/english/english-source.js';
import { italianPath } from '../../../engine/english/italian-path.js';
import { pathsOf, textAt, translatables } from '../../../engine/english/texts.js';
import { ENGLISH, sourceWith } from './made-up-texts.js';

describe('The rules with their English texts', () => {
  it('say each of them where the Italian stood, of every kind of rule', async () => {
    const { ruleset, personClass, facts, figures, conditions, lines, modifiers, notices, deadlines } = englishSource(
      await sourceWith(ENGLISH),
    );
    expect(ruleset).to.deep.include({ calculator: 'Made-up year', version: '2030.1' });
    expect(personClass).to.deep.equal(ENGLISH.personClass);
    expect(facts.form).to.deep.include({ type: 'enum', label: 'Legal form', question: 'Which form?' });
    expect(figures.soglia).to.deep.include({ label: 'Threshold', value: 5000 });
    expect(conditions.srl).to.deep.equal({ label: 'Limited company', fact: 'form', operator: 'equal', value: 'srl' });
    expect(lines[0]).to.deep.include({ id: 'tassa', label: 'Tax', explanation: 'A tax that does not exist.' });
    expect(modifiers[0]).to.deep.include({ label: 'Increase', explanation: 'More in Sicily.' });
    expect(notices.map(({ label, text }) => [label, text])).to.deep.equal([
      ['More partners', 'The tax may rise.'],
      ['Notice', 'A notice.'],
    ]);
    expect(deadlines[0]).to.deep.include({ label: 'Advance', explanation: 'Half a year before.' });
  });

  it('keep the Italian of what has no English', async () => {
    const italian = await sourceWith(ENGLISH);
    const { ruleset, facts, figures, conditions, lines, deadlines } = englishSource(italian);
    expect(ruleset.inailStatus.map(({ reason }) => reason)).to.deep.equal([
      'Nobody is to be insured.',
      'Qualcuno lo è.',
    ]);
    expect(facts.form).to.have.property('values').that.deep.includes({ srl: 'SRL company', snc: 'SNC' });
    expect(facts.seatInSicily).to.deep.include({
      question: 'La sede è in Sicilia?',
      values: { true: 'Yes', false: 'No' },
      unanswered: 'open',
    });
    expect(facts.turnover).to.equal(italian.facts.turnover);
    expect([figures.aumento, conditions.oltre_soglia]).to.deep.equal([
      italian.figures.aumento,
      italian.conditions.oltre_soglia,
    ]);
    expect([lines[1], deadlines[1]]).to.deep.equal([italian.lines[1], italian.deadlines[1]]);
  });

  it('say the assumption in English where there is one, and its value as it was', async () => {
    const assumed = async (english: typeof ENGLISH) => englishSource(await sourceWith(english)).facts.capital;
    expect(await assumed(ENGLISH)).to.deep.include({
      type: 'number',
      label: 'Capital stock',
      question: 'How much?',
      unanswered: { value: 1, assumption: 'A capital of one euro.' },
    });
    expect(await assumed({ facts: { capital: { label: 'Capital' } } })).to.deep.include({
      label: 'Capital',
      question: 'Quanto capitale?',
      unanswered: { value: 1, assumption: 'Un capitale di un euro.' },
    });
    expect(await assumed(ENGLISH)).not.to.have.property('values');
    const open = englishSource(await sourceWith({ facts: { turnover: { label: 'Turnover', assumption: 'None.' } } }));
    expect(open.facts.turnover).to.deep.include({ label: 'Turnover', unanswered: 'open' });
  });

  it('ask nothing of what is counted', async () => {
    const { facts } = englishSource(await sourceWith(ENGLISH));
    expect(facts.soci).to.deep.equal({ type: 'count', label: 'Partners', people: { roles: ['shareholders'] } });
    expect(facts.parte).to.deep.equal({ type: 'share', label: 'Share', part: 'soci', whole: 'soci' });
  });

  it('name the unit of an amount in English, of a notice that has one', async () => {
    const noticesOf = async (english: typeof ENGLISH) => englishSource(await sourceWith(english)).notices;
    const [priced, bare] = await noticesOf(ENGLISH);
    expect(priced?.amount).to.deep.equal({ min: 0, max: 'tassa_aumentata', unit: 'euro a year' });
    expect(bare).not.to.have.property('amount');
    const [kept] = await noticesOf({ notices: { piu_soci: { label: 'More', text: 'More.' } } });
    expect(kept).to.deep.include({ label: 'More', amount: { min: 0, max: 'tassa_aumentata', unit: "euro all'anno" } });
  });

  it('are the Italian ones where there is no English at all', async () => {
    const italian = await sourceWith({});
    expect(englishSource(italian)).to.deep.equal(italian);
  });

  it('keep the Italian reasons where only the calculator has an English name', async () => {
    const { ruleset } = englishSource(await sourceWith({ ruleset: { calculator: 'Made-up year' } }));
    expect(ruleset.calculator).to.equal('Made-up year');
    expect(ruleset.inailStatus.map(({ reason }) => reason)).to.deep.equal([
      'Nessuno è da assicurare.',
      'Qualcuno lo è.',
    ]);
  });

  it('say every English text that they have', async () => {
    const source = await sourceWith(ENGLISH);
    const translated = translatables(englishSource(source));
    for (const { words, rule, english = {} } of translated.filter(({ name }) => name !== 'soci' && name !== 'avviso'))
      for (const path of pathsOf(english))
        expect(textAt(rule, italianPath(path)), `${words} ${path.join('.')}`).to.equal(textAt(english, path));
  });
});
