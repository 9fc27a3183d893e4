const CLASSES = ['artisan', 'merchant', 'uncertain'];

/** The kinds of person that a form can have, each with the expression of how many they are. */
export function kindsOf(form) {
  const person = (role, works, of) => ({
    role,
    works,
    class: of,
    count: `f.${role}_${works ? 'works' : 'idle'}_${of}`,
  });
  const role = (name) => [
    ...CLASSES.map((of) => person(name, true, of)),
    ...[...CLASSES, 'none'].map((of) => person(name, false, of)),
  ];
  const alone = (of, count) => ({ role: 'titolare', works: true, class: of, count });
  switch (form) {
    case 'professionista_piva_gestione_separata':
      return [
        alone('none', '(f.professionalCassa ? 1 : 0)'),
        alone('gestione_separata', '(f.professionalCassa ? 0 : 1)'),
      ];
    case 'ditta_individuale_commerciante':
      return [alone('merchant', '1')];
    case 'ditta_individuale_artigiana':
      return [alone('artisan', '1')];
    case 'snc':
      return CLASSES.map((of) => person('workingPartners', true, of));
    case 'sas':
      return [...role('accomandatari'), ...role('accomandanti')];
    default:
      return role('shareholders');
  }
}

/** Every fact as the functions of one form read it: a constant, or an expression of its counts and fields. */
export function factsOfForm(form, { source, space, reading }) {
  const asked = reading.asked.get(form);
  const kinds = kindsOf(form);
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
