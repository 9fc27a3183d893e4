import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

const ROWS: readonly EditedRules[] = [
  {
    edits: [['lines/annual.yaml', 'label:', 'lable:']],
    problems:
      'lines/annual.yaml:4:5+5 unknown_key Unknown key "lable". Did you mean "label"? Allowed here: id, aliases, label, classification, valueSource, law, explanation, when, amount, forEach, enrolment, state, firstYear, administratorShare, sources.',
  },
  {
    edits: [['figures.yaml', 'value: 100', 'value: 100,5']],
    problems:
      'figures.yaml:2:50+1 unknown_key Unknown key "5". Between braces a comma ends a value. Write decimals with a point. Allowed here: label, value, unit, sources, reviewBy, confirm.',
  },
  {
    edits: [['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: 20, reduce: 10 }']],
    problems: 'modifiers/modifiers.yaml:8:29+6 unknown_key Unknown key "reduce". Allowed here: increase, round.',
  },
  {
    edits: [['lines/annual.yaml', '    law: Legge inventata, art. 1\n', '']],
    problems:
      'lines/annual.yaml:3:5+2 missing_key The key "law" is missing here. Write "law:" and its value beside the other keys.',
  },
  {
    edits: [['facts.yaml', 'type: count', 'type: number']],
    problems: [
      'facts.yaml:35:9+64 missing_key The key "minimum" is missing here. Write "minimum:" and its value beside the other keys.',
      'facts.yaml:35:9+64 missing_key The key "question" is missing here. Write "question:" and its value beside the other keys.',
      'facts.yaml:35:9+64 missing_key The key "step" is missing here. Write "step:" and its value beside the other keys.',
      'facts.yaml:35:9+64 missing_key The key "unasked" is missing here. Write "unasked:" and its value beside the other keys.',
      'facts.yaml:35:9+64 missing_key The key "unit" is missing here. Write "unit:" and its value beside the other keys.',
      'facts.yaml:35:38+6 unknown_key Unknown key "people". Allowed here: type, label, question, unit, minimum, step, unanswered, unasked.',
    ],
  },
  {
    edits: [['modifiers/modifiers.yaml', 'increase: aumento', 'round: euro']],
    problems:
      'modifiers/modifiers.yaml:8:13+15 missing_key One of these keys is missing here: increase, reduce, exempt, setTo, setMinimum. Write one, and its value.',
  },
  {
    edits: [['facts.yaml', '    unasked: false\n', '']],
    problems:
      'facts.yaml:28:3+12 missing_key Not every form asks "seatInSicily". Say with "unasked" which value it has for the others.',
  },
  {
    edits: [['lines/annual.yaml', 'sources: [legge_inventata]', 'sources: []']],
    problems:
      'lines/annual.yaml:13:14+2 missing_source There is no source here. Name a declared one, as in sources: [inps_circ_14_2026].',
  },
  {
    edits: [['lines/annual.yaml', '    sources: [legge_inventata]\n', '']],
    problems:
      'lines/annual.yaml:3:5+2 missing_source There is no source here. Name a declared one, as in sources: [inps_circ_14_2026].',
  },
  {
    name: 'a misspelt key, which is not missing too, and one that is missing elsewhere',
    edits: [
      ['cases/cases.yaml', 'source: Legge inventata, art. 1', 'sorce: Legge inventata, art. 1'],
      ['cases/cases.yaml', '    source: Legge inventata, art. 2\n', ''],
    ],
    problems: [
      'cases/cases.yaml:6:5+5 unknown_key Unknown key "sorce". Did you mean "source"? Allowed here: name, request, expect, source.',
      'cases/cases.yaml:7:5+4 missing_key The key "source" is missing here. Write "source:" and its value beside the other keys.',
    ],
  },
];

describe('the loader refuses a key', () => itRefuses(ROWS));
