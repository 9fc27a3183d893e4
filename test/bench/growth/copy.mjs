/** The names of a copy of the rules: `srl` becomes `srl_copia2`. */
export function copying(number, { figures, lines }) {
  const name = (one) => `${one}_copia${number}`;
  const guard = name('vale');
  const expression = (one) => {
    if (typeof one === 'string') return name(one);
    if ('not' in one) return { not: expression(one.not) };
    return 'all' in one ? { all: one.all.map(expression) } : { any: one.any.map(expression) };
  };
  const figure = (one) => (typeof one === 'string' && one in figures ? name(one) : one);
  const guarded = (when) => ({ all: [guard, ...(when === undefined ? [] : [expression(when)])] });
  const sources = (names) => names.map(name);
  const target = (one) => (lines.has(one) ? name(one) : one);

  return {
    guard,
    source: (key, one) => [name(key), one],
    figure: (key, { sources: cited, derive, ...one }) => [
      name(key),
      { ...one, ...(cited && { sources: sources(cited) }), ...(derive && { derive: mapped(derive, figure) }) },
    ],
    condition: (key, one) => {
      if ('fact' in one) return [name(key), { ...one, value: figure(one.value) }];
      const { label, ...logic } = one;
      return [name(key), { label: `${label} (copia ${number})`, ...expression(logic) }];
    },
    line: ({ id, when, amount, forEach, administratorShare, ...one }) => ({
      ...one,
      id: name(id),
      label: `${one.label} (copia ${number})`,
      when: guarded(when),
      ...(amount && { amount: amount.map(amountCase) }),
      ...(forEach && { forEach: forEach.map((group) => ({ ...group, amount: group.amount.map(amountCase) })) }),
      sources: sources(one.sources),
    }),
    modifier: ({ id, when, targets, effect, ...one }) => ({
      ...one,
      id: name(id),
      when: expression(when),
      targets: targets.map(target),
      effect: mapped(effect, figure),
      sources: sources(one.sources),
    }),
    notice: ({ id, when, amount, ...one }) => ({
      ...one,
      id: name(id),
      when: guarded(when),
      ...(amount && { amount: mapped(amount, figure) }),
      ...(one.sources && { sources: sources(one.sources) }),
    }),
  };

  function amountCase({ when, ...terms }) {
    return { ...(when && { when: expression(when) }), ...mapped(terms, figure) };
  }
}

/** A calculation with its names replaced; `conditions` and `figures` share no names with its other words. */
function mapped(term, replace) {
  if (Array.isArray(term)) return term.map((one) => mapped(one, replace));
  if (typeof term !== 'object' || term === null) return replace(term);
  return Object.fromEntries(Object.entries(term).map(([key, one]) => [key, mapped(one, replace)]));
}
