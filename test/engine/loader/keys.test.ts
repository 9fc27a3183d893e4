import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

const ROWS: readonly EditedRules[] = [
  {
    edits: [['lines/annual.yaml', 'label:', 'lable:']],
    problems:
      'lines/annual.yaml:4:5+5 unknown_key Unknown key "lable". Did you mean "label"? Allowed here: id, aliases, label, classification, valueSource, law, explanation, when, amount, forEach, enrolment, state, firstYear, administratorShare, sources.',
  },
  {
    edits: [['conditions/conditions.yaml', 'form, operator:', 'form, operatore:']],
    problems:
      'conditions/conditions.yaml:2:34+9 unknown_key Unknown key "operatore". Did you mean "operator"? Allowed here: label, fact, operator, value.',
  },
  {
    edits: [['lines/annual.yaml', 'oltre_soglia, value:', 'oltre_soglia, valore:']],
    problems:
      'lines/annual.yaml:11:31+6 unknown_key Unknown key "valore". Did you mean "value"? Allowed here: when, value.',
  },
  {
    edits: [['figures.yaml', 'alta, value:', 'alta, valeu:']],
    problems:
      'figures.yaml:3:36+5 unknown_key Unknown key "valeu". Did you mean "value"? Allowed here: label, value, unit, sources, reviewBy, confirm.',
  },
  {
    edits: [['figures.yaml', 'value: 100', 'value: 100,5']],
    problems:
      'figures.yaml:2:50+1 unknown_key Unknown key "5". Between braces a comma ends a value. Write decimals with a point. Allowed here: label, value, unit, sources, reviewBy, confirm.',
  },
  {
    edits: [['lines/annual.yaml', '{ value: tassa_base }', '{ value: { percent: 20, off: tassa_base } }']],
    problems:
      'lines/annual.yaml:12:33+3 unknown_key Unknown key "off". Did you mean "of"? Allowed here: percent, of, upTo, round.',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: { alll: [srl] }']],
    problems:
      'lines/annual.yaml:9:13+4 unknown_key Unknown key "alll". Did you mean "all"? Allowed here: all, any, not.',
  },
  {
    edits: [['modifiers/modifiers.yaml', 'increase: aumento', 'multiply: 1.2, round: euro']],
    problems:
      'modifiers/modifiers.yaml:8:15+8 unknown_key Unknown key "multiply". Allowed here: increase, round, reduce, exempt, setTo, setMinimum.',
  },
  {
    edits: [['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: 20, reduce: 10 }']],
    problems: 'modifiers/modifiers.yaml:8:29+6 unknown_key Unknown key "reduce". Allowed here: increase, round.',
  },
  {
    edits: [['lines/annual.yaml', '{ value: tassa_base }', '{ value: 1, min: 2, max: 3 }']],
    problems: 'lines/annual.yaml:12:11+5 unknown_key Unknown key "value". Allowed here: when, min, max.',
  },
  {
    edits: [
      [
        'figures.yaml',
        'aumento }, unit: EUR/year',
        'aumento }, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31',
      ],
    ],
    problems: [
      'figures.yaml:6:116+7 unknown_key Unknown key "sources". Allowed here: label, derive, unit.',
      'figures.yaml:6:144+8 unknown_key Unknown key "reviewBy". Allowed here: label, derive, unit.',
    ],
  },
  {
    edits: [['lines/annual.yaml', '    law: Legge inventata, art. 1\n', '']],
    problems:
      'lines/annual.yaml:3:5+2 missing_key The key "law" is missing here. Write "law:" and its value beside the other keys.',
  },
  {
    edits: [['figures.yaml', '{ increase: tassa_base, byPercent: aumento }', '{ increase: tassa_base }']],
    problems:
      'figures.yaml:6:54+24 missing_key The key "byPercent" is missing here. Write "byPercent:" and its value beside the other keys.',
  },
  {
    edits: [['lines/annual.yaml', '{ value: tassa_base }', '{ min: tassa_base }']],
    problems:
      'lines/annual.yaml:12:9+19 missing_key The key "max" is missing here. Write "max:" and its value beside the other keys.',
  },
  {
    edits: [['lines/annual.yaml', '{ value: tassa_base }', '{}']],
    problems:
      'lines/annual.yaml:12:9+2 missing_key The key "value" is missing here. Write "value:" and its value beside the other keys.',
  },
  {
    edits: [['figures.yaml', 'value: 5000, unit: EUR,', '']],
    problems: [
      'figures.yaml:4:11+80 missing_key The key "unit" is missing here. Write "unit:" and its value beside the other keys.',
      'figures.yaml:4:11+80 missing_key The key "value" is missing here. Write "value:" and its value beside the other keys.',
    ],
  },
  {
    edits: [['figures.yaml', ', reviewBy: 2031-01-31 }\n  tassa_aumentata', ' }\n  tassa_aumentata']],
    problems:
      'figures.yaml:5:12+72 missing_key The key "reviewBy" is missing here. Write "reviewBy:" and its value beside the other keys.',
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
    edits: [['notices/more.yml', 'notices:\n  - uno\n']],
    problems: [
      'notices/more.yml:1:1+7 missing_key The key "list" is missing here. Write "list:" and its value beside the other keys.',
      'notices/more.yml:2:5+3 wrong_type Expected a group of keys, found the text "uno".',
    ],
  },
  {
    edits: [['figures.yaml', '{ increase: tassa_base, byPercent: aumento }', '{ percent: [5] }']],
    problems: [
      'figures.yaml:6:54+16 missing_key The key "of" is missing here. Write "of:" and its value beside the other keys.',
      'figures.yaml:6:65+3 wrong_type Expected a number or text, found a list.',
    ],
  },
  {
    edits: [['modifiers/modifiers.yaml', 'increase: aumento', 'round: euro']],
    problems:
      'modifiers/modifiers.yaml:8:13+15 missing_key One of these keys is missing here: increase, reduce, exempt, setTo, setMinimum. Write one, and its value.',
  },
  {
    edits: [
      ['figures.yaml', '{ increase: tassa_base, byPercent: aumento }', '{ increase: tassa_base, percent: aumento }'],
    ],
    problems:
      'figures.yaml:6:54+42 missing_key One of these keys is missing here: of, byPercent, times. Write one, and its value.',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: {}']],
    problems:
      'lines/annual.yaml:9:11+2 missing_key One of these keys is missing here: all, any, not. Write one, and its value.',
  },
  {
    edits: [['facts.yaml', '    unasked: false\n', '']],
    problems:
      'facts.yaml:28:3+12 missing_key Not every form asks "seatInSicily". Say with "unasked" which value it has for the others.',
  },
  {
    edits: [['lines/annual.yaml', '    sources: [legge_inventata]\n', '']],
    problems:
      'lines/annual.yaml:3:5+2 missing_source There is no source here. Name a declared one, as in sources: [inps_circ_14_2026].',
  },
  {
    edits: [['lines/annual.yaml', 'sources: [legge_inventata]', 'sources: []']],
    problems:
      'lines/annual.yaml:13:14+2 missing_source There is no source here. Name a declared one, as in sources: [inps_circ_14_2026].',
  },
  {
    edits: [
      [
        'figures.yaml',
        'sources: [legge_inventata], reviewBy: 2031-01-31 }\n  tassa_alta',
        'reviewBy: 2031-01-31 }\n  tassa_alta',
      ],
    ],
    problems:
      'figures.yaml:2:15+74 missing_source There is no source here. Name a declared one, as in sources: [inps_circ_14_2026].',
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
