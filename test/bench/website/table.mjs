const COLUMNS = [
  ['First paint, ms', 'firstPaint', 0],
  ['Largest paint, ms', 'largestPaint', 0],
  ['Layout shift', 'shift', 3],
  ['Transferred, kB', 'transferred', 0, 1000],
  ['Interaction, ms', 'interaction', 0],
  ['Feedback, ms', 'feedback', 0],
];

/** The lines of a Markdown table: a page a row, a measure a column. */
export function table(pages) {
  return [
    `| Page | ${COLUMNS.map(([label]) => label).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---:|').join('')}`,
    ...pages.map(({ path, runs }) => `| \`${path}\` | ${COLUMNS.map((column) => cell(runs, column)).join(' | ')} |`),
  ];
}

function cell(runs, [, name, digits, divisor = 1]) {
  const values = runs.flatMap((run) => (run[name] === undefined ? [] : [run[name] / divisor])).sort((a, b) => a - b);
  const [lowest, median, highest] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
  if (median === undefined || lowest === undefined || highest === undefined) return '';
  return `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`;
}
