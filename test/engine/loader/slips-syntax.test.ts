import { expect } from 'chai';
import { itTells, type Slip, saidOf } from './slips.js';

const SLIPS: readonly Slip[] = [
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { all: [srl], not: in_sicilia }',
    '9:25+3 "all" and "not" stand side by side here, and all but one would be ignored. Nest them: all: [a, { any: [b, c] }].',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { any: [{ all: [] }, srl] }',
    '9:21+3 "all" is empty, and would always hold. Name at least one condition in it, or remove it.',
  ],
  [
    'lines/annual.yaml',
    'when: srl',
    'when: { any: {} }',
    '9:18+2 Expected a list, found a group of keys. Put it in brackets: [{ … }].',
  ],
  ['lines/annual.yaml', 'when: srl', 'when: { not: [] }', '9:18+2 Expected text or a group of keys, found a list.'],
  [
    'lines/annual.yaml',
    'label: Tassa inventata',
    `label: Tassa
    label: Altra`,
    '5:5+5 "label" is defined twice; the first is at lines/annual.yaml:4:5. Rename or remove one.',
  ],
  [
    'lines/annual.yaml',
    'label: Tassa inventata',
    'label: "Tassa inventata',
    '14:1+0 Missing closing "quote. A quote was opened and never closed.',
  ],
  [
    'lines/annual.yaml',
    'label: Tassa inventata',
    "label: 'Tassa inventata",
    "14:1+0 Missing closing 'quote. A quote was opened and never closed.",
  ],
  [
    'lines/annual.yaml',
    'label: Tassa inventata',
    'label: @Tassa',
    '4:12+1 Plain value cannot start with reserved character @. Put the value in quotes.',
  ],
  [
    'lines/annual.yaml',
    'label: Tassa inventata',
    'label: Tassa\tinventata: a',
    '4:12+1 Nested mappings are not allowed in compact mappings. A text with a colon in it goes between double quotes. If there is none, the next line is indented too far.',
  ],
  [
    'lines/annual.yaml',
    'label: Tassa inventata',
    'label: *tassa',
    '4:12+6 Nothing above is marked with &tassa. A text that begins with an asterisk goes between quotes.',
  ],
  ['lines/annual.yaml', 'label: Tassa inventata', 'label: !a Tassa', '4:12+2 Unresolved tag: !a.'],
  ['sources.yaml', 'publisher: Gazzetta,', 'publisher: Gazzetta', '4:18+8 Implicit keys need to be on a single line.'],
  [
    'lines/annual.yaml',
    '    label: Tassa inventata',
    '   label: Tassa inventata',
    '4:1+1 Sequence item without - indicator. Give this line the same indent as its neighbours.',
  ],
  [
    'lines/annual.yaml',
    '    label: Tassa inventata',
    '  \t label: Tassa inventata',
    '4:1+1 This line is indented with a tab. Indent with spaces.',
  ],
  [
    'figures.yaml',
    `figures:
`,
    `figures: [
`,
    '3:3+1 Missing , between flow sequence items.',
  ],
  [
    'notices/more.yml',
    '',
    `notices:
  - uno
`,
    '1:1+7 The key "list" is missing here. Write "list:" and its value beside the other keys.',
    '2:5+3 Expected a group of keys, found the text "uno".',
  ],
];

describe('a slip in the signs of YAML', () => {
  for (const slip of SLIPS) itTells(slip);

  it('is none in a file that is hidden, or that an editor has left behind, which nobody reads', async () => {
    expect(await saidOf(['.lines.yaml', '', 'lines: ['], ['lines.yaml~', '', 'lines: ['])).to.deep.equal([]);
  });
});
