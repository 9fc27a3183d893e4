import { formSource } from './form.mjs';
import { noticeConstants } from './notices.mjs';
import { ASKING } from './questions.mjs';

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
  const sources = rules.sources.all(Object.keys(rules.source.sources));
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
