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
const inNotice = (from: string, to: string) => replace('notices/possible.yaml', '', from, to);
const inPartners = (from: string, to: string) => replace('facts.yaml', '  nonWorkingPartners:', from, to);
const WHERE_POSSIBLE = replace('notices/warnings.yaml', '', 'onlyIfCertain: true, ', '');

describe('what a small year shows otherwise, no total moving', () => {
  it('is the amount, the level or the list of a notice, but not its text', async () => {
    expect(await notices(figure('canone', 30, 31))).to.deep.equal([{ ...CANONE, ...NONE, changes: 702 }]);
    const [warning] = await notices(replace('notices/warnings.yaml', '', 'level: info', 'level: warning'));
    expect(warning).to.deep.include({ id: 'avviso', ...NONE, changes: 301 });
    const moved = await notices(inNotice('list: possibleAdditional', 'list: notDeterminable'));
    expect(moved.map(({ id }) => id)).to.deep.equal(['canone', 'quota']);
    expect(await notices(inNotice('Si paga un', 'Si versa un'))).to.deep.equal([]);
  });

  it('is a notice that comes, goes, or is shown where it may hold; a renamed one is itself', async () => {
    const forms = ['ditta_individuale_commerciante', 'ditta_individuale_artigiana', ...COMPANIES];
    expect(await notices(WHERE_POSSIBLE)).to.deep.equal([
      { id: 'avviso', label: 'Avviso', forms, ...NONE, appears: 301 },
    ]);
    const gone = await notices(cut('notices/possible.yaml', '  - id: canone', '  - { id'));
    expect(gone).to.deep.equal([{ ...CANONE, ...NONE, disappears: 702 }]);
    expect(await notices(rename('quota', 'parte'))).to.deep.equal([]);
  });

  it('is what is assumed of a field that is left out, by its name of now', async () => {
    const open = inPartners('unanswered: { value: 0, assumption: Nessun altro socio. }', 'unanswered: open');
    const found = await notices(open, inPartners('Soci che non lavorano', 'Altri soci'));
    expect(found.filter(({ id }) => id.startsWith('non_indicato'))).to.deep.equal([
      { id: 'non_indicato.nonWorkingPartners', label: 'Altri soci', forms: ['snc'], ...NONE, disappears: 12 },
    ]);
  });

  it('is a status, from what to what, and the reasons that come or go with it', async () => {
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

  it('is no reason that only has other words', async () => {
    expect(await notices(inStatus('Chi lavora è', 'Chi lavora va'))).to.deep.equal([]);
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
