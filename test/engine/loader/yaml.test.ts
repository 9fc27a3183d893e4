import { expect } from 'chai';
import { type Edit, type EditedRules, itRefuses, problemsOf } from '../../support/edited-rules.js';

const ROWS: readonly EditedRules[] = [
  {
    edits: [['lines/annual.yaml', 'label: Tassa inventata', "label: 'Tassa d'invenzione'"]],
    problems:
      'lines/annual.yaml:4:21+11 yaml_syntax Unexpected scalar at node end. A quote ended too early. A text with a quote or an apostrophe in it goes between the other kind of quotes.',
  },
  {
    edits: [['lines/annual.yaml', 'label: Tassa inventata', 'label: @Tassa']],
    problems:
      'lines/annual.yaml:4:12+1 yaml_syntax Plain value cannot start with reserved character @. Put the value in quotes.',
  },
  {
    edits: [['lines/annual.yaml', 'label: Tassa inventata', 'label: *tassa']],
    problems:
      'lines/annual.yaml:4:12+6 yaml_syntax Nothing above is marked with &tassa. A text that begins with an asterisk goes between quotes.',
  },
  {
    edits: [['lines/annual.yaml', 'label: Tassa', 'label: Tassa:']],
    problems:
      'lines/annual.yaml:4:12+1 yaml_syntax Nested mappings are not allowed in compact mappings. A text with a colon in it goes between double quotes. If there is none, the next line is indented too far.',
  },
  {
    edits: [['lines/annual.yaml', ']', '']],
    problems:
      'lines/annual.yaml:14:1+0 yaml_syntax Flow sequence in block collection must be sufficiently indented and end with a ]. It was opened and never closed with ].',
  },
  {
    edits: [['lines/annual.yaml', 'valueSource: statutory', 'valueSource:statutory']],
    problems:
      'lines/annual.yaml:6:5+21 yaml_syntax Implicit keys need to be on a single line. After a colon comes a space: "key: value".',
  },
  {
    edits: [
      [
        'lines/annual.yaml',
        'sources: [legge_inventata]\n',
        `sources: [legge_inventata]

  -id: altra
`,
      ],
    ],
    problems:
      'lines/annual.yaml:15:1+1 yaml_syntax All mapping items must start at the same column. After a dash comes a space: "- id".',
  },
  {
    edits: [['lines/annual.yaml', 'esiste.\n    ', 'esiste.\n   ']],
    problems:
      'lines/annual.yaml:9:1+1 yaml_syntax Sequence item without - indicator. Give this line the same indent as its neighbours.',
  },
  {
    edits: [['lines/annual.yaml', 'esiste.\n    ', 'esiste.\n\t']],
    problems: 'lines/annual.yaml:9:1+1 yaml_syntax This line is indented with a tab. Indent with spaces.',
  },
  {
    name: 'a key twice, and something else that is wrong in the same file',
    edits: [
      ['lines/annual.yaml', 'label: Tassa inventata', 'label: Tassa\n    label: Altra'],
      ['lines/annual.yaml', 'when: srl', 'when: srll'],
    ],
    problems: [
      'lines/annual.yaml:5:5+5 duplicate_id "label" is defined twice; the first is at lines/annual.yaml:4:5. Rename or remove one.',
      'lines/annual.yaml:10:11+4 unknown_condition Unknown condition "srll". Did you mean "srl"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
    ],
  },
  {
    edits: [
      [
        'lines/annual.yaml',
        'sources: [legge_inventata]\n',
        `sources: [legge_inventata]
    id: altra
    label: Altra
`,
      ],
    ],
    problems:
      'lines/annual.yaml:14:5+2 duplicate_id "id" is defined twice; the first is at lines/annual.yaml:3:5. A new item begins with a dash: "- id". Or rename one.',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: { all: [srl], any: [in_sicilia] }']],
    problems:
      'lines/annual.yaml:9:25+3 all_and_any "all" and "any" stand side by side here, and all but one would be ignored. Nest them: all: [a, { any: [b, c] }].',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: { any: [{ all: [] }, srl] }']],
    problems:
      'lines/annual.yaml:9:21+3 empty_all "all" is empty, and would always hold. Name at least one condition in it, or remove it.',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: { any: [] }']],
    problems:
      'lines/annual.yaml:9:13+3 empty_any "any" is empty, and would always hold. Name at least one condition in it, or remove it.',
  },
];

describe('the loader refuses a file that is not YAML, or says something twice', () => {
  itRefuses(ROWS);

  it('with one fault for all that follow from it: an open quote, else the first', async () => {
    const tag: Edit = ['lines/annual.yaml', 'label: Tassa inventata', 'label: !a Tassa'];
    const sign: Edit = ['lines/annual.yaml', 'when: srl', 'when: @srl'];
    expect(await problemsOf(tag, sign)).to.deep.equal(['lines/annual.yaml:4:12+2 yaml_syntax Unresolved tag: !a.']);
    const open = ['lines/annual.yaml:14:1+0 yaml_syntax Missing closing "quote. A quote was opened and never closed.'];
    expect(await problemsOf(['lines/annual.yaml', 'id: tassa', 'id: "tassa'], sign)).to.deep.equal(open);
    const late: Edit = ['lines/annual.yaml', 'sources: [legge_inventata]', 'sources: "[legge_inventata]'];
    expect(await problemsOf(late, sign)).to.deep.equal(open);
  });

  it('but not one that is hidden, or that an editor has left behind, which nobody reads', async () => {
    expect(await problemsOf(['.lines.yaml', 'lines: ['], ['lines.yaml~', 'lines: ['])).to.deep.equal([]);
  });
});
