import { expect } from 'chai';
import { noticeAmount, type Result } from '../../../engine/index.js';
import { site } from '../support/site.js';
import { amounts, attributes, decoded, elementWithId, FORMS, requestIn } from './support/pages.js';

const TONES = ['inps', 'opening', 'annual', 'usual'] as const;

describe('The chart of the first page', () => {
  const notes = async (form: string, query = ''): Promise<string[]> => {
    const row = elementWithId((await site.call(`/?${query}`)).body, 'li', `costo-${form}`);
    const [, text] = /<span class="form-note">([^<]*)/.exec(row.split('</li>')[0] ?? '') ?? [];
    return text === undefined ? [] : decoded(text).split(' · ');
  };

  for (const { form, italian, english } of [
    { form: 'commerciante', italian: [], english: [] },
    {
      form: 'professionista',
      italian: [
        'se eserciti una professione',
        'aprirla è gratis e, se non hai una cassa propria, senza reddito non versi contributi',
      ],
      english: [
        'if you practise a profession',
        'opening it is free and, unless your profession has a fund of its own, no income means no contributions',
      ],
    },
    {
      form: 'snc',
      italian: ['Serve un secondo socio', 'con 2 soci che lavorano'],
      english: ['It needs a second partner', 'with 2 partners who work'],
    },
    { form: 'srl', italian: ['con un socio che lavora'], english: ['with one shareholder who works'] },
  ])
    it(`says whom the total counts, and for whom the form is not: ${form}`, async () => {
      expect(await notes(form)).to.deep.equal(italian);
      expect(await notes(form, 'lingua=en')).to.deep.equal(english);
    });

  for (const { query, offered } of [
    {
      query: '',
      offered: [
        ...['/ditta-individuale-o-srl', '/ditta-individuale-o-srls', '/ditta-commerciante-o-artigiana'],
        ...['/partita-iva-o-ditta-individuale', '/srl-o-srls'],
      ],
    },
    { query: 'socio1=artigiano', offered: ['/ditta-artigiana-o-srl', '/ditta-artigiana-o-srls', '/srl-o-srls'] },
    { query: 'socio1=professione', offered: ['/partita-iva-o-srl', '/srl-o-srls'] },
    { query: 'socio1=commerciante&socio2=commerciante', offered: ['/srl-o-srls', '/snc-o-srl', '/snc-o-srls'] },
  ])
    it(`leads to the pairs of forms that are for the same people: ${query}`, async () => {
      const [, section = ''] = (await site.page(`/?${query}`)).split('class="pairs"');
      const links = attributes(section.split('</section>')[0] ?? '', 'href').map(
        (link) => new URL(link, site.server.url),
      );
      expect(links.map(({ pathname }) => pathname)).to.deep.equal([...offered, '/confronto']);
    });

  it('counts the people of the address, and says what a total leaves out', async () => {
    const people = 'socio1=no&socio2=no&socio3=no';
    expect(await notes('srl', people)).to.deep.equal(['con 3 soci che mettono solo capitale']);
    const notice = site.server.rules
      .calculate({ form: 'ditta_individuale_artigiana' })
      .excludedMandatory.find(({ label }) => label === 'Premio INAIL degli artigiani');
    if (!notice?.amount) throw new Error('The notice has no amount.');
    expect(await notes('artigiana')).to.deep.equal([
      `Fuori dal totale: ${notice.label}, ${noticeAmount(notice.amount, 'it')}`,
    ]);
    expect((await notes('professionista', 'socio1=professione&cassa=si')).at(-1)).to.match(/cassa di previdenza/);
  });

  for (const query of ['', 'spese=realistiche', 'periodo=tre-anni', 'spese=realistiche&periodo=tre-anni'])
    it(`draws for each form what the engine says, solid at the least and striped beyond: ${query}`, async () => {
      const html = await site.page(`/?${query}`);
      const [, end = ''] = /<svg class="axis".*?>([^<]+)<\/text><\/g><\/svg>/s.exec(html) ?? [];
      const [most] = amounts(end);
      for (const form of FORMS.keys()) {
        const [row = ''] = elementWithId(html, 'li', `costo-${form}`).split('</li>');
        const address = new URL(attributes(row, 'href')[0] ?? '', site.server.url);
        const { min, max } = sharesOf(site.server.rules.calculate(requestIn(address.search)), query);
        const drawn = (tone: string) =>
          (most * Number(new RegExp(` class="bar-${tone}"[^>]* width="([\\d.]+)%"`).exec(row)?.[1] ?? 0)) / 100;
        for (const tone of TONES) {
          expect(drawn(tone), `${form} ${tone}`).to.be.closeTo(min[tone], 0.01);
          expect(drawn(tone) + drawn(`${tone}-open`), `${form} ${tone}`).to.be.closeTo(max[tone], 0.01);
        }
        const sum = (of: typeof min) => Math.round(Number(TONES.reduce((all, tone) => all + of[tone], 0).toFixed(4)));
        const [, total = ''] = /class="chart-total"[^>]*>([^<]*)/.exec(row) ?? [];
        const written = total.replace(/[^\d–]/g, '').split('–');
        expect([Number(written[0]), Number(written.at(-1))], form).to.deep.equal([sum(min), sum(max)]);
      }
    });

  /** The shares of a total, with what is usual beside them where the query asks for that. */
  const sharesOf = (result: Result, query: string) => {
    const years = query.includes('tre-anni') ? 3 : 1;
    const { notices } = site.server.rules.source;
    const usual = notices.flatMap(({ id, usual: unit }) => (unit === 'EUR/year' ? [id] : []));
    const counted = query.includes('realistiche')
      ? result.possibleAdditional.filter(({ id }) => usual.includes(id))
      : [];
    const end = (of: 'min' | 'max') => {
      const first = result[`first_year_12m_${of}`] - result[`opening_one_off_${of}`] - result[`inps_${of}`];
      return {
        inps: years * result[`inps_${of}`],
        opening: result[`opening_one_off_${of}`],
        annual: first + (years - 1) * (result[`annual_total_${of}`] - result[`inps_${of}`]),
        usual: years * counted.reduce((sum, { amount }) => sum + (amount?.[of] ?? 0), 0),
      };
    };
    return { min: end('min'), max: end('max') };
  };

  it('sets the forms apart that are not for the case', async () => {
    const apart = async (query: string) => {
      const [, misfits = ''] = (await site.page(`/?${query}`)).split('id="non-per-questo-caso"');
      return attributes(misfits.split('</section>')[0] ?? '', 'id').map((id) => id.replace('costo-', ''));
    };
    expect(await apart('')).to.deep.equal(['snc', 'sas']);
    expect(await apart('socio1=professione')).to.deep.equal(['commerciante', 'artigiana', 'snc', 'sas']);
    expect(await apart('socio1=commerciante&socio2=no')).to.deep.equal(['professionista', 'commerciante', 'artigiana']);
  });

  it('asks nothing whose answer moves nothing', async () => {
    const asked = async (query: string) => [...new Set(attributes(await site.page(`/?${query}`), 'name'))];
    expect(await asked('')).to.include.members(['riduzione35', 'pensione', 'lavoro']);
    expect(await asked('socio1=commerciante&socio2=incerto')).not.to.include('riduzione35');
    expect(await asked('socio1=professione'))
      .to.include('cassa')
      .and.not.to.include('riduzione35');
  });
});

const REFUSAL = 'Il capitale di una SRLS deve restare più basso: con quello che hai indicato serve una SRL.';

describe('An SRLS with the capital of an SRL', () => {
  const page = (query: string) => site.page(`/?${query}`);

  it('is refused by the calculator in the words of the comparison, which shows its totals all the same', async () => {
    const html = await page('forma=srls&capitale=20000');
    expect(html)
      .to.include(REFUSAL)
      .and.match(/class="number" data-total/);
    const comparison = await site.call('/confronto?capitale=20000');
    expect(comparison.body).to.include(REFUSAL);
    expect(await page('forma=srls&capitale=20000&lingua=en')).to.include('The capital of an SRLS must be lower');
  });

  it('leads to the SRL with the same answers', async () => {
    const notice = elementWithId(await page('forma=srls&capitale=20000&sicilia=si'), 'p', 'limite');
    expect(attributes(notice, 'href')[0]).to.equal('./?forma=srl&capitale=20000&sicilia=si');
  });

  it('is no other: a lower capital, no number or another form says nothing', async () => {
    for (const query of [
      'forma=srls&capitale=9999',
      'forma=srls&capitale=abc',
      'forma=srls',
      'forma=srl&capitale=20000',
    ])
      expect(await page(query), query).not.to.include('id="limite"');
  });
});
