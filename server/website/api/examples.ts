import type { CalculationRequest } from '../../../engine/index.js';

/** The example for a terminal. */
export function curlExample(endpoint: string, request: CalculationRequest): string {
  return `curl '${endpoint}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(request)}'`;
}

/** The example for a TypeScript program: a whole module, which a test compiles strictly and runs. */
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

/** The example for Python, with the standard library only. */
export function pythonExample(endpoint: string, request: CalculationRequest): string {
  const fields = Object.entries(request).map(([name, value]) => `    '${name}': ${pythonLiteral(value)},`);
  return `import json
from urllib.request import Request, urlopen

body = {
${fields.join('\n')}
}
headers = {'Content-Type': 'application/json'}
request = Request('${endpoint}', json.dumps(body).encode(), headers)
results = json.load(urlopen(request))['results']

print(results['first_year_12m_min'], results['first_year_12m_max'])
for line in results['lines']:
    print(line['label'], line['amount']['min'], line['amount']['max'])`;
}

function pythonLiteral(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return literal(value);
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
