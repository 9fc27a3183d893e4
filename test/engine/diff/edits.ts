import { figure, type RuleEdit, rename, replace, rewrite } from '../../support/rule-edits.js';

/* Edits of the open year, such as people make. */

const MINIMUM = 'minimale_artigiani_commercianti';
const STAMP = 'id: bilancio_bollo\n';

const newFigure = (name: string, value: number): string =>
  `  ${name}:\n    label: ${name}\n    value: ${value}\n    unit: EUR/year\n    sources: [dpr_642_1972]\n    reviewBy: 2027-12-31\n`;

/** Adds to a file, after the first line that contains a text. */
const after = (file: string, line: string, text: string): RuleEdit =>
  rewrite(file, (whole) => {
    const at = whole.indexOf('\n', whole.indexOf(line)) + 1;
    return whole.slice(0, at) + text + whole.slice(at);
  });

const SECOND_STAMP = `  - id: bilancio_bollo_due
    label: Seconda parte del bollo sul bilancio
    classification: statutory_exact
    valueSource: statutory
    law: L. 999/2026, art. 2
    explanation: Una legge inventata divide il bollo.
    when: societa_di_capitali
    amount: bollo_seconda_parte
    firstYear: possible
    sources: [dpr_642_1972]

`;

const QUESTION = `  chamberOfSassari:
    type: boolean
    beyondRequest: true
    label: Sede a Sassari
    question: La sede è nella provincia di Sassari?
    asked: { name: sassari, answers: { si: true } }
    why: La Camera di Sassari chiede di più.
    values: { 'true': 'Sì', 'false': 'No' }
    unasked: false

`;

const SURCHARGE = `  - id: maggiorazione_sassari
    label: Maggiorazione di Sassari
    law: L. 999/2026, art. 3
    explanation: Una legge inventata aumenta il diritto a Sassari.
    when: sede_a_sassari
    targets: [annual.diritto_annuale]
    effect: { increase: maggiorazione_camerale, round: euro }
    sources: [dlgs_23_2010]

`;

const schedule = (day: number, month: number): RuleEdit =>
  replace(
    'deadlines/annual.yaml',
    'id: tassa_libri_sociali',
    'everyLaterYear: { day: 16, month: 3 }',
    `everyLaterYear: { day: ${day}, month: ${month} }`,
  );

/** The edits whose first paragraphs are read aloud. */
export const EDITS: Readonly<Record<string, readonly RuleEdit[]>> = {
  'the INPS minimum income': [figure(MINIMUM, 18808, 19100)],
  'the rate of artisans': [figure('aliquota_artigiani', 24, 24.2)],
  'the minimum income and both rates': [
    figure(MINIMUM, 18808, 19090),
    figure('aliquota_artigiani', 24, 24.2),
    figure('aliquota_commercianti', 24.48, 24.68),
  ],
  'the fee of the special section': [figure('diritto_annuale_sezione_speciale', 44, 50)],
  'both fees of the chamber': [
    figure('diritto_annuale_sezione_speciale', 44, 50),
    figure('diritto_annuale_sezione_ordinaria', 100, 110),
  ],
  'VAT at 23%': [figure('aliquota_iva', 22, 23)],
  'a line under another name': [
    rename('bilancio_bollo', 'bollo_bilancio'),
    after('lines/annual.yaml', 'id: bollo_bilancio', '    aliases: [bilancio_bollo]\n'),
  ],
  'a figure under another name, with a new value': [
    rename('bollo_deposito_bilancio', 'bollo_del_bilancio'),
    after('figures.yaml', '  bollo_del_bilancio:', '    aliases: [bollo_deposito_bilancio]\n'),
    figure('bollo_del_bilancio', 65, 66),
  ],
  'a line split in two': [
    rewrite('lines/annual.yaml', (text) =>
      text.replace('amount: bollo_deposito_bilancio', 'amount: bollo_prima_parte'),
    ),
    rewrite('lines/annual.yaml', (text) => text.replace(`  - ${STAMP}`, `${SECOND_STAMP}  - ${STAMP}`)),
    after('figures.yaml', 'figures:', newFigure('bollo_prima_parte', 30) + newFigure('bollo_seconda_parte', 35)),
    replace('deadlines/annual.yaml', '', 'annual.bilancio_bollo]', 'annual.bilancio_bollo, annual.bilancio_bollo_due]'),
    replace(
      'modifiers.yaml',
      '',
      '- annual.bilancio_bollo\n',
      '- annual.bilancio_bollo\n      - annual.bilancio_bollo_due\n',
    ),
  ],
  'a narrowed condition': [
    replace(
      'conditions/business.yaml',
      'attivita_senza_minimale:',
      '[affittacamere, produttore_assicurazione]',
      '[affittacamere]',
    ),
  ],
  'one more target of a modifier': [
    replace(
      'modifiers.yaml',
      'id: maggiorazione_sicilia_50',
      'targets: [annual.diritto_annuale]',
      'targets: [annual.diritto_annuale, annual.bilancio_bollo]',
    ),
  ],
  'a deadline 15 days later': [schedule(31, 3)],
  'a deadline on a holiday': [schedule(25, 4)],
  'the surcharge of a new chamber, with its question': [
    replace('facts.yaml', '', '  onlineStandardDeed:\n', `${QUESTION}  onlineStandardDeed:\n`),
    after(
      'conditions/business.yaml',
      'conditions:',
      '  sede_a_sassari: { label: Sede a Sassari, phrase: con sede a Sassari, fact: chamberOfSassari, operator: equal, value: true }\n',
    ),
    replace('modifiers.yaml', '', '  - id: produttore_iscrizione', `${SURCHARGE}  - id: produttore_iscrizione`),
  ],
  'another source of a line': [
    replace('lines/annual.yaml', STAMP, '[dpr_642_1972, cciaa_roma_bilanci]', '[dpr_642_1972]'),
  ],
  'a figure that only a notice names': [figure('massimale_mediatori_ditta', 260000, 270000)],
  'two figures that cancel out': [
    figure('forense_soggettivo_minimo', 2790, 2800),
    figure('forense_integrativo_minimo', 355, 345),
  ],
  'the day of a step': [
    replace(
      'steps.yaml',
      '',
      'daysFromStart: -15\n    procedure: agid_pec',
      'daysFromStart: 12\n    procedure: agid_pec',
    ),
  ],
  'a condition with another number, which nobody meets': [
    replace('conditions/people.yaml', '', 'greaterThan, value: 0.5', 'greaterThan, value: 0.501'),
  ],
  'a label': [
    replace('lines/inps.yaml', '', 'label: Contributo di maternità\n', 'label: Contributo per la maternità\n'),
  ],
  'when a cost may fall': [replace('lines/annual.yaml', STAMP, '    firstYear: possible\n', '')],
  'the order of two lines': [
    rewrite('lines/annual.yaml', (text) => {
      const [first = '', second = '', third = ''] = text.split(
        /(?= {2}- id: (?:bilancio_bollo|libri_contabili_bollo)\n)/,
      );
      const [own = '', ...rest] = third.split(/(?=\n {2}- id: )/);
      return `${first}${own.trimEnd()}\n\n${second.trimEnd()}\n${rest.join('')}`;
    }),
  ],
  nothing: [],
};
