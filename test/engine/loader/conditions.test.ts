import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

/** So many conditions, each on another threshold of a fact, called by its name and a number. */
function thresholds(fact: string, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers
    .map((one) => `  ${fact}${one}: { label: Oltre ${one}, fact: ${fact}, operator: greaterThan, value: ${2 * one} }\n`)
    .join('');
}

const ROWS: readonly EditedRules[] = [
  {
    edits: [['conditions/conditions.yaml', 'operator: greaterThan', 'operator: ">"']],
    problems:
      'conditions/conditions.yaml:4:77+3 unknown_operator Unknown operator ">". Did you mean "greaterThan"? Allowed: "equal", "notEqual", "in", "notIn", "lessThan", "lessThanInclusive", "greaterThan", "greaterThanInclusive".',
  },
  {
    edits: [['conditions/conditions.yaml', 'form, operator: equal', 'form, operator: greaterThan']],
    problems:
      'conditions/conditions.yaml:2:44+11 operator_outside_fact "greaterThan" cannot compare the fact "form", which is one of professionista_piva_gestione_separata, ditta_individuale_commerciante, ditta_individuale_artigiana, snc, sas, srl, srls. Allowed: "equal", "notEqual", "in", "notIn".',
  },
  {
    edits: [['conditions/conditions.yaml', 'form, operator: equal', 'form, operator: in']],
    problems:
      'conditions/conditions.yaml:2:55+3 value_outside_fact "srl" is not a value of the fact "form", which is compared by "in" with a list.',
  },
  {
    edits: [['conditions/conditions.yaml', 'operator: equal, value: srl', 'operator: equal, value: [srl]']],
    problems:
      'conditions/conditions.yaml:2:58+5 value_outside_fact ["srl"] is not a value of the fact "form", which is compared by "equal" with one value.',
  },
  {
    edits: [['conditions/conditions.yaml', 'value: true', 'value: si']],
    problems:
      'conditions/conditions.yaml:3:85+2 value_outside_fact "si" is not a value of the fact "seatInSicily", which is true or false. Did you mean true?',
  },
  {
    edits: [['conditions/conditions.yaml', 'value: srl', 'value: spa']],
    problems:
      'conditions/conditions.yaml:2:58+3 value_outside_fact "spa" is not a value of the fact "form", which is one of professionista_piva_gestione_separata, ditta_individuale_commerciante, ditta_individuale_artigiana, snc, sas, srl, srls.',
  },
  {
    edits: [
      [
        'conditions/conditions.yaml',
        'operator: greaterThan, value: soglia',
        'operator: in, value: [soglia, sogla, true, 7]',
      ],
    ],
    problems: [
      'conditions/conditions.yaml:4:97+5 unknown_figure Unknown figure "sogla". Did you mean "soglia"? The fact "capital" is compared with a number or a figure of figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
      'conditions/conditions.yaml:4:104+4 value_outside_fact true is not a value of the fact "capital", which is a number.',
    ],
  },
  {
    edits: [['facts.yaml', 'unasked: 1', 'unasked: 0']],
    problems:
      'facts.yaml:26:16+1 value_outside_fact 0 is not a value of the fact "capital", which is a number from 0.01 up.',
  },
  {
    edits: [['facts.yaml', 'unanswered: open\n', 'unanswered: { value: forse, assumption: Forse. }\n']],
    problems:
      'facts.yaml:33:26+5 value_outside_fact "forse" is not a value of the fact "seatInSicily", which is one of false, true.',
  },
  {
    name: 'more thresholds of several facts than can be decided beforehand',
    edits: [
      [
        'conditions/conditions.yaml',
        'conditions:\n',
        `conditions:\n${thresholds('capital', 39)}${thresholds('soci', 69)}  troppo: { label: Troppo, all: [capital1, soci1, srl] }\n`,
      ],
    ],
    problems:
      'conditions/conditions.yaml:110:11+46 too_many_situations This reads form, soci, capital: 79380 situations, more than the 20000 that can be decided beforehand. Split it.',
  },
];

describe('the loader refuses a condition', () => itRefuses(ROWS));
