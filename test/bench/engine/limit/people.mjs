import { countsPerson } from '../../../../dist/engine/facts/people.js';
import { euro } from './money.mjs';

/** The roles of a form whose people stand in a list of the request. */
export function listedRoles(kinds) {
  return [...new Set(kinds.map(({ role }) => role))].filter((role) => role !== 'titolare');
}

/** The code that counts the people of a request by kind, and notes the first without a settled class. */
export function countingSource(kinds) {
  return listedRoles(kinds)
    .map((role) => {
      const counters = kinds.filter((kind) => kind.role === role).map(({ count }) => `${count} = 0;`);
      const settle = byClass(kinds, role, ({ works, class: of, count }) =>
        works && of === 'uncertain' ? `if (${count}++ === 0) f.${role}_first = i;` : `${count}++;`,
      );
      return `${counters.join(' ')}\n${loop(role, settle)}`;
    })
    .join('\n');
}

/** The code that tells what each person owes. */
export function peopleSource(rules, kinds) {
  const parts = kinds.map((kind, number) => {
    const owed = rules.lines.flatMap((line, index) =>
      line.rule.bucket !== 'inps'
        ? []
        : line.groups.flatMap(({ people }, group) => {
            if (people === undefined || !countsPerson(people.filter, kind)) return [];
            const enrolled = line.rule.enrolment === undefined ? '' : ` owes${number} = '${line.rule.enrolment}';`;
            return [
              `if (due${index}) { from${number} += min${index}_${group}; to${number} += max${index}_${group};${enrolled} }`,
            ];
          }),
    );
    return `let owes${number} = 'none', from${number} = 0, to${number} = 0; ${owed.join(' ')}`;
  });
  const told = (number, index) =>
    `people.push({ role: '${kinds[number].role}', index: ${index}, enrolment: owes${number}, min: ${euro(`from${number}`)}, max: ${euro(`to${number}`)} });`;
  const listed = listedRoles(kinds).map((role) =>
    loop(
      role,
      byClass(kinds, role, (kind) => told(kinds.indexOf(kind), 'i')),
    ),
  );
  const alone = kinds.flatMap(({ role, count }, number) =>
    role === 'titolare' ? [`if (${count} > 0) { ${told(number, 0)} }`] : [],
  );
  return [...parts, 'const people = [];', ...alone, ...listed].join('\n');
}

function loop(role, body) {
  return `for (let i = 0; i < request.${role}.length; i++) { const p = request.${role}[i]; ${body} }`;
}

/** Partners of an SNC work, and have a class; others may do neither. */
function byClass(kinds, role, action) {
  const of = (works) => {
    const [fallback, ...others] = kinds.filter((kind) => kind.role === role && kind.works === works).reverse();
    const cases = others.map((kind) => `case '${kind.class}': ${action(kind)} break;`);
    return `switch (p.inps) { ${cases.join(' ')} default: ${action(fallback)} }`;
  };
  return role === 'workingPartners' ? of(true) : `if (p.worksOperationally) { ${of(true)} } else { ${of(false)} }`;
}
