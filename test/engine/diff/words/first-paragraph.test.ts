import { expect } from 'chai';
import { firstParagraph } from '../../../../engine/diff/words/first-paragraph.js';
import { lineInWords } from '../../../../engine/diff/words/rows.js';
import type * as Diff from '../../../../schemas/types/api.js';
import { EVERYBODY, EXAMPLE, figure, found, line, minimumIncome, row } from './found.js';

/** With ordinary spaces. */
const paragraphOf = (diff: Diff.RulesDiff): string => firstParagraph(diff).replaceAll('\u00A0', ' ');
const change = (given: Partial<Diff.RuleChange>): Diff.RuleChange => ({
  ...{
    section: 'lines',
    file: 'lines/opening.yaml',
    id: 'a',
    label: 'A',
    kind: 'changed',
    decides: false,
    differences: [],
  },
  ...given,
});
const fee = (by: number, more: Partial<Diff.LineDiff> = {}) =>
  line(
    'annual.diritto',
    'Diritto annuale',
    [row({ forms: ['srl', 'srls'], before: { min: 100, max: 120 }, after: { min: 100 + by, max: 120 + by } })],
    more,
  );

describe('the first paragraph of a report', () => {
  it('says what rises, by how much a person, and why, in the fewest words', () => {
    expect(paragraphOf(minimumIncome('it'))).to.equal(
      'Il minimale INPS sale da 18.808 a 19.100 €: ogni commerciante paga 71,48 € in più all’anno, ogni artigiano 70,08 €. Cambia un’altra voce.',
    );
    expect(paragraphOf(minimumIncome('en'))).to.equal(
      'The INPS minimum income rises from €18,808 to €19,100: each trader pays €71.48 more a year, each artisan €70.08. One more line changes.',
    );
  });

  it('calls a line without people by its name, with the forms and the conditions', () => {
    const because = [figure('Diritto annuale, sezione ordinaria', 100, 110, 'EUR/year', 'd', 'il diritto annuale')];
    expect(paragraphOf(found({ lines: [fee(10, { because })] }))).to.equal(
      'Il diritto annuale sale da 100 a 110 €: «Diritto annuale», 10 € in più all’anno per SRL e SRLS.',
    );
    const inSicily = row({
      forms: ['srl'],
      where: { all: [{ condition: 'sicilia', label: 'Sede in Sicilia', phrase: 'con sede in Sicilia', is: true }] },
      before: null,
      after: { min: 50, max: 50 },
    });
    expect(paragraphOf(found({ lines: [line('opening.bollo', 'Bollo', [inSicily], { kind: 'added' })] }))).to.equal(
      '«Bollo», voce nuova, 50 € all’apertura per SRL, con sede in Sicilia.',
    );
  });

  it('names the shared cause of lines once, and the other lines separately', () => {
    const { lines, ...income } = minimumIncome('it');
    const MOVED = { id: 'annual.diritto', label: '', included: true, before: null, after: null };
    const other = { ...fee(-10), because: [figure('D', 110, 100, 'EUR/year', 'd', 'il diritto annuale')] };
    const [, , ...rest] = income.typical;
    const typical = [...income.typical, ...rest.map((one) => ({ ...one, lines: [MOVED] }))];
    const text = paragraphOf({ ...income, typical, lines: [...lines, other] });
    expect(text).to.contain('Cambiano anche «Diritto annuale», 10 € in meno all’anno per SRL e SRLS; e un’altra voce.');
  });

  it('has at most 60 words and two sentences, however many lines change', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...fee(index + 1),
      id: `annual.voce_${index}`,
      label: `Una voce con un nome lungo, che occupa da sola molte parole, numero ${index}`,
    }));
    const text = paragraphOf(found({ lines: many }));
    expect(text.split(/\s+/).length).to.be.at.most(60);
    expect(text.match(/\.(?:\s|$)/g)).to.have.length.at.most(2);
    expect(text).to.match(/altre [78] voci\.$/);
  });

  it('says of a line that counts differently that it does', () => {
    const twice = row({
      forms: ['srl'],
      per: 'person',
      before: { min: 5, max: 5 },
      after: { min: 5, max: 5 },
      quantity: { before: 1, after: 2 },
    });
    expect(paragraphOf(found({ lines: [line('annual.a', 'Quota', [twice])] }))).to.equal(
      '«Quota», 5 € in più all’anno per SRL.',
    );
    const out = row({
      forms: ['srl'],
      before: { min: 5, max: 5 },
      after: { min: 5, max: 5 },
      counts: [{ what: 'includedInTotals', before: true, after: false }],
    });
    expect(paragraphOf(found({ lines: [line('annual.a', 'Quota', [out], { included: false })] }))).to.equal(
      '«Quota», conta diversamente all’anno per SRL, fuori dai totali.',
    );
  });

  it('says first that the program is not compared where it changed too', () => {
    expect(paragraphOf(found({ hasOtherEngine: true }))).to.equal(
      'Qui si confrontano le regole: il programma è cambiato anch’esso, e non è confrontato. Niente cambia.',
    );
    expect(paragraphOf({ ...minimumIncome('en'), hasOtherEngine: true })).to.match(
      /^Only the rules are compared here: the program has changed too, and is not compared\. The INPS minimum income rises/,
    );
  });
});

describe('the first paragraph if no amount changes', () => {
  const whom = { forms: ['srl'], where: EVERYBODY, requests: 1, example: EXAMPLE };

  it('says that a step has another date', () => {
    const step: Diff.StepDiff = {
      id: 'pec',
      label: 'Attiva una casella PEC',
      rows: [{ ...whom, before: -15, after: 12 }],
    };
    expect(paragraphOf(found({ steps: [step] }))).to.equal(
      'Nessun importo cambia. Cambia la data di un passo: «Attiva una casella PEC», 12 giorni dopo l’inizio invece che 15 giorni prima, per SRL.',
    );
    expect(paragraphOf(found({ steps: [step] }, 'en'))).to.equal(
      'No amount changes. The date of a step changes: “Attiva una casella PEC”, 12 days after the start instead of 15 days before, for SRL.',
    );
  });

  it('says which notice is new, or how many parts of the answers change', () => {
    const notice: Diff.NoticeDiff = {
      ...{ id: 'tari', label: 'Tassa sui rifiuti', kind: 'added' },
      rows: [{ ...whom, before: null, after: { list: 'warnings', level: null, amount: null } }],
    };
    expect(paragraphOf(found({ notices: [notice] }))).to.equal(
      'Nessun importo cambia. Avvisi in più: «Tassa sui rifiuti» (SRL).',
    );
    const step: Diff.StepDiff = { id: 'pec', label: 'PEC', rows: [{ ...whom, before: 1, after: null }] };
    expect(paragraphOf(found({ notices: [notice, notice], steps: [step] }))).to.equal(
      'Nessun importo cambia. Cambiano 2 avvisi e un passo.',
    );
  });

  it('does not say that nothing changes if a deciding rule is written differently', () => {
    const deciding = change({
      section: 'conditions',
      file: 'conditions/people.yaml',
      label: 'I soci sono due',
      decides: true,
    });
    expect(paragraphOf(found({ changes: [deciding] }))).to.equal(
      'Le regole cambiano in `conditions/people.yaml`, ma nessuna delle 1.240 richieste confrontate dà un risultato diverso. Controlla se «I soci sono due» può valere per qualcuno.',
    );
  });

  it('says that a line has another name', () => {
    const renamed = change({
      kind: 'renamed',
      id: 'opening.bollo',
      formerId: 'opening.imposta',
      label: 'Bollo',
      decides: true,
    });
    expect(paragraphOf(found({ changes: [renamed] }))).to.equal(
      'Cambia il nome di una voce: «Bollo» era `opening.imposta` e ora è `opening.bollo`, con gli stessi importi.',
    );
  });

  it('says that only texts and sources changed, and how many', () => {
    const text = change({ differences: [{ path: 'label', before: 'A', after: 'B' }] });
    const source = change({
      section: 'sources',
      differences: [{ path: 'checkedOn', before: '2026-01-01', after: '2026-02-01' }],
    });
    expect(paragraphOf(found({ changes: [text, text, source] }))).to.equal(
      'Cambiano solo testi e fonti: 2 testi e una fonte.',
    );
  });

  it('says that nothing changes', () => {
    expect(paragraphOf(found())).to.equal('Niente cambia.');
    expect(paragraphOf(found({}, 'en'))).to.equal('Nothing changes.');
  });
});

describe('the change of one line in words', () => {
  it('is an amount per person, with the exceptions in brackets', () => {
    const { lines, ...speaker } = minimumIncome('it');
    const words = lines.map((one) => lineInWords(one, speaker).map((part) => part.replaceAll('\u00A0', ' ')));
    expect(words).to.deep.equal([
      ['70,08 € in più a persona (45,55 con la riduzione del 35%)'],
      ['71,48 € in più a persona (46,46 con la riduzione del 35%)'],
      ['fino a 71,48 € in più a persona'],
    ]);
    const {
      lines: [artisans = fee(0)],
      ...english
    } = minimumIncome('en');
    expect(lineInWords(artisans, english)).to.deep.equal(['€70.08 more a person (€45.55 with the 35% reduction)']);
  });
});
