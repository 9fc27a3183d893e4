import { expect } from 'chai';
import { type Diagnostic, LanguageServer } from './language-server.js';
import { LINE, placeIn, ruleFile, ruleFiles, textOf } from './rule-texts.js';

const WHOLE_LINE = `${LINE}    amount: [{ value: 1 }]
    sources: [legge_580_1993]
`;
const CONDITION = 'conditions:\n  prova: { label: Prova, fact: form, operator: equal, value: srl }\n';
const FIGURE =
  'figures:\n  prova: { label: Prova, value: 24.48, unit: percent, sources: [legge_580_1993], reviewBy: 2027-01-31 }\n';

describe('the editor', () => {
  const server = new LanguageServer();
  before(() => server.start());
  after(() => server.stop());

  it('underlines nothing in the rules', async () => {
    const underlined = await Promise.all(
      ruleFiles().map(async (name) => ({ name, diagnostics: await server.diagnostics(name, textOf(name)) })),
    );
    expect(underlined.filter(({ diagnostics }) => diagnostics.length > 0)).to.deep.equal([]);
  });

  it('leaves a name that it does not know to the check of the rules', async () => {
    const { name, text } = ruleFile('lines', WHOLE_LINE.replace('[legge_580_1993]', '[legge_nuova]'));
    expect(await server.diagnostics(name, text)).to.deep.equal([]);
  });

  for (const [kind, sound, right, wrong, underlined, message] of [
    ['lines', WHOLE_LINE, 'law:', 'lawe:', 'lawe', 'not allowed'],
    ['lines', WHOLE_LINE, 'value: 1', 'valore: 1', 'valore', 'not allowed'],
    ['lines', WHOLE_LINE, 'estimate', 'stima', 'stima', '"estimate"'],
    ['lines', WHOLE_LINE, 'amount: [{ value: 1 }]', 'amount: 1', '1', 'array'],
    ['conditions', CONDITION, 'fact:', 'fatc:', 'fatc', 'not allowed'],
    ['conditions', CONDITION, 'equal', 'uguale', 'uguale', '"equal"'],
    ['figures', FIGURE, 'value:', 'valeu:', 'valeu', 'not allowed'],
    ['figures', FIGURE, '24.48', '"24,48"', '"24,48"', 'number'],
    ['figures', FIGURE, '2027-01-31', '31/01/2027', '31/01/2027', 'date'],
    ['figures', FIGURE, 'percent', 'percento', 'percento', '"percent"'],
  ] as const) {
    it(`underlines ${underlined} in the ${kind}, and nothing beside it`, async () => {
      const { name, text } = ruleFile(kind, sound.replace(right, wrong));
      const start = text.indexOf(underlined, text.indexOf(wrong));
      const found = await server.diagnostics(name, text);
      expect(found.filter(({ message: said }) => said.includes(message)).map(rangeOf)).to.deep.equal([
        { start: placeIn(text, start), end: placeIn(text, start + underlined.length) },
      ]);
    });
  }

  it('says which key is missing', async () => {
    const { name, text } = ruleFile('figures', FIGURE.replace(', sources: [legge_580_1993]', ''));
    expect((await server.diagnostics(name, text)).map(({ message }) => message)).to.deep.equal([
      'Missing property "sources".',
    ]);
  });
});

function rangeOf({ range }: Diagnostic): Diagnostic['range'] {
  return range;
}
