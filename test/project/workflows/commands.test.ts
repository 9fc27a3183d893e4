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

  it('report what moves, in three formats and as a summary, all years together', () => {
    sandbox.bash('cp -r rules-2030 rules-2029 && cp -r rules-2030 rules-2031');
    for (const year of [2029, 2031]) sandbox.bash(`sed -i 's/^year: 2030/year: ${year}/' rules-${year}/ruleset.yaml`);
    sandbox.edit('figures.yaml', 'value: 100', 'value: 110');
    expect(report()).to.include({ status: 0, stderr: '' });
    expect(sandbox.read('report/pull-request.txt')).to.equal('7\n');
    expect(sandbox.read('report/rules-diff.html')).to.include('<html');
    expect(JSON.parse(sandbox.read('report/rules-diff.json')).years).to.have.length(3);
    sandbox.append('summary.md', 'Before.\n');
    expect(sandbox.bash(commandsWith('rules-diff.yml', 'GITHUB_STEP_SUMMARY')).status).to.equal(0);
    expect(sandbox.read('summary.md')).to.equal(`Before.\n${sandbox.read('report/rules-diff.markdown')}`);
    expect(sandbox.read('summary.md')).to.include('## rules-2030').and.include('110');
  });

  it('report what is wrong where the rules are refused', () => {
    sandbox.edit('figures.yaml', 'value: 100', 'valeu: 100');
    expect(report().status).to.equal(1);
    expect(sandbox.read('report/rules-diff.markdown'))
      .to.include('## rules-2030')
      .and.include('unknown_key Unknown key "valeu"');
  });

  it('bring the files that follow from the rules up to date, and collect those alone', () => {
    sandbox.bash('git add schemas && git -c user.name=T -c user.email=t@t.it commit -qm Schemas');
    const update = () => sandbox.bash(commandsWith('update-files.yml', 'rules:update'));
    expect(update()).to.include({ status: 0, stderr: '' });
    expect(sandbox.read('output.txt')).to.equal('stale=true\n');
    expect(sandbox.bash('cd files && find . -type f').stdout).to.equal('./schemas/rules/names.schema.json\n');
    sandbox.bash('git add schemas && git -c user.name=T -c user.email=t@t.it commit -qm Names && rm output.txt');
    expect(update().status).to.equal(0);
    expect(sandbox.bash('test -e output.txt').status).to.equal(1);
  });
});
