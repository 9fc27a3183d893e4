import { itTells, type Slip } from './slips.js';

const SLIPS: readonly Slip[] = [
  ['figures.yaml', 'label: Tassa di base', 'label: T', '2:24+1 "T" is too short to say anything.'],
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    '{ times: [tassa_base] }',
    '6:63+12 ["tassa_base"] needs at least 2 items.',
  ],
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    '{ increase: tassa_base }',
    '6:54+24 The key "byPercent" is missing here. Write "byPercent:" and its value beside the other keys.',
  ],
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    '{ increase: tassa_base, percent: aumento }',
    '6:54+42 One of these keys is missing here: of, byPercent, times. Write one, and its value.',
  ],
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    '{ percent: [5] }',
    '6:54+16 The key "of" is missing here. Write "of:" and its value beside the other keys.',
    '6:65+3 Expected a number or text, found a list.',
  ],
  [
    'figures.yaml',
    'byPercent: aumento }, unit: EUR/year',
    'byPercent: aumento }, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31',
    '6:116+7 Unknown key "sources". Allowed here: label, derive, unit.',
    '6:144+8 Unknown key "reviewBy". Allowed here: label, derive, unit.',
  ],
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    'tassa_base',
    '6:54+10 Expected a group of keys, found the text "tassa_base".',
  ],
  [
    'figures.yaml',
    '  soglia:',
    '  Soglia:',
    '4:3+6 "Soglia" is not a name. Use lower-case letters, digits and underscores, for example "diritto_annuale".',
  ],
  [
    'facts.yaml',
    '  soci:',
    '  2soci:',
    '35:3+5 "2soci" is not a name. Use lower-case letters, digits and underscores, for example "diritto_annuale".',
  ],
  ['facts.yaml', 'step: 0.01', 'step: 0', '24:13+1 0 is too small: more than 0.'],
  [
    'facts.yaml',
    'type: number',
    'type: numbr',
    '19:13+5 "numbr" is not allowed here. Did you mean "number"? Allowed: "number".',
  ],
  [
    'facts.yaml',
    'type: count',
    'type: number',
    '35:9+64 The key "minimum" is missing here. Write "minimum:" and its value beside the other keys.',
    '35:9+64 The key "question" is missing here. Write "question:" and its value beside the other keys.',
    '35:9+64 The key "step" is missing here. Write "step:" and its value beside the other keys.',
    '35:9+64 The key "unasked" is missing here. Write "unasked:" and its value beside the other keys.',
    '35:9+64 The key "unit" is missing here. Write "unit:" and its value beside the other keys.',
    '35:38+6 Unknown key "people". Allowed here: type, label, question, unit, minimum, step, unanswered, unasked.',
  ],
  [
    'facts.yaml',
    `unanswered: open
    unasked: false`,
    `unanswered: forse
    unasked: false`,
    '33:17+5 Expected open or a group of keys, found the text "forse".',
  ],
  ['facts.yaml', 'unasked: false', 'unasked: []', '34:14+2 Expected true or false or text, found a list.'],
  ['facts.yaml', 'srls: SRLS', '"a/b~c": [x]', '16:16+3 Expected text, found a list.'],
  ['ruleset.yaml', '"2030.1"', '2030.1', '1:10+6 Expected text, found the number 2030.1. Put it in quotes.'],
  ['ruleset.yaml', 'year: 2030', 'year: 2030.5', '2:7+6 Expected a whole number, found the number 2030.5.'],
  [
    'ruleset.yaml',
    'calculator: Anno inventato',
    'calculator:',
    '3:12+0 Expected text, found nothing. Write a value, or remove it.',
  ],
  [
    'conditions/conditions.yaml',
    'value: soglia',
    'value: { a: 1 }',
    '4:97+8 Expected true or false or a number or text or a list, found a group of keys. Put it in brackets: [{ … }].',
  ],
  [
    'conditions/conditions.yaml',
    'value: soglia',
    'value: [soglia, { a: 1 }]',
    '4:106+8 Expected true or false or a number or text, found a group of keys.',
  ],
  ['conditions/conditions.yaml', 'value: soglia', 'value: []', '4:97+2 [] needs at least 1 items.'],
  [
    'sources.yaml',
    '"https://example.org/legge"',
    '"https://example.org/una legge"',
    '6:12+31 "https://example.org/una legge" is not a web address. Write it whole, with https://.',
  ],
  ['sources.yaml', '"https://example.org/legge"', '7', '6:12+1 Expected text, found the number 7. Put it in quotes.'],
  ['sources.yaml', '2029-12-31', '5', '7:13+1 Expected a date or null, found the number 5.'],
  [
    'sources.yaml',
    '2029-12-31',
    '2029-13-01',
    '7:13+10 "2029-13-01" is not a date. Write year-month-day, for example 2027-02-28.',
  ],
  [
    'figures.yaml',
    'value: 5000',
    'velue: 5000',
    '4:40+5 Unknown key "velue". Did you mean "value"? Allowed here: label, value, unit, sources, reviewBy, confirm.',
  ],
  [
    'figures.yaml',
    'value: 5000, unit: EUR,',
    '',
    '4:11+80 The key "unit" is missing here. Write "unit:" and its value beside the other keys.',
    '4:11+80 The key "value" is missing here. Write "value:" and its value beside the other keys.',
  ],
  ['cases/cases.yaml', 'annual_fixed: 200', 'annual_fixed: [1, 2, 3]', '5:29+9 [1,2,3] takes at most 2 items.'],
  [
    'cases/cases.yaml',
    'annual_fixed: 200',
    'annual_fixed: uno',
    '5:29+3 Expected a number or a list, found the text "uno".',
  ],
  [
    'notices/people.yaml',
    'sources: []',
    'sources: [legge_inventata, legge_inventata]',
    '8:14+34 ["legge_inventata","legge_inventata"] names something twice.',
  ],
  ['notices/people.yaml', 'min: 0', 'min: [0]', '7:20+3 Expected a number or text, found a list.'],
];

describe('a slip in what is told of figures, facts and conditions', () => {
  for (const slip of SLIPS) itTells(slip);
});
