import { factsOf, verdict } from '../../../../dist/engine/conditions/truth-table.js';
import { numberAnswers } from '../../../../dist/engine/result/open-questions.js';
import { statusesOf } from '../../../../dist/engine/result/totals.js';
import { listedRoles } from './facts.mjs';
import { expression, statement, tree } from './lines.mjs';

/** The code that asks what a request leaves open, with the totals under each answer. */
export function questionsSource(rules, facts, kinds) {
  const fields = rules.reading.order.map(([number]) => facts[number]).filter(({ isOpenable }) => isOpenable);
  return [
    'const questions = [];',
    ...fields.map(
      (fact) => `if (f.${fact.name} === undefined) { ${fieldSource(fact, rules)} f.${fact.name} = undefined; }`,
    ),
    ...listedRoles(kinds).map((role) => classSource(role, rules)),
    'questions.sort((a, b) => b.effect - a.effect);',
  ].join('\n');
}

function fieldSource({ name, cells }, { source }) {
  const fact = source.facts[name];
  const isNumber = fact.type === 'number';
  const answers = cells.representatives.map((value) => {
    const words = isNumber ? 'undefined' : JSON.stringify({ value, label: fact.values[String(value)] ?? '' });
    return `f.${name} = ${JSON.stringify(value)}; answers.push(${answer(words)});`;
  });
  const joined = isNumber ? ` answers = join(answers, ${JSON.stringify(bands(cells, fact))});` : '';
  return `let answers = []; ${answers.join(' ')}${joined} ask(questions, ${JSON.stringify(`/${name}`)}, ${JSON.stringify(fact.question)}, 1, answers, total);`;
}

/** What an answer says of itself, and the totals under it. */
function answer(words) {
  return `{ words: ${words}, totals: totals(f) }`;
}

/** What the engine says of every run of neighbouring cells, by its first and last. */
function bands(cells, fact) {
  const band = (first, last) => {
    const outcomeIn = (cell) => cell >= first && cell <= last;
    const answers = numberAnswers(cells, fact, { outcomeIn, same: Object.is, language: 'it' });
    const { outcome: _, ...words } = answers.find(({ outcome }) => outcome) ?? {};
    return words;
  };
  return cells.bounds.map((_, first) => cells.bounds.map((_, last) => band(first, last)));
}

function classSource(role, { source: { personClass } }) {
  const count = (of) => `f.${role}_works_${of}`;
  const answers = ['artisan', 'merchant'].map(
    (of) =>
      `${count(of)}++; answers.push(${answer(JSON.stringify({ value: of, label: personClass.values[of] }))}); ${count(of)}--;`,
  );
  return `if (${count('uncertain')} > 0) { const answers = []; const quantity = ${count('uncertain')}; ${count('uncertain')}--; ${answers.join(' ')} ${count('uncertain')}++; ask(questions, '/${role}/' + f.${role}_first + '/inps', ${JSON.stringify(personClass.question)}, quantity, answers, total); }`;
}

/** What every form's questions share, as it stands in the code. */
export const ASKING = `
function same(a, b) {
  return a.openingMin === b.openingMin && a.openingMax === b.openingMax && a.annualMin === b.annualMin && a.annualMax === b.annualMax &&
    a.inpsMin === b.inpsMin && a.inpsMax === b.inpsMax && a.firstMin === b.firstMin && a.firstMax === b.firstMax;
}
function join(answers, bands) {
  const runs = [];
  for (let cell = 0; cell < answers.length; cell++) {
    const run = runs[runs.length - 1], totals = answers[cell].totals;
    if (run !== undefined && same(run.totals, totals)) { run.words = bands[run.first][cell]; }
    else runs.push({ words: bands[cell][cell], totals, first: cell });
  }
  return runs;
}
function told(t) {
  return {
    opening_one_off: { min: t.openingMin / 1e6, max: t.openingMax / 1e6 },
    annual_fixed: { min: t.annualMin / 1e6, max: t.annualMax / 1e6 },
    inps: { min: t.inpsMin / 1e6, max: t.inpsMax / 1e6 },
    annual_total: { min: (t.annualMin + t.inpsMin + t.inailMin) / 1e6, max: (t.annualMax + t.inpsMax + t.inailMax) / 1e6 },
    first_year_12m: { min: t.firstMin / 1e6, max: t.firstMax / 1e6 },
  };
}
function ask(questions, path, question, quantity, answers, total) {
  let narrowest = Infinity;
  let moves = false;
  for (const { totals } of answers) {
    narrowest = Math.min(narrowest, totals.firstMax - totals.firstMin);
    moves = moves || !same(totals, total);
  }
  if (!moves) return;
  const effect = (total.firstMax - total.firstMin - narrowest) / 1e6;
  questions.push({ path, question, quantity, effect, answers: answers.map(({ words, totals }) => ({ ...words, totals: told(totals) })) });
}`;

const LISTS = ['possibleAdditional', 'notDeterminable', 'excludedMandatory', 'warnings', 'assumptions'];

/** Every notice as a constant, made once. */
export function noticeConstants(rules) {
  return rules.notices.map((one, number) => `const N${number} = ${JSON.stringify(one.shown)};`).join('\n');
}

/** The code that fills the lists of notices of a form, what could change the choice first. */
export function noticesSource(rules, facts) {
  const shown = ({ rule, table }) =>
    expression(
      tree(table.facts, facts, (situation) => {
        const holds = verdict(table, situation);
        return String(rule.onlyIfCertain ? holds === 'always' : holds !== 'never');
      }),
    );
  return LISTS.map((list) => {
    const numbered = rules.notices.map((one, number) => ({ one, number })).filter(({ one }) => one.rule.list === list);
    const first = numbered.filter(({ one }) => one.rule.level === 'warning');
    const ordered = [...first, ...numbered.filter(({ one }) => one.rule.level !== 'warning')];
    const pushes = ordered.map(({ one, number }) => [shown(one), `${list}.push(N${number});`]);
    const code = pushes
      .filter(([test]) => test !== 'false')
      .map(([test, push]) => (test === 'true' ? push : `if (${test}) ${push}`));
    return `const ${list} = [];${list === 'assumptions' ? assumedSource(rules, facts) : ''}\n${code.join('\n')}`;
  }).join('\n');
}

/** What is assumed of the fields that a request leaves out. */
function assumedSource({ reading }, facts) {
  return reading.order
    .filter(([number, , fact]) => facts[number].expression.startsWith('f.') && typeof fact.unanswered === 'object')
    .map(([, name, { label, unanswered }]) => {
      const notice = { id: `non_indicato.${name}`, label, text: unanswered.assumption, amount: null, sources: [] };
      return `\nif (request.${name} === undefined) assumptions.push(${JSON.stringify(notice)});`;
    })
    .join('');
}

/** The code that decides the statuses of a form. */
export function statusesSource(rules, facts) {
  const numbers = factsOf(
    [...rules.inpsStatus, ...rules.inailStatus, ...rules.totalsCompleteness].map(({ table }) => table),
  );
  const choose = (assign) =>
    statement(tree(numbers, facts, (situation) => assign(statusesOf(rules, { situation, numbers: [] }))));
  return [
    'let inpsStatus, inailStatus, inailReasons, totalsCompleteness;',
    choose(({ inps }) => `inpsStatus = ${JSON.stringify(inps)};`),
    choose(
      ({ inail, inailReasons }) =>
        `inailStatus = ${JSON.stringify(inail)}; inailReasons = ${JSON.stringify(inailReasons)};`,
    ),
    choose((statuses) => `totalsCompleteness = ${JSON.stringify(statuses.totalsCompleteness)};`),
  ].join('\n');
}
