import { expect } from 'chai';
import { italianPath } from '../../../engine/english/italian-path.js';
import { pathsBeyond, pathsOf, textAt, translatables } from '../../../engine/english/texts.js';
import { ENGLISH, sourceWith } from './made-up-texts.js';

describe('What of the rules people read', () => {
  it('is listed section by section, each thing by its name and in words', async () => {
    const all = translatables(await sourceWith(ENGLISH));
    expect(all.map(({ words }) => words)).to.deep.equal([
      ...['ruleset', 'personClass'],
      ...['form', 'capital', 'seatInSicily', 'soci', 'turnover', 'parte'].map((name) => `fact "${name}"`),
      ...['tassa_base', 'tassa_alta', 'soglia', 'aumento', 'tassa_aumentata'].map((name) => `figure "${name}"`),
      ...['srl', 'in_sicilia', 'oltre_soglia', 'con_piu_soci'].map((name) => `condition "${name}"`),
      ...['line "annual.tassa"', 'line "annual.altra"', 'modifier "aumento_sicilia"'],
      ...['notice "piu_soci"', 'notice "avviso"', 'deadline "acconto"', 'deadline "saldo"'],
    ]);
    expect([...new Set(all.map(({ section }) => section))]).to.deep.equal([
      ...['ruleset', 'personClass', 'facts', 'figures', 'conditions'],
      ...['lines', 'modifiers', 'notices', 'deadlines'],
    ]);
    expect(all.map(({ name }) => name).filter((name) => name === undefined)).to.have.length(2);
  });

  it('has its Italian under the keys of its English', async () => {
    const all = translatables(await sourceWith(ENGLISH));
    const italian = (words: string) => all.find((one) => one.words === words)?.italian;
    expect(italian('ruleset')).to.deep.equal({
      calculator: 'Anno inventato',
      inailReasons: ['Nessuno è da assicurare.', 'Qualcuno lo è.'],
    });
    expect(italian('personClass')).to.have.nested.property('values.artisan', 'Artigiani');
    expect(italian('fact "seatInSicily"')).to.deep.equal({
      label: 'Sede in Sicilia',
      question: 'La sede è in Sicilia?',
      values: { true: 'Sì', false: 'No' },
    });
    expect(italian('fact "capital"')).to.deep.equal({
      label: 'Capitale',
      question: 'Quanto capitale?',
      assumption: 'Un capitale di un euro.',
    });
    expect([italian('fact "soci"'), italian('fact "parte"')]).to.deep.equal([{ label: 'Soci' }, { label: 'Parte' }]);
    expect(italian('figure "soglia"')).to.deep.equal({ label: 'Soglia di capitale' });
    expect(italian('condition "srl"')).to.deep.equal({ label: 'SRL' });
    expect(italian('line "annual.tassa"')).to.deep.equal({
      label: 'Tassa inventata',
      explanation: 'Una tassa che non esiste.',
    });
    expect(italian('notice "piu_soci"')).to.have.property('unit', "euro all'anno");
    expect(italian('notice "avviso"')).to.deep.equal({ label: 'Avviso', text: 'Un avviso.' });
  });

  it('has its English beside it, as far as there is any', async () => {
    const english = (texts: typeof ENGLISH) =>
      sourceWith(texts).then((source) => new Map(translatables(source).map((one) => [one.words, one.english])));
    const known = await english(ENGLISH);
    expect(known.get('ruleset')).to.equal(ENGLISH.ruleset);
    expect(known.get('line "annual.tassa"')).to.equal(ENGLISH.lines?.['annual.tassa']);
    expect(known.get('deadline "acconto"')).to.equal(ENGLISH.deadlines?.acconto);
    expect(known.get('line "annual.altra"')).to.equal(undefined);
    expect([...(await english({})).values()].filter((texts) => texts !== undefined)).to.deep.equal([]);
  });
});

describe('The texts of a rule', () => {
  const texts = { label: 'a', values: { true: 'b', deeper: { one: 'c' } }, list: ['d', 'e'] };

  it('are found by their paths', () => {
    const paths = pathsOf(texts);
    expect(paths.map((path) => path.join('.'))).to.deep.equal([
      ...['label', 'values.true', 'values.deeper.one', 'list.0', 'list.1'],
    ]);
    expect(paths.map((path) => textAt(texts, path))).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
    expect(pathsOf({ none: null })).to.deep.equal([['none']]);
  });

  it('are not there where a path leads nowhere', () => {
    for (const path of [['nothing'], ['label', 'deeper'], ['values', 'false'], ['list', '2', 'length']])
      expect(textAt(texts, path), path.join('.')).to.equal(undefined);
    expect(textAt(null, ['label'])).to.equal(undefined);
    expect(textAt('a', [])).to.equal('a');
    expect(textAt(texts, ['list'])).to.equal(texts.list);
  });

  it('are those beyond others that these lack', () => {
    expect(pathsBeyond(texts, { label: 'x', values: { true: 'y' }, list: ['z'] })).to.deep.equal([
      ['values', 'deeper', 'one'],
      ['list', '1'],
    ]);
    expect(pathsBeyond(texts, texts)).to.deep.equal([]);
  });

  it('stand deeper in Italian where they belong to something', () => {
    expect(italianPath(['assumption'])).to.deep.equal(['unanswered', 'assumption']);
    expect(italianPath(['unit'])).to.deep.equal(['amount', 'unit']);
    expect(italianPath(['inailReasons', '1'])).to.deep.equal(['inailStatus', '1', 'reason']);
    expect(italianPath(['values', 'true'])).to.deep.equal(['values', 'true']);
  });
});
