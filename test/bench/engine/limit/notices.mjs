import { ALWAYS, factsOf, verdict } from '../../../../dist/engine/conditions/truth-table.js';
import { noticeLists } from '../../../../dist/engine/result/notices.js';
import { noticesOf } from '../../../../dist/engine/result/notices.js';
import { statusesOf } from '../../../../dist/engine/result/statuses.js';
import { expression, statement, tree } from './tree.mjs';

const LISTS = ['possibleAdditional', 'notDeterminable', 'excludedMandatory', 'warnings', 'assumptions'];

/** Every notice as a constant, made once. */
export function noticeConstants(rules) {
  return rules.notices
    .map((one, number) => `const N${number} = ${JSON.stringify(noticeIn(one.rule.list, one, rules))};`)
    .join('\n');
}

function noticeIn(list, { rule }, { figures, sources, space }) {
  const alone = { noticeLists: noticeLists([{ rule, table: ALWAYS }], figures, sources, space) };
  const [notice] = noticesOf(list, alone, { situation: new Int32Array(), numbers: [] });
  return notice;
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
