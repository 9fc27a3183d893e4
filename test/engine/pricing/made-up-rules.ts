import { join } from 'node:path';
import { type CalculationRequest, loadRules, type Rules } from '../../../engine/index.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { type Edit, withEditedRules } from '../../support/edited-rules.js';

/** A line of a made-up law. */
const line = (id: string, ...keys: readonly string[]): string =>
  [
    ...[`  - id: ${id}`, 'label: Riga inventata', 'classification: statutory_exact', 'valueSource: statutory'],
    ...['law: Legge inventata, art. 3', 'explanation: Una riga che non esiste.', ...keys, 'sources: [legge_inventata]'],
  ].join('\n    ');

const linesFile = (bucket: string, ...lines: readonly string[]): string =>
  `bucket: ${bucket}\nlines:\n${lines.join('\n')}\n`;

/** The sound year of the tests with contributions of those who work for an SRL, and a part of its capital. */
const MADE_UP: readonly Edit[] = [
  [
    'facts.yaml',
    'facts:\n',
    'facts:\n  parte_artigiani: { type: share, label: Parte di artigiani, part: artigiani, whole: soci }\n',
  ],
  ['facts.yaml', 'unanswered: open,', 'unanswered: { value: 1, assumption: Un capitale di un euro. },'],
  [
    'facts.yaml',
    '  soci: {',
    `  artigiani: { type: count, label: Artigiani, people: { roles: [shareholders], works: true, class: [artisan] } }
  commercianti: { type: count, label: Commercianti, people: { roles: [shareholders], works: true, class: [merchant] } }
  soci: {`,
  ],
  [
    'lines/opening.yaml',
    linesFile(
      'opening',
      line(
        'registro',
        'when: srl',
        'amount: [{ when: { not: in_sicilia }, value: tassa_alta }, { value: tassa_base }]',
      ),
      line(
        'sede',
        'when: { any: [{ all: [srl, in_sicilia] }, { all: [{ not: srl }, { not: in_sicilia }] }] }',
        'amount: [{ value: tassa_base }]',
      ),
    ),
  ],
  [
    'lines/inps.yaml',
    linesFile(
      'inps',
      line(
        'contributi',
        'when: srl',
        'forEach:',
        '- { people: artigiani, amount: [{ value: tassa_base }] }',
        '- { people: commercianti, amount: [{ when: in_sicilia, value: tassa_base }, { value: tassa_alta }] }',
        'enrolment: artisan',
      ),
      line('quota', 'when: srl', 'amount: [{ min: tassa_base, max: { increase: capital, byPercent: aumento } }]'),
      line(
        'premio',
        'when: { all: [srl, in_sicilia] }',
        'forEach:',
        '- { people: artigiani, amount: [{ value: tassa_base }] }',
        '- { people: commercianti, amount: [{ value: { percent: aumento, of: capital } }] }',
      ),
      line('rimborso', 'when: { all: [srl, in_sicilia] }', 'amount: [{ value: tassa_alta }]'),
    ),
  ],
  [
    'modifiers/quota.yaml',
    `modifiers:
  - id: esenzione_sicilia
    label: Esenzione in Sicilia
    law: Legge inventata, art. 5
    explanation: In Sicilia la quota non è dovuta.
    when: in_sicilia
    targets: [inps.quota, inps.rimborso]
    effect: { exempt: true }
    sources: [legge_inventata]
`,
  ],
];

let rules: Promise<Rules> | undefined;

/** The rules of that year, loaded once for all tests. */
export function madeUpRules(): Promise<Rules> {
  rules ??= withEditedRules(MADE_UP, (within, year) => loadRules(join(within, year)));
  return rules;
}

/** The same with the engine's inside. */
export function compiledMadeUpRules(): Promise<CompiledRules> {
  return withEditedRules(MADE_UP, (within, year) => load(join(within, year)));
}

type Inps = 'artisan' | 'merchant';

/** An SRL of so many artisans and merchants. */
export function srl(
  artisans: number,
  merchants: number,
  seatInSicily: boolean | 'unknown' = false,
  capital = 10_000,
): CalculationRequest {
  const working = (count: number, inps: Inps) =>
    Array.from({ length: count }, () => ({ worksOperationally: true, inps }));
  const shareholders = [...working(artisans, 'artisan'), ...working(merchants, 'merchant')];
  return { form: 'srl', shareholders, isAdmin: false, capital, seatInSicily };
}
