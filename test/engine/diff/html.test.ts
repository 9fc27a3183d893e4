import { expect } from 'chai';
import { htmlReport } from '../../../engine/diff/report/html.js';
import type { RulesDiff } from '../../../engine/diff/rules-diff.js';
import { diffOf, replace } from './support/edited-rules.js';
import { EDITS } from './support/edits.js';
import { parseHtml } from './support/html.js';

const HOSTILE = `<script>alert("x")</script> & 'y' <img src=https://example.org/z>`;

describe('the HTML report', () => {
  let diff: RulesDiff;
  let html: string;

  before(async () => {
    const hostile = replace(
      'notices/possible-additional.yaml',
      'id: canone_rai_speciale\n',
      'Si paga',
      `${HOSTILE} Si paga`,
    );
    diff = await diffOf([...EDITS.minimumIncome, ...EDITS.inailStatus, hostile], { headName: '<b>head</b>' });
    html = htmlReport(diff);
  });

  it('is well-formed, with its first line as its heading', () => {
    const { elements, text } = parseHtml(html);
    expect(elements[0]).to.have.property('name', 'html');
    expect(elements.filter(({ name }) => name === 'h1')).to.have.length(1);
    expect(html).to.contain(`<h1>${diff.headline.replaceAll("'", '&#39;')}</h1>`);
    expect(text).to.contain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;').and.contain('&lt;b&gt;head&lt;/b&gt;');
  });

  it('asks for nothing from elsewhere and runs nothing', () => {
    const { elements } = parseHtml(html);
    const names = new Set(elements.map(({ name }) => name));
    for (const name of ['script', 'link', 'img', 'iframe', 'object', 'a', 'form'])
      expect([...names]).not.to.include(name);
    const attributes = new Set(elements.flatMap((element) => [...element.attributes.keys()]));
    for (const name of ['src', 'href', 'style', 'onload', 'srcset']) expect([...attributes]).not.to.include(name);
    expect(html).not.to.match(/url\(|@import/);
    expect(html).to.contain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it('draws the ranges, and says in words what is drawn', () => {
    const { elements } = parseHtml(html);
    const drawings = elements.filter(({ name }) => name === 'svg');
    expect(drawings).to.have.length(2 + diff.impact.movements.length);
    for (const { attributes } of drawings) {
      expect(attributes.get('role')).to.equal('img');
      expect(attributes.get('aria-label')).to.match(/\d\.\d\d/);
    }
    const bars = elements.filter(({ name }) => name === 'rect');
    for (const { attributes } of bars) {
      expect(Number(attributes.get('width'))).to.be.greaterThan(0);
      expect(Number(attributes.get('x')) + Number(attributes.get('width'))).to.be.lessThan(720);
    }
  });

  it('is for light and dark, and each table names its columns', () => {
    expect(html)
      .to.contain('prefers-color-scheme: dark')
      .and.contain('<meta name="color-scheme" content="light dark">');
    const { elements } = parseHtml(html);
    const count = (name: string): number => elements.filter((element) => element.name === name).length;
    expect(count('caption')).to.equal(count('table')).and.equal(count('thead'));
  });
});
