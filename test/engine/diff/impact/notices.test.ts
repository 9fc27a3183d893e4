import { expect } from 'chai';
import type { RuleEdit } from '../../../support/edited-rules.js';
import { cut, figure, rename, replace } from '../../../support/rule-edits.js';
import { smallDiff } from '../../../support/small-year.js';

const COMPANIES = ['snc', 'sas', 'srl', 'srls'];
const NONE = { appears: 0, disappears: 0, changes: 0 };
const CANONE = { id: 'canone', label: 'Canone', forms: COMPANIES };

const impactOf = async (...edits: readonly RuleEdit[]) => (await smallDiff(edits)).impact;
const notices = async (...edits: readonly RuleEdit[]) => (await impactOf(...edits)).notices;
const inStatus = (from: string, to: string) => replace('ruleset.yaml', '', from, to);
const WHERE_POSSIBLE = replace('notices/warnings.yaml', '', 'onlyIfCertain: true, ', '');

describe('what a small year shows otherwise, no total moving', () => {
  it('is counted: a notice that changes, is gone or comes, and a status with its reasons', async () => {
    expect(await notices(figure('canone', 30, 31))).to.deep.equal([{ ...CANONE, ...NONE, changes: 702 }]);
    const gone = await notices(cut('notices/possible.yaml', '  - id: canone', '  - { id'));
    expect(gone).to.deep.equal([{ ...CANONE, ...NONE, disappears: 702 }]);
    const { statuses, notices: reasons } = await impactOf(inStatus('when: al_lavoro', 'when: piu_soci'));
    const status = 'inail_status';
    expect(statuses).to.deep.equal([
      { status, before: 'not_applicable', after: 'required', requests: 213, forms: COMPANIES },
      { status, before: 'required', after: 'not_applicable', requests: 96, forms: ['snc', 'srl', 'srls'] },
    ]);
    expect(reasons.map(({ label, appears, disappears, forms }) => [label, appears, disappears, forms])).to.deep.equal([
      ['Chi lavora è assicurato.', 213, 96, COMPANIES],
      ['Nessuno è da assicurare.', 96, 213, COMPANIES],
    ]);
  });

  it('is nothing where only words and names are others', async () => {
    const words = replace('notices/possible.yaml', '', 'Si paga un', 'Si versa un');
    expect(await notices(words, rename('quota', 'parte'), inStatus('Chi lavora è', 'Chi lavora va'))).to.deep.equal([]);
  });
});

describe('the comparison of a small year', () => {
  it('names the sides, and tells that results change where a total, a notice or a status does', async () => {
    const { base, head, format, resultsChanged } = await smallDiff([]);
    const side = { version: '2030.1', year: 2030 };
    expect([base, head, format]).to.deep.equal([{ name: 'before', ...side }, { name: 'after', ...side }, 2]);
    expect(resultsChanged).to.equal(false);
    for (const edit of [figure('atto', 300, 301), figure('canone', 30, 31)])
      expect((await smallDiff([edit])).resultsChanged).to.equal(true);
  });

  it('calls a form by its name of now', async () => {
    const label = replace('forms.yaml', '', 'name: SNC', 'name: Società di persone');
    const { forms } = await impactOf(label);
    expect(forms.find(({ form }) => form === 'snc')?.label).to.equal('Società di persone');
  });

  it('tells the cases whose totals, statuses or notices change, of either side', async () => {
    const cases = async (...edits: readonly RuleEdit[]) =>
      (await smallDiff(edits)).cases.map(({ name, lines, statuses, notices }) => [
        name,
        lines.map(({ id }) => id),
        statuses,
        notices,
      ]);
    const [company, artisan] = ['Una SRL senza soci al lavoro', 'Un artigiano'];
    const dearer = [figure('atto', 300, 301), figure('contributo', 1000, 1001)];
    expect(await cases(...dearer)).to.deep.equal([
      [company, ['opening.atto'], [], []],
      [artisan, ['inps.contributo'], [], []],
    ]);
    expect(await cases(inStatus('when: titolare_artigiano', 'when: con_cassa'))).to.deep.equal([
      [artisan, [], ['inail_status'], ['inailDetail.reasons']],
    ]);
    expect(await cases(WHERE_POSSIBLE)).to.deep.equal([[artisan, [], [], ['avviso']]]);
    const renamed = replace('cases/cases.yaml', '', artisan, 'Uno');
    expect((await cases(...dearer, renamed)).map(([name]) => name)).to.deep.equal([company, 'Uno']);
    const gone = cut('cases/cases.yaml', `  - name: ${company}`, '  - name: Un');
    expect((await cases(...dearer, gone)).map(([name]) => name)).to.deep.equal([company, artisan]);
  });
});
