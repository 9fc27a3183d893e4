import { deadlineWith, itTells, type Slip } from './slips.js';

const SLIPS: readonly Slip[] = [
  [
    'modifiers/modifiers.yaml',
    '[annual.tassa]',
    '[annual.tassa, annual.tassa]',
    '7:14+28 ["annual.tassa","annual.tassa"] names something twice.',
  ],
  [
    'lines/annual.yaml',
    '    when: srl',
    `    state: maybe
    when: srl`,
    '9:12+5 "maybe" is not allowed here. Allowed: "conditional".',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    `when:
      - srl`,
    '10:7+1 Expected text or a group of keys, found a list. Say whether all or any must hold: { all: [a, b] }.',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { alll: [srl] }',
    '9:13+4 Unknown key "alll". Did you mean "all"? Allowed here: all, any, not.',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: {}',
    '9:11+2 One of these keys is missing here: all, any, not. Write one, and its value.',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { all: srl }',
    '9:18+3 Expected a list, found the text "srl". Put it in brackets: [srl].',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { all: [srl, 5] }',
    '9:24+1 Expected text or a group of keys, found the number 5.',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { any: [{ all: [{ any: [{ all: [{ any: [{ all: [{ not: 7 }] }] }] }] }] }] }',
    '9:66+1 Expected text or a group of keys, found the number 7.',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { all: [{ any: [srl, { not: 7 }] }] }',
    '9:39+1 Expected text or a group of keys, found the number 7.',
  ],
  [
    'lines/annual.yaml',
    'bucket: annual',
    'bucket: anual',
    '1:9+5 "anual" is not allowed here. Did you mean "annual"? Allowed: "opening", "annual", "inps", "inail".',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    '{ min: tassa_base }',
    '12:9+19 The key "max" is missing here. Write "max:" and its value beside the other keys.',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    '{}',
    '12:9+2 The key "value" is missing here. Write "value:" and its value beside the other keys.',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    'tassa_base',
    '12:9+10 Expected a group of keys, found the text "tassa_base".',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    '{ value: 1, min: 2, max: 3 }',
    '12:11+5 Unknown key "value". Allowed here: when, min, max.',
  ],
  [
    'lines/annual.yaml',
    `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }`,
    '    amount: []',
    '10:13+2 [] needs at least 1 items.',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    '{ value: { percent: 20, off: tassa_base } }',
    '12:33+3 Unknown key "off". Did you mean "of"? Allowed here: percent, of, upTo, round.',
  ],
  [
    'modifiers/modifiers.yaml',
    '{ increase: aumento }',
    '{ increase: [aumento] }',
    '8:25+9 Expected a number or text or a group of keys, found a list.',
  ],
  [
    'modifiers/modifiers.yaml',
    '{ increase: aumento }',
    '{ increase: 20, reduce: 10 }',
    '8:29+6 Unknown key "reduce". Allowed here: increase, round.',
  ],
  [
    'modifiers/modifiers.yaml',
    '{ increase: aumento }',
    '{ increase: { min: 1 } }',
    '8:25+10 The key "max" is missing here. Write "max:" and its value beside the other keys.',
  ],
  [
    'modifiers/modifiers.yaml',
    '{ increase: aumento }',
    '{ increase: aumento, round: eur }',
    '8:41+3 "eur" is not allowed here. Did you mean "euro"? Allowed: "cent", "euro".',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ everyLaterYear: { day: 0, month: 13 } }'),
    '7:40+1 0 is too small: at least 1.',
    '7:50+2 13 is too large: at most 12.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ everyLaterYear: { day: 1 } }'),
    '7:33+10 The key "month" is missing here. Write "month:" and its value beside the other keys.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ everyLaterYear: { day: 1, mese: 3 } }'),
    '7:33+19 The key "month" is missing here. Write "month:" and its value beside the other keys.',
    '7:43+4 Unknown key "mese". Allowed here: day, month.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ instalments: [{ mesi: [1], scadenza: 3 }] }'),
    '7:31+26 The key "due" is missing here. Write "due:" and its value beside the other keys.',
    '7:31+26 The key "months" is missing here. Write "months:" and its value beside the other keys.',
    '7:33+4 Unknown key "mesi". Allowed here: months, due.',
    '7:44+8 Unknown key "scadenza". Allowed here: months, due.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ daysAfterStart: 1, daysAfterYearEnd: 1 }'),
    '7:36+16 Unknown key "daysAfterYearEnd". Did you mean "daysAfterStart"? Allowed here: daysAfterStart.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ }'),
    '7:15+3 One of these keys is missing here: daysAfterStart, daysAfterYearEnd, everyLaterYear, instalments. Write one, and its value.',
  ],
];

describe('a slip in what is told of lines, modifiers and deadlines', () => {
  for (const slip of SLIPS) itTells(slip);
});
