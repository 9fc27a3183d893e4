/** Amounts are whole millionths of a euro: what is added and multiplied stays exact, and one division gives euro. */
const MICRO = 1e6;

export function micro(amount) {
  const value = Number(amount.times(MICRO).toString());
  if (!Number.isSafeInteger(value)) throw new Error(`${amount} is finer than a millionth of a euro.`);
  return value;
}

/** Euro of an expression in millionths, already divided where it is a number. */
export function euro(expression) {
  return typeof expression === 'number' ? String(expression / MICRO) : `(${expression}) / ${MICRO}`;
}

/** `{ min, max }` in euro as the source of an object. */
export function rangeSource([min, max]) {
  return `{ min: ${euro(min)}, max: ${euro(max)} }`;
}
