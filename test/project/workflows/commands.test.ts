import { expect } from 'chai';
import { describePosix } from '../../support/posix.js';
import { Sandbox } from './sandbox.js';
import { commandsWith } from './workflow.js';

describePosix('the commands of the workflows', function () {
  this.timeout(60_000);
  const sandbox = new Sandbox();

  const report = () => sandbox.bash(commandsWith('rules-diff.yml', 'rules:diff'), { NUMBER: '7' });

  it('put each problem beside its line', () => {
    sandbox.edit('figures.yaml', 'value: 100', 'value: 1,5');
    const { status, stdout } = sandbox.bash(commandsWith('rules-diff.yml', '--format github'));
    expect(status).to.equal(1);
    expect(stdout).to.match(/^::error file=rules-2030\/figures\.yaml,line=2,col=\d+/m);
  });

  it('report what moves, in three formats and as a summary: each year against itself before, a new one against the one before it', () => {
    sandbox.bash('cp -r rules-2030 rules-2029 && cp -r rules-2030 rules-2031');
    for (const year of [2029, 2031]) sandbox.bash(`sed -i 's/^year: 2030/year: ${year}/' rules-${year}/ruleset.yaml`);
    sandbox.edit('figures.yaml', 'value: 100', 'value: 110');
    expect(report()).to.include({ status: 0, stderr: '' });
    expect(sandbox.read('report/pull-request.txt')).to.equal('7\n');
    expect(sandbox.read('report/rules-2030.html')).to.include('<html');
    expect(JSON.parse(sandbox.read('report/rules-2030.json'))).to.be.an('object');
    sandbox.append('summary.md', 'Before.\n');
    expect(sandbox.bash(commandsWith('rules-diff.yml', 'GITHUB_STEP_SUMMARY')).status).to.equal(0);
    const [none, own, next] = [2029, 2030, 2031].map((year) => sandbox.read(`report/rules-${year}.markdown`));
    expect(sandbox.read('summary.md')).to.equal(`Before.\n${none}${own}${next}`);
    expect(none).to.include('There is no year up to it to compare it with.');
    expect(own).to.include('110');
    expect(next).to.include('No result changes.').and.not.include('could not be compared');
  });

  it('report what the check says where the rules are refused', () => {
    sandbox.edit('figures.yaml', 'value: 100', 'valeu: 100');
    expect(report().status).to.equal(1);
    expect(sandbox.read('report/rules-2030.markdown'))
      .to.include('## rules-2030')
      .and.include('unknown_key Unknown key "valeu"');
  });
});
