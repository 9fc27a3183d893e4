import { expect } from 'chai';
import {
  type Block,
  code,
  fold,
  heading,
  link,
  list,
  paragraph,
  prose,
  strong,
  type TextDocument,
  table,
} from '../../../engine/document/document.js';
import { htmlFile, htmlText } from '../../../engine/document/html.js';
import { markdown, markdownText } from '../../../engine/document/markdown.js';
import { type Page, pageFor, terminalText } from '../../../engine/document/terminal.js';

const document = (...blocks: Block[]): TextDocument => ({ language: 'it', title: 'Prova', blocks });

const WHOLE = document(
  paragraph(strong('Sale di 70,08 €.'), ' Ecco perché.'),
  heading(2, 'Prima di accettare'),
  ...list([
    prose`Alza ${'version'} in ${'ruleset.yaml'}.`,
    ['Guarda ', link('la fonte', 'https://www.inps.it/a_b'), '.'],
  ]),
  ...table(
    'Voci, euro',
    ['Voce', 'Per chi', '#Prima', '#Dopo'],
    [
      [['Contributi degli artigiani'], ['ditta artigiana'], ['4.513,92'], ['4.584,00']],
      [[], ['con la riduzione del 35%'], ['2.934,05'], ['2.979,60']],
    ],
  ),
  ...fold('Altro: 1 file', [paragraph('Chiuso finché non serve.')]),
);

const PAGE: Page = { width: 60, colour: false, open: false };

describe('a document', () => {
  it('is Markdown that GitHub shows as a comment', () => {
    expect(markdown(WHOLE)).to.equal(`**Sale di 70,08 €.** Ecco perché.

### Prima di accettare

- Alza \`version\` in \`ruleset.yaml\`.
- Guarda [la fonte](https://www.inps.it/a_b).

| Voce | Per chi | Prima | Dopo |
| --- | --- | ---: | ---: |
| Contributi degli artigiani | ditta artigiana | 4.513,92 | 4.584,00 |
|  | con la riduzione del 35% | 2.934,05 | 2.979,60 |

<details>
<summary>Altro: 1 file</summary>

Chiuso finché non serve.

</details>
`);
  });

  it('is text for a terminal, with its folds closed', () => {
    expect(terminalText(WHOLE, PAGE)).to.equal(`Sale di 70,08 €. Ecco perché.

Prima di accettare
- Alza version in ruleset.yaml.
- Guarda la fonte (https://www.inps.it/a_b).

Voce                 Per chi                 Prima      Dopo
───────────────────  ───────────────────  ────────  ────────
Contributi degli     ditta artigiana      4.513,92  4.584,00
artigiani
                     con la riduzione     2.934,05  2.979,60
                     del 35%

▸ Altro: 1 file
`);
  });

  it('breaks a range in a narrow table after its dash, so that words have room', () => {
    const cells = [[['una voce con un nome lungo'], ['1.000,00–2.000,00'], ['3.000,00–4.000,00']]];
    const text = terminalText(document(...table('T', ['Voce', '#Prima', '#Dopo'], cells)), { ...PAGE, width: 50 });
    expect(text.split('\n').slice(2, 4)).to.deep.equal([
      'una voce con un nome lungo  1.000,00–  3.000,00–',
      '                             2.000,00   4.000,00',
    ]);
  });

  it('shows what is folded in a terminal where it is asked for', () => {
    const text = terminalText(document(...fold('Altro', [paragraph('Chiuso.')])), { ...PAGE, open: true });
    expect(text).to.equal('▾ Altro\n  Chiuso.\n');
  });

  it('is an HTML file whose continued rows share the heading of the first', () => {
    const html = htmlFile(WHOLE);
    expect(html).to.contain('<html lang="it">').and.contain('<title>Prova</title>');
    expect(html).to.contain('<p><strong>Sale di 70,08 €.</strong> Ecco perché.</p>');
    expect(html).to.contain('<th scope="rowgroup" rowspan="2">Contributi degli artigiani</th><td>ditta artigiana</td>');
    expect(html).to.contain('<tr><td>con la riduzione del 35%</td><td class="number">2.934,05</td>');
    expect(html).to.contain('<summary>Altro: 1 file</summary>');
  });

  it('has no empty list, table or fold', () => {
    expect([...list([]), ...table('Voci', ['Voce'], []), ...fold('Altro', [])]).to.deep.equal([]);
  });
});

describe('whatever the rules say', () => {
  const NASTY = '<b>a</b> *b* _c_ `d` [e](f) | $g$ ~~h~~ \\i & &amp; https://x.example www.y.example';

  it('is shown as it is in Markdown', () => {
    const text = markdownText([NASTY]);
    expect(text).to.not.match(/[<>*_`[\]|$~\\]|&(?!#)|:\/\/|www\./);
    const shown = text.replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
    expect(shown).to.equal(NASTY);
  });

  it('keeps a name of the rules readable in Markdown', () => {
    expect(markdownText(['da tassa_base a _tassa_'])).to.equal('da tassa_base a &#95;tassa&#95;');
  });

  it('calls no person and links to no issue on GitHub, in a summary neither', () => {
    const CALLS = '@someone see #12 and GH-3';
    const text = markdown(document(paragraph(CALLS), ...fold(CALLS, [paragraph('a')])));
    expect(text).to.not.match(/@\w|(?<!&)#\d|GH-\d/);
  });

  it('begins no list or heading in Markdown', () => {
    for (const start of ['- a', '+ a', '1. a', '2) a', '# a', '=== a', '> a'])
      expect(markdown(document(paragraph(start))), start).to.match(/^(?:\d+)?&#\d+;/);
  });

  it('stays in one cell of a table, as code too', () => {
    const [, , row = ''] = markdown(document(...table('T', ['A'], [[['a|b\nc', code('d|e`f')]]]))).split('\n');
    expect(row).to.equal('| a&#124;b c<code>d&#124;e&#96;f</code> |');
  });

  it('is shown as it is in HTML, and no link runs anything', () => {
    expect(htmlText([NASTY, code('<i>'), strong('"')])).to.not.match(/<(?!\/?(?:code|strong)>)/);
    expect(htmlText([link('a', 'javascript:alert(1)')])).to.equal('a');
    expect(markdownText([link('a', 'javascript:alert(1)')])).to.equal('a');
    expect(htmlText([link('a', 'https://x.example/?a="&b')])).to.contain('href="https://x.example/?a=&quot;&amp;b"');
    expect(markdownText([link('a', 'https://x.example/(b) c')])).to.equal('[a](https://x.example/%28b%29%20c)');
  });

  it('moves no cursor and colours nothing in a terminal', () => {
    expect(terminalText(document(paragraph('a\u001B[31mb\u202Ec\u0007d')), PAGE)).to.equal('a�[31mb�c�d\n');
  });

  it('stays emphasized beside words and signs', () => {
    expect(markdownText([strong('a')])).to.equal('**a**');
    expect(markdownText(['b', strong('«a»')])).to.equal('b<strong>«a»</strong>');
    expect(markdownText([strong('a.'), 'b'])).to.equal('<strong>a.</strong>b');
  });
});

describe('a document that is too long for a comment', () => {
  const rows = Array.from({ length: 300 }, (_, index) => [[`riga ${index}`], ['parola '.repeat(30)]]);
  const LONG = document(
    paragraph('In testa.'),
    ...fold('Righe', table('Righe', ['A', 'B'], rows)),
    paragraph('In coda.'),
  );

  it('loses rows, and says how many', () => {
    const text = markdown(LONG, 20_000);
    expect(text.length).to.be.at.most(20_000);
    expect(text)
      .to.contain('In testa.')
      .and.contain('In coda.')
      .and.match(/… e altre \d+\./);
  });

  it('loses what is folded before more rows of what is not, and says so', () => {
    const short = rows.map(([name = []]) => [name]).slice(0, 60);
    const text = markdown(
      { ...LONG, elsewhere: 'Tutto è qui.', blocks: [...table('A', ['A'], short), ...LONG.blocks] },
      5_000,
    );
    expect(text).to.contain('riga 59').and.contain('\nRighe\n').and.not.contain('<details>');
    expect(text).to.match(/In coda\.\n\nIl resto è troppo lungo per stare qui\. Tutto è qui\.\n$/);
  });

  it('loses its last parts where that is not enough, and leaves nothing open', () => {
    const text = markdown({ ...LONG, blocks: [...LONG.blocks, paragraph('parola '.repeat(30))] }, 150);
    expect(text).to.contain('In testa.').and.contain('Il resto è troppo lungo').and.not.contain('<details>');
  });
});

describe('the page of a terminal', () => {
  it('is as wide as the terminal within what one reads with ease, and is coloured there alone', () => {
    expect(pageFor({}, {})).to.deep.equal({ width: 100, colour: false, open: false });
    expect(pageFor({ isTTY: true, columns: 500 }, {})).to.deep.equal({ width: 120, colour: true, open: false });
    expect(pageFor({ isTTY: true, columns: 80 }, { NO_COLOR: '1' })).to.deep.equal({
      width: 80,
      colour: false,
      open: false,
    });
  });

  it('keeps tables within its width as long as words allow', () => {
    for (const width of [60, 80, 100]) {
      const lines = terminalText(WHOLE, { ...PAGE, width }).split('\n');
      expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(width);
    }
  });
});
