import { ours } from '../peers/common.mjs';
import { countingSource, factsOfForm, kindsOf, peopleSource } from './facts.mjs';
import { linesSource } from './lines.mjs';
import { ASKING, noticeConstants, noticesSource, questionsSource, statusesSource } from './questions.mjs';

/**
 * The limit: a plain function of the year, one branch a form, that builds the same full result without any rules. It is
 * written by this script from the rules, so that it stays right, but as a hand would: ifs and sums, no tables. It takes
 * compensations in whole cents only.
 */
export function limit(rules) {
  return new Function(limitSource(rules))();
}

/** Its source, to look at. */
function limitSource(rules) {
  const sources = [...rules.sources.values()];
  const forms = rules.space.cells[0].representatives;
  return `'use strict';
${sources.map((source) => `const S_${source.key} = Object.freeze(${JSON.stringify(source)});`).join('\n')}
${noticeConstants(rules)}
${ASKING}
${forms.map((form) => `const of_${form} = ${formSource(form, rules)};`).join('\n')}
return (request) => {
  switch (request.form) {
${forms.map((form) => `    case '${form}': return of_${form}(request);`).join('\n')}
  }
};`;
}

const SUMS = ['opening', 'annual', 'inps', 'inail', 'first'].flatMap((name) => [`${name}Min`, `${name}Max`]);

/** The source of the function that gives the full result of one form. */
export function formSource(form, rules) {
  const facts = factsOfForm(form, rules);
  const kinds = kindsOf(rules.source.forms[form]);
  const locals = rules.reading.order
    .map(([number]) => facts[number])
    .filter(({ name }) => name !== 'form')
    .map(({ name, expression }) => `const ${name} = ${expression};`);
  const cents = 'const cents = Math.round(adminCompensation * 100);';
  const sums = `let ${SUMS.map((sum) => `${sum} = 0`).join(', ')};`;
  return `(() => {
function totals(f) {
${locals.join('\n')}
${cents}
${sums}
${linesSource(rules, facts, false)}
return { ${SUMS.join(', ')} };
}
return (request) => {
const f = ${fieldsSource(rules, facts)};
${countingSource(kinds)}
${locals.join('\n')}
${cents}
${sums}
${dueSource(rules)}
let openingMarketMin = 0, openingMarketMax = 0, annualMarketMin = 0, annualMarketMax = 0, shared = false, sharedMin = 0, sharedMax = 0;
const lines = [], openingIds = [], annualIds = [], inpsIds = [], inailIds = [];
${linesSource(rules, facts, true)}
const total = { ${SUMS.join(', ')} };
${statusesSource(rules, facts)}
${noticesSource(rules, facts)}
${peopleSource(rules, kinds)}
${questionsSource(rules, facts, kinds)}
return ${resultSource(form, rules)};
};
})()`;
}

/** What the request says, with what is assumed in place of what it leaves out. */
function fieldsSource({ source }, facts) {
  const fields = facts.filter(({ name, expression }) => expression === `f.${name}`);
  const value = ({ name, isOpenable }) => {
    if (isOpenable) return `request.${name} === 'unknown' ? undefined : request.${name}`;
    const { unanswered } = source.facts[name];
    return typeof unanswered === 'object'
      ? `request.${name} ?? ${JSON.stringify(unanswered.value)}`
      : `request.${name}`;
  };
  return `{ ${fields.map((fact) => `${fact.name}: ${value(fact)}`).join(', ')} }`;
}

function dueSource({ lines }) {
  const names = lines.flatMap(({ rule, groups }, number) =>
    rule.bucket === 'inps'
      ? [
          `due${number} = false`,
          ...groups.flatMap((_, group) => [`min${number}_${group} = 0`, `max${number}_${group} = 0`]),
        ]
      : [],
  );
  return `let ${names.join(', ')};`;
}

function resultSource(form, { source: { digest, ruleset, lines }, figures }) {
  const range = (name) => `min: ${name}Min / 1e6, max: ${name}Max / 1e6`;
  const detail = (bucket) =>
    `{ ${range(bucket)}, statutory: { min: (${bucket}Min - ${bucket}MarketMin) / 1e6, max: (${bucket}Max - ${bucket}MarketMax) / 1e6 }, market: { ${range(`${bucket}Market`)} }, lines: ${bucket}Ids }`;
  const share = lines.find(({ administratorShare }) => administratorShare !== undefined).administratorShare;
  const part = (name) => `Math.round(${name} / ${figures.get(share.dividedBy).toNumber() * 1e4}) / 100`;
  const rest = (name) =>
    `(${name} - Math.round(${name} / ${figures.get(share.dividedBy).toNumber() * 1e4}) * 1e4) / 1e6`;
  const rests = `${rest('sharedMin')}, ${rest('sharedMax')}`;
  const administrator = `shared ? { compensation: adminCompensation, ${range('shared')}, administrator: { min: ${part('sharedMin')}, max: ${part('sharedMax')} }, company: { min: Math.min(${rests}), max: Math.max(${rests}) } } : null`;
  return `{
    form: ${JSON.stringify(form)}, rulesetVersion: ${JSON.stringify(ruleset.version)}, rulesDigest: ${JSON.stringify(digest)},
    opening_one_off_min: openingMin / 1e6, opening_one_off_max: openingMax / 1e6,
    annual_fixed_min: annualMin / 1e6, annual_fixed_max: annualMax / 1e6,
    inps_min: inpsMin / 1e6, inps_max: inpsMax / 1e6, inps_status: inpsStatus, inail_status: inailStatus,
    annual_total_min: (annualMin + inpsMin + inailMin) / 1e6, annual_total_max: (annualMax + inpsMax + inailMax) / 1e6,
    first_year_12m_min: firstMin / 1e6, first_year_12m_max: firstMax / 1e6,
    totalsCompleteness, lines, openingDetail: ${detail('opening')}, annualDetail: ${detail('annual')},
    inpsDetail: { status: inpsStatus, ${range('inps')}, people, administrator: ${administrator} },
    inailDetail: { status: inailStatus, reasons: inailReasons, lines: inailIds },
    possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions, openQuestions: questions,
  }`;
}

/**
 * @throws if the limit builds another result than the engine, to the byte, for one of the requests
 */
export function checkLimit(limit, rules, requests) {
  const calculate = ours(rules);
  for (const request of requests)
    if (JSON.stringify(limit(request)) !== JSON.stringify(calculate(request)))
      throw new Error(`The limit differs from the engine: ${JSON.stringify(request)}`);
}
