import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Rules, validateRequest } from '../../engine/index.js';
import { rules2026 } from '../support/rules.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The request that the README sends with curl. */
function shownRequest(): unknown {
  return JSON.parse(/-d '(\{.*\})'/.exec(README)?.[1] ?? '');
}

function answerTo(rules: Rules, body: unknown) {
  const validation = validateRequest(body);
  if (!validation.ok) throw new Error(validation.message);
  return rules.calculate(validation.request);
}

describe('Every page for who works on the project, and every workflow,', () => {
  const workflows = readdirSync(join(ROOT, '.github', 'workflows')).map((name) => `.github/workflows/${name}`);
  const pages = [
    'README.md',
    'engine/README.md',
    'CONTRIBUTING.md',
    'rules-2026/README.md',
    'rules-2026/REFERENCE.md',
    ...workflows,
  ];
  for (const page of pages)
    it(`names only commands, files and folders that the project has: ${page}`, () => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      const text = readFileSync(join(ROOT, page), 'utf8');
      const paths = text.match(/(?<=`)(?:engine|schemas|server|test)\/[\w./-]+(?=`)/g) ?? [];
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).to.deep.equal([]);
      const named = [...text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(test|start))/g)].map(
        (found) => found[1] ?? found[2],
      );
      expect(Object.keys(scripts)).to.include.members(named);
    });
});

describe('the README', () => {
  it('shows the real totals of its request', async () => {
    const result: Record<string, unknown> = { ...answerTo(await rules2026(), shownRequest()) };
    const shown = [...README.matchAll(/"(\w+_m(?:in|ax))": ([\d.]+)/g)];
    expect(shown).to.have.length(10);
    for (const [, name = '', value] of shown) expect(result[name], name).to.equal(Number(value));
  });

  it('shows the real refusal of a bad request', () => {
    const shown = JSON.parse(/```json\n(\{\n {2}"error"[\s\S]*?)```/.exec(README)?.[1] ?? '');
    const validation = validateRequest({ form: 'ditta_individuale_artigiana', seatInSicily: 'no' });
    expect(validation).to.deep.include({ ok: false, message: shown.message, issues: shown.issues });
  });

  it('tells how to import the engine, and so it can be imported', async () => {
    const name = /from '([\w-]+)'/.exec(README)?.[1] ?? '';
    const { loadRules } = await import(name);
    const rules: Rules = await loadRules('rules-2026');
    expect(answerTo(rules, shownRequest()).annual_total_max).to.equal(5231.19);
  });
});
