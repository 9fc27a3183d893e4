import { expect } from 'chai';
import { compare } from '../../../../engine/diff/compare/compare.js';
import { cut, type Edit, figure, rename, replace } from '../support/edited-rules.js';
import { smallYears } from '../support/small-years.js';

/** What is written otherwise after some edits of the small year. */
async function written(...edits: readonly Edit[]) {
  return compare(await smallYears(...edits)).changes;
}

const NEW_FIGURE = '{ label: Nuova, value: 7, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }';
const NEW_CONDITION = '{ label: Capitale alto, fact: capital, operator: greaterThan, value: 90 }';

describe('what is written otherwise in a small year', () => {
  it('is nothing where nothing is', async () => {
    expect(await written()).to.deep.equal([]);
  });

  it('bears the label of the rule, and its id where it has none', async () => {
    const [version, one, , derived] = await written(
      replace('ruleset.yaml', '', '"2030.1"', '"2030.2"'),
      figure('tassa_base', 100, 101),
      figure('aumento', 20, 21),
      replace('sources.yaml', 'legge_inventata', 'Legge inventata', 'Legge vera'),
      replace('cases/cases.yaml', 'Un artigiano', 'art. 1', 'art. 2'),
    ).then((changes) => [...changes.slice(0, 2), changes.at(-2), changes[3]]);
    expect(version).to.deep.equal({
      section: 'ruleset',
      id: 'version',
      label: 'version',
      kind: 'changed',
      differences: [{ path: 'value', before: '2030.1', after: '2030.2' }],
    });
    expect(one?.label).to.equal('Tassa di base');
    expect(derived?.label).to.equal('Tassa dei soci');
  });

  it('calls a source by its title, a case by its name, and the classes of people by what they are', async () => {
    const changes = await written(
      replace('sources.yaml', 'legge_inventata', '2029-12-31', '2029-12-30'),
      replace('cases/cases.yaml', 'Un artigiano', 'art. 1', 'art. 2'),
      replace('facts.yaml', 'personClass:', 'In quale gestione', 'In che gestione'),
    );
    expect(changes.map(({ section, id, label }) => [section, id, label])).to.deep.equal([
      ['facts', 'personClass', 'personClass'],
      ['sources', 'legge_inventata', 'Legge inventata'],
      ['cases', 'Un artigiano', 'Un artigiano'],
    ]);
    expect(changes[2]?.differences.map(({ path }) => path)).to.deep.equal(['source']);
  });

  it('tells the new value of a derived figure that nobody wrote', async () => {
    expect((await written(figure('tassa_base', 100, 200))).slice(1)).to.deep.equal([
      {
        section: 'figures',
        id: 'tassa_sociale',
        label: 'Tassa dei soci',
        kind: 'changed',
        differences: [{ path: 'value', before: 120, after: 240, computed: true }],
      },
    ]);
  });

  it('adds to a derived figure that is written otherwise the value that follows', async () => {
    const [change, ...others] = await written(replace('figures.yaml', 'tassa_sociale', 'tassa_base', 'tassa_alta'));
    expect(change?.differences).to.deep.equal([
      { path: 'derive.increase', before: 'tassa_base', after: 'tassa_alta' },
      { path: 'value', before: 120, after: 240, computed: true },
    ]);
    expect(others).to.deep.equal([]);
  });

  it('follows a derived figure under its new name, and tells no value of a new one', async () => {
    const renamed = await written(rename('tassa_sociale', 'tassa_nuova'), figure('tassa_base', 100, 200));
    expect(renamed.map(({ id, kind, differences }) => [id, kind, differences.length])).to.deep.equal([
      ['tassa_base', 'changed', 1],
      ['tassa_nuova', 'renamed', 1],
    ]);
    expect(renamed[1]).to.deep.include({ formerId: 'tassa_sociale' });
    expect(renamed[1]?.differences).to.deep.equal([{ path: 'value', before: 120, after: 240, computed: true }]);
    const added = await written(
      replace(
        'figures.yaml',
        'figures:',
        '\n',
        `\n  nuova: ${NEW_FIGURE}\n  doppia: { label: Doppia, derive: { times: [nuova, 2] }, unit: EUR }\n`,
      ),
      replace('lines/opening.yaml', 'id: atto', 'value: atto', 'value: doppia'),
    );
    expect(added.slice(0, 2).map(({ id, kind, differences }) => [id, kind, differences.length])).to.deep.equal([
      ['nuova', 'added', 1],
      ['doppia', 'added', 1],
    ]);
  });

  it('has what is gone after what is there, with all that it said', async () => {
    const gone = await written(
      cut('notices/possible.yaml', '  - { id: quota', '\n'),
      replace('conditions/people.yaml', 'conditions:', '\n', `\n  alto: ${NEW_CONDITION}\n`),
      cut('conditions/people.yaml', '  meta_al_lavoro', '\n'),
      cut('facts.yaml', '  quota_al_lavoro', '\n'),
    );
    expect(gone.map(({ section, id, kind }) => [section, id, kind])).to.deep.equal([
      ['facts', 'quota_al_lavoro', 'removed'],
      ['conditions', 'alto', 'added'],
      ['conditions', 'meta_al_lavoro', 'removed'],
      ['notices', 'quota', 'removed'],
    ]);
    expect(gone[1]?.differences).to.deep.equal([
      { path: '', after: { label: 'Capitale alto', fact: 'capital', operator: 'greaterThan', value: 90 } },
    ]);
    expect(gone[3]).to.deep.include({
      label: 'Quota',
      differences: [
        {
          path: '',
          before: {
            label: 'Quota',
            text: 'Chi lavora è la maggioranza.',
            list: 'possibleAdditional',
            when: 'meta_al_lavoro',
            sources: [],
          },
        },
      ],
    });
  });
});
