import type { CalculationRequest } from '../../../engine/index.js';

/** The example for a terminal. */
export function curlExample(endpoint: string, request: CalculationRequest): string {
  return `curl '${endpoint}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(request)}'`;
}

/** The example for a TypeScript program, a whole module. A test compiles it strictly and runs it. */
export function typescriptExample(endpoint: string, request: CalculationRequest): string {
  const fields = Object.entries(request).map(([name, value]) => `    ${name}: ${literal(value)},`);
  return `interface Answer {
  results: {
    first_year_12m_min: number;
    first_year_12m_max: number;
    lines: { label: string; amount: { min: number; max: number } }[];
  };
}

const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
${fields.join('\n')}
  }),
});
if (!response.ok) throw new Error(await response.text());

const { results } = (await response.json()) as Answer;
console.log(results.first_year_12m_min, results.first_year_12m_max);
for (const { label, amount } of results.lines) {
  console.log(label, amount.min, amount.max);
}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
