import { expect } from 'chai';
import { lineId } from '../../../../engine/rules/rules-year.js';
import { figureUses } from '../../../../server/website/methodology/figures.js';
import { anchor } from '../../../../server/website/site.js';
import { type Citation, citations, sourcesByTopic, TOPICS } from '../../../../server/website/sources/citations.js';
import { compiledMadeUpRules } from '../../../engine/pricing/made-up-rules.js';
import { rules2026 } from '../../../support/rules.js';

describe('What rests on a source', () => {
  it('is every rule that cites it, with its place on the page of the method, and nothing else', async () => {
    const { source } = await rules2026();
    const { lines, modifiers, deadlines, holidays, notices, figures } = source;
    const found = citations(source);
    const cite = ({ sources }: { sources: readonly string[] }, citation: Citation) => {
      for (const key of sources) expect(found.get(key)).to.deep.include(citation);
      return sources.length;
    };
    const given = Object.entries(figures).flatMap(([name, figure]) => ('sources' in figure ? [{ name, figure }] : []));
    const counts = [
      ...lines.map((one) => cite(one, { kind: 'lines', label: one.label, target: lineId(one) })),
      ...given.map(({ name, figure }) =>
        cite(figure, { kind: 'figures', label: figure.label, target: anchor.figure(name) }),
      ),
      ...modifiers.map((one) => cite(one, { kind: 'modifiers', label: one.label, target: anchor.modifier(one.id) })),
      ...deadlines.map((one) => cite(one, { kind: 'deadlines', label: one.label, target: anchor.deadline(one.id) })),
      ...holidays.map((one) => cite(one, { kind: 'deadlines', label: one.label, target: anchor.holidays })),
      ...notices.map((one) => cite(one, { kind: 'notices', label: one.label, target: anchor.notice(one.id) })),
    ];
    expect([...found.values()].flat()).to.have.length(counts.reduce((sum, count) => sum + count, 0));
  });
});

describe('The sources by topic', () => {
  it('stand once, by publisher, in the order of the method', async () => {
    const { source } = await rules2026();
    const found = sourcesByTopic(source);
    expect([...found.values()].flat()).to.have.members(Object.keys(source.sources));
    expect([...found.keys()]).to.deep.equal(TOPICS.filter((topic) => found.has(topic)));
    for (const keys of found.values()) {
      const names = keys.map((key) => `${source.sources[key]?.publisher} ${source.sources[key]?.title}`);
      expect(keys).not.to.have.length(0);
      expect(names).to.deep.equal(names.toSorted((one, other) => one.localeCompare(other, 'it')));
    }
  });

  it('stand under the first part of the rules that cites them', async () => {
    const { source } = await rules2026();
    const found = sourcesByTopic(source);
    const rank = new Map(
      [...found].flatMap(([topic, keys]) => keys.map((key) => [key, TOPICS.indexOf(topic)] as const)),
    );
    const cited = [
      ...source.lines.map(({ bucket, sources }) => ({ topic: bucket, sources })),
      ...source.notices.map(({ list, sources }) => ({ topic: list, sources })),
    ].flatMap(({ topic, sources }) => sources.map((key) => ({ topic, key })));
    const ofOthers = ['modifiers', 'deadlines', 'figures'];
    const placed = [...found].filter(([topic]) => !ofOthers.includes(topic));
    expect(cited).to.deep.include.members(placed.flatMap(([topic, keys]) => keys.map((key) => ({ topic, key }))));
    const late = cited.filter(({ topic, key }) => (rank.get(key) ?? TOPICS.length) > TOPICS.indexOf(topic));
    expect(late).to.deep.equal([]);
  });

  it('leave out a topic without sources of its own, and a source that nothing cites', async () => {
    const { source } = await compiledMadeUpRules();
    expect([...sourcesByTopic(source)]).to.deep.equal([['opening', ['legge_inventata']]]);
    const alone = { ...source, lines: [], modifiers: [] };
    expect([...sourcesByTopic(alone)]).to.deep.equal([['figures', ['legge_inventata']]]);
    expect([...sourcesByTopic({ ...alone, figures: {} })]).to.deep.equal([]);
  });
});

describe('What reads a figure', () => {
  it('is every line, modifier, figure, condition and notice that names it, each once', async () => {
    const { source } = await compiledMadeUpRules();
    const uses = figureUses(source);
    const targets = (name: string) => uses.get(name)?.map(({ target }) => target);
    expect(uses.get('soglia')).to.deep.equal([
      { label: 'Capitale oltre la soglia', target: 'condizione-oltre_soglia' },
    ]);
    expect(uses.get('tassa_aumentata')).to.deep.equal([{ label: 'Più soci', target: 'voce-piu_soci' }]);
    expect(uses.get('tassa_alta')?.[0]).to.deep.equal({ label: 'Tassa inventata', target: 'annual.tassa' });
    expect(targets('tassa_alta')).to.deep.equal([
      ...['annual.tassa', 'inps.contributi', 'inps.rimborso', 'opening.registro'],
    ]);
    expect(targets('tassa_base')).to.deep.equal([
      ...['annual.tassa', 'inps.contributi', 'inps.quota', 'inps.premio', 'opening.registro', 'opening.sede'],
      'cifra-tassa_aumentata',
    ]);
    expect(uses.get('aumento')?.slice(2)).to.deep.equal([
      { label: 'Aumento in Sicilia', target: 'modificatore-aumento_sicilia' },
      { label: 'Tassa aumentata', target: 'cifra-tassa_aumentata' },
    ]);
    expect([...uses.keys()].every((name) => typeof name === 'string')).to.equal(true);
  });

  it('is also the line that shares its amount by it', async () => {
    const { source } = await rules2026();
    const shared = source.lines.filter(({ administratorShare }) => administratorShare !== undefined);
    expect(shared).not.to.have.length(0);
    for (const { label, administratorShare, ...line } of shared)
      expect(figureUses(source).get(String(administratorShare?.dividedBy))).to.deep.include({
        label,
        target: `${line.bucket}.${line.id}`,
      });
  });
});
