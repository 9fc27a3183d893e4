import { countsPerson } from '../../../../dist/engine/facts.js';
import { euro } from './lines.mjs';

const CLASSES = ['artisan', 'merchant', 'uncertain'];

/** The kinds of person that a form can have, each with the expression of how many they are. */
export function kindsOf({ holder, people = {} }) {
  if (holder !== undefined) {
    const alone = (of, count) => ({ role: holder.role, works: true, class: of, count });
    if (holder.unless === undefined) return [alone(holder.class, '1')];
    const field = `f.${holder.unless.field}`;
    return [alone(holder.unless.class, `(${field} ? 1 : 0)`), alone(holder.class, `(${field} ? 0 : 1)`)];
  }
  const person = (role, works, of) => {
    return { role, works, class: of, count: `f.${role}_${works ? 'works' : 'idle'}_${of}` };
  };
  return Object.entries(people).flatMap(([role, { silent }]) => [
    ...CLASSES.map((of) => person(role, true, of)),
    // Those who do not work are a number beside the list, or stand in it too.
    ...(silent === undefined ? [...CLASSES, 'none'].map((of) => person(role, false, of)) : []),
  ]);
}

/** Every fact as the functions of one form read it: a constant, or an expression of its counts and fields. */
export function factsOfForm(form, { source, space, reading }) {
  const asked = new Set(reading.forms.get(form).asked.map(([, name]) => name));
  const kinds = kindsOf(source.forms[form]);
  const expressions = new Map([['form', JSON.stringify(form)]]);
  for (const [, name, fact] of reading.order) {
    if (name === 'form') continue;
    if (fact.type === 'count') expressions.set(name, countOf(fact, kinds, expressions));
    else if (fact.type === 'share') expressions.set(name, `(${fact.whole} === 0 ? 0 : ${fact.part} / ${fact.whole})`);
    else expressions.set(name, asked.has(name) ? `f.${name}` : JSON.stringify(fact.unasked));
  }
  return space.names.map((name, number) => {
    const expression = expressions.get(name);
    const fact = source.facts[name];
    const isOpenable = asked.has(name) && fact.unanswered === 'open';
    return {
      name,
      number,
      expression,
      isOpenable,
      cells: space.cells[number],
      fixed: fixedCell(expression, space.cells[number]),
    };
  });
}

function countOf({ people, plus }, kinds, expressions) {
  const counted = kinds.filter(
    (kind) =>
      people.roles.includes(kind.role) &&
      (people.works === undefined || people.works === kind.works) &&
      (people.class === undefined || people.class.includes(kind.class)),
  );
  const terms = counted.map(({ count }) => count);
  if (plus !== undefined && expressions.get(plus) !== '0') terms.push(expressions.get(plus));
  return terms.length === 0 ? '0' : terms.join(' + ');
}

function fixedCell(expression, cells) {
  try {
    return cells.cellOf(JSON.parse(expression));
  } catch {
    return undefined;
  }
}

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

/** All in a list may work, and have a class; in most lists there may also be who does neither. */
function byClass(kinds, role, action) {
  const of = (works) => {
    const [fallback, ...others] = kinds.filter((kind) => kind.role === role && kind.works === works).reverse();
    const cases = others.map((kind) => `case '${kind.class}': ${action(kind)} break;`);
    return `switch (p.inps) { ${cases.join(' ')} default: ${action(fallback)} }`;
  };
  const mayRest = kinds.some((kind) => kind.role === role && !kind.works);
  return mayRest ? `if (p.worksOperationally) { ${of(true)} } else { ${of(false)} }` : of(true);
}
