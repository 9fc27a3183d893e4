import { expect } from 'chai';
import type { RangeChange } from '../../../../engine/diff/impact/totals.js';
import { type Found, headline } from '../../../../engine/diff/report/headline.js';
import type { Language } from '../../../../engine/values/language.js';
import type {
  Concerned,
  FormImpact,
  Impact,
  LineImpact,
  NoticeImpact,
  PaymentImpact,
  StatusImpact,
  TotalName,
} from '../../../../schemas/types/api.js';

/** An impact of which a test says the rest. */
const IMPACT: Impact = {
  ...{ requests: 2000, moved: 1200, untried: [], totals: [], forms: [], concerned: [], movements: [] },
  ...{ lines: [], statuses: [], notices: [], payments: [], starts: null, labels: {} },
};
const LINE: LineImpact = {
  ...{ id: 'annual.tassa', label: 'Tassa inventata', forms: ['srl'], requests: 1200, moving: 1200 },
  ...{ min: null, max: null, through: [] },
};
const STATUS: StatusImpact = {
  ...{ status: 'inail_status', before: 'required', after: 'conditional', requests: 1000, forms: ['srl'] },
};
const NOTICE: NoticeImpact = { id: 'canone', label: 'Canone', appears: 0, disappears: 0, changes: 0, forms: ['srl'] };

const NONE = { min: 0, max: 0 };
const FORMS = ['SNC', 'SAS', 'SRL'];

/** A form of which one total changes so. */
function form(name: string, total: TotalName, change: RangeChange): FormImpact {
  const totals = [{ total, requests: 1, ...change }];
  return { form: name, label: name, requests: 1, moved: 1, persons: 0, answers: {}, totals };
}

const all = (total: TotalName, ...forms: readonly string[]): Concerned[] =>
  forms.map((name) => ({ total, form: name, who: 'all', where: [] }));

const where = (name: string, reading: Concerned['where'][number]['reading'], label = 'Sede in Sicilia'): Concerned => ({
  total: 'inps',
  form: name,
  who: 'where',
  where: [{ condition: 'x', label, reading }],
});

const some = (name: string): Concerned => ({ total: 'inps', form: name, who: 'some', where: [] });

const up = (smallest: number, largest = smallest): RangeChange => {
  const span = { smallest, largest };
  return { min: span, max: span };
};

/** The first line of an impact, where no case changes. */
const lineOf = (impact: Partial<Impact>, language: Language = 'en', cases: Found['cases'] = []) =>
  headline({ impact: { ...IMPACT, ...impact }, cases }, language);

/** The first line where one total of three forms changes so, for those. */
function firstLine(
  change: RangeChange,
  concerned: readonly Concerned[],
  total: TotalName = 'inps',
  language: Language = 'en',
): string {
  return lineOf({ forms: FORMS.map((name) => form(name, total, change)), concerned: [...concerned] }, language);
}

describe('the first line says how much a total changes', () => {
  const every = (change: RangeChange, total: TotalName = 'inps', language: Language = 'en') =>
    firstLine(change, all(total, ...FORMS), total, language);

  for (const [change, english, italian] of [
    [up(1), 'INPS rises by 1.00 euro a year', "I contributi INPS aumentano di 1,00 euro l'anno"],
    [
      up(0.001, 2.5),
      'INPS rises by up to 2.50 euro a year',
      "I contributi INPS aumentano al massimo di 2,50 euro l'anno",
    ],
    [
      up(-1234.5, -1),
      'INPS falls by 1.00 to 1,234.50 euro a year',
      "I contributi INPS diminuiscono di un importo fra 1,00 e 1.234,50 euro l'anno",
    ],
    [
      up(-1, 2),
      'INPS changes by -1.00 to +2.00 euro a year',
      "I contributi INPS variano fra -1,00 e +2,00 euro l'anno",
    ],
    [
      { min: null, max: { smallest: 3, largest: 4 } },
      'The maximum of INPS rises by 3.00 to 4.00 euro a year',
      "Il massimo dei contributi INPS aumenta di un importo fra 3,00 e 4,00 euro l'anno",
    ],
    [
      { min: { smallest: -3, largest: -3 }, max: null },
      'The minimum of INPS falls by 3.00 euro a year',
      "Il minimo dei contributi INPS diminuisce di 3,00 euro l'anno",
    ],
  ] as const)
    it(english, () => {
      expect(every(change)).to.equal(`${english} for every form.`);
      expect(every(change, 'inps', 'it')).to.equal(`${italian} per ogni forma.`);
    });

  for (const [total, english, italian] of [
    ['opening_one_off', 'Opening costs rise by 1.00 euro', 'I costi di apertura aumentano di 1,00 euro'],
    ['annual_fixed', 'Annual fixed costs rise by 1.00 euro a year', "I costi fissi aumentano di 1,00 euro l'anno"],
    ['annual_total', 'The annual total rises by 1.00 euro', 'Il totale annuo aumenta di 1,00 euro'],
    ['first_year_12m', 'The first 12 months rise by 1.00 euro', 'Il costo dei primi 12 mesi aumenta di 1,00 euro'],
  ] as const)
    it(english, () => {
      expect(every(up(1), total)).to.equal(`${english} for every form.`);
      expect(every(up(1), total, 'it')).to.equal(`${italian} per ogni forma.`);
    });

  it('in the singular where it is of one bound', () => {
    const only = { min: null, max: { smallest: -1, largest: 1 } };
    expect(every(only, 'opening_one_off')).to.equal(
      'The maximum of opening costs changes by -1.00 to +1.00 euro for every form.',
    );
    expect(every(up(-1, 1), 'opening_one_off')).to.equal('Opening costs change by -1.00 to +1.00 euro for every form.');
  });

  it('of the forms that it names alone', () => {
    const forms = [form('SNC', 'inps', up(1)), form('SAS', 'inps', up(5, 7)), form('SRL', 'annual_fixed', up(9))];
    expect(lineOf({ forms, concerned: all('inps', 'SNC', 'SAS') })).to.equal(
      'INPS rises by 1.00 to 7.00 euro a year for every SNC and SAS.',
    );
    expect(lineOf({ forms, concerned: all('inps', 'SNC', 'SRL') })).to.equal(
      'INPS rises by 1.00 euro a year for every SNC and SRL.',
    );
  });
});

describe('the first line says for whom', () => {
  for (const [concerned, english, italian] of [
    [all('inps', 'SNC', 'SAS'), 'every SNC and SAS', 'ogni SNC e SAS'],
    [
      [...all('inps', 'SNC'), where('SAS', 'holds')],
      'every SNC, and for every SAS where «Sede in Sicilia» holds',
      'ogni SNC, e per ogni SAS se vale «Sede in Sicilia»',
    ],
    [
      [where('SNC', 'fails'), where('SAS', 'fails')],
      'every SNC and SAS where «Sede in Sicilia» does not hold',
      'ogni SNC e SAS se non vale «Sede in Sicilia»',
    ],
    [
      [where('SNC', 'may_hold'), where('SAS', 'may_fail')],
      'every SNC where «Sede in Sicilia» may hold, and for every SAS where «Sede in Sicilia» may not hold',
      'ogni SNC se può valere «Sede in Sicilia», e per ogni SAS se può non valere «Sede in Sicilia»',
    ],
    [
      [where('SNC', 'begins'), where('SAS', 'ends')],
      'every SNC where «Sede in Sicilia» begins to hold, and for every SAS where «Sede in Sicilia» ceases to hold',
      'ogni SNC se comincia a valere «Sede in Sicilia», e per ogni SAS se smette di valere «Sede in Sicilia»',
    ],
    [[some('SNC')], 'some SNC', 'qualche SNC'],
    [
      [...all('inps', 'SNC'), where('SAS', 'holds'), some('SRL')],
      'every SNC, for every SAS where «Sede in Sicilia» holds, and for some SRL',
      'ogni SNC, per ogni SAS se vale «Sede in Sicilia», e per qualche SRL',
    ],
  ] as const)
    it(english, () => {
      expect(firstLine(up(1), concerned)).to.equal(`INPS rises by 1.00 euro a year for ${english}.`);
      expect(firstLine(up(1), concerned, 'inps', 'it')).to.equal(
        `I contributi INPS aumentano di 1,00 euro l'anno per ${italian}.`,
      );
    });

  it('with the name of a form as it stands within a sentence', () => {
    const forms = [{ ...form('SNC', 'inps', up(1)), label: 'Sole trader' }, form('SAS', 'inps', up(1))];
    expect(lineOf({ forms, concerned: all('inps', 'SNC') }, 'it')).to.match(/ per ogni sole trader\.$/);
    expect(lineOf({ forms, concerned: [some('SNC'), some('SAS')] })).to.match(/ for some sole traders and SAS\.$/);
  });

  it('once of several totals that change for the same, each by its own sums', () => {
    const totals = (['opening_one_off', 'inps', 'annual_fixed'] as const).map((total) => ({
      total,
      requests: 1,
      ...up(1),
    }));
    const forms = FORMS.map((name) => ({ ...form(name, 'inps', up(1)), totals }));
    const concerned = [...all('opening_one_off', 'SNC'), ...all('annual_fixed', 'SNC'), ...all('inps', 'SAS')];
    expect(lineOf({ forms, concerned })).to.equal(
      'Opening costs rise by 1.00 euro and annual fixed costs rise by 1.00 euro a year for every SNC; INPS rises by 1.00 euro a year for every SAS.',
    );
  });
});

describe('the first line where no total moves', () => {
  const forms = [{ ...form('srl', 'inps', up(1)), label: 'SRL', requests: 1200 }, form('SAS', 'inps', up(1))];
  const outside = (more: Partial<Impact>, language: Language = 'en', cases: Found['cases'] = []) =>
    lineOf({ moved: 0, forms, ...more }, language, cases);
  const notice = (more: Partial<NoticeImpact>) => outside({ notices: [{ ...NOTICE, ...more }] });

  it('says that no result changes, or what else does', () => {
    expect(outside({})).to.equal('No result changes.');
    expect(outside({}, 'it')).to.equal('Nessun risultato cambia.');
    expect(outside({ lines: [LINE] })).to.equal(
      'No total moves, but the line «Tassa inventata» changes for every SRL.',
    );
    expect(outside({ statuses: [STATUS] })).to.equal(
      'No total moves, but the INAIL status turns from required to conditional for some SRL.',
    );
    expect(outside({ statuses: [STATUS] }, 'it')).to.equal(
      'Nessun totale cambia, ma lo stato INAIL passa da required a conditional per qualche SRL.',
    );
    expect(outside({ lines: [LINE, LINE], statuses: [STATUS, STATUS], notices: [NOTICE, NOTICE] })).to.equal(
      'No total moves, but 2 lines change, statuses change in 2 ways and 2 notices appear, disappear or change.',
    );
  });

  it('says what becomes of a notice, and that a reason is one', () => {
    const start = 'No total moves, but the notice «Canone»';
    expect(notice({ appears: 1200 })).to.equal(`${start} appears for every SRL.`);
    expect(notice({ appears: 1, disappears: 2, changes: 4 })).to.equal(
      `${start} appears, disappears and changes for some SRL.`,
    );
    expect(notice({ id: 'inailDetail.reasons', label: 'Chi lavora.', appears: 1 })).to.equal(
      'No total moves, but the INAIL reason «Chi lavora.» appears for some SRL.',
    );
  });

  it('says that a case gives another result, whatever was tried', () => {
    const totals = {
      ...{ opening_one_off: NONE, annual_fixed: NONE, inps: NONE },
      annual_total: NONE,
      first_year_12m: NONE,
    };
    const one = {
      name: 'Uno',
      request: { form: 'ditta_individuale_artigiana' as const },
      before: totals,
      after: totals,
    };
    expect(outside({}, 'it', [{ ...one, lines: [], statuses: [], notices: ['x'] }])).to.equal(
      'Nessun totale cambia, ma un caso dà un altro risultato.',
    );
  });
});

describe('the first line says what lies beyond what was tried', () => {
  const more = {
    ...{ smallest: 0.01, largest: 880.52, open: true as const },
    growth: [{ field: 'adminCompensation', above: 122295, percentage: 0.72 }],
    perPerson: {
      shareholders: { beyond: 4, smallest: 0.5, largest: 1.5 },
      others: { beyond: 4, smallest: 0, largest: 0 },
    },
  };
  const open = { min: null, max: more };
  const labels = { adminCompensation: 'Compenso', shareholders: 'Socio' };
  const forms = FORMS.map((name) => form(name, 'inps', open));
  const untried = (name: string) => ({ form: name, fields: ['x'], beyond: 4, facts: ['soci'], conditions: ['molti'] });

  it('of a number that has no end, and of each further person', () => {
    const impact = { forms, concerned: all('inps', ...FORMS), labels };
    expect(lineOf(impact)).to.equal(
      'The maximum of INPS rises by 0.01 to 880.52 euro a year (+0.72% of «Compenso» above €122,295; +0.50 to +1.50 for each person beyond 4) for every form.',
    );
    expect(lineOf(impact, 'it')).to.equal(
      "Il massimo dei contributi INPS aumenta di un importo fra 0,01 e 880,52 euro l'anno (+0,72% di «Compenso» oltre 122.295\u00A0€; da +0,50 a +1,50 per ogni persona oltre 4) per ogni forma.",
    );
  });

  it('of a number alone, where nothing moves before its threshold, and which way', () => {
    const growth = [{ field: 'adminCompensation', above: 122295, percentage: -35.03 }];
    const capped = { min: null, max: { smallest: 0, largest: 0, open: true as const, growth } };
    const falling = FORMS.map((name) => form(name, 'inps', capped));
    expect(lineOf({ forms: falling, concerned: all('inps', ...FORMS), labels })).to.equal(
      'The maximum of INPS falls (-35.03% of «Compenso» above €122,295) for every form.',
    );
    const rising = FORMS.map((name) => form(name, 'inps', { min: null, max: { ...more, growth } }));
    expect(lineOf({ forms: rising, concerned: all('inps', ...FORMS), labels })).to.match(
      /^The maximum of INPS changes by \+0\.01 to \+880\.52 euro a year \(-35\.03% /,
    );
  });

  it('of each further person of any role, beyond as many as were tried of each', () => {
    const perPerson = { ...more.perPerson, partners: { beyond: 2, smallest: -3, largest: -3 } };
    const both = FORMS.map((name) => form(name, 'inps', { min: null, max: { ...more, growth: [], perPerson } }));
    expect(lineOf({ forms: both, concerned: all('inps', ...FORMS), labels }, 'it')).to.contain(
      ' (da -3,00 a +1,50 per ogni persona oltre 2 o 4) ',
    );
  });

  it('of what was not tried, after which nothing is said of all results', () => {
    const left = { forms, untried: [untried('SNC'), untried('SAS')] };
    expect(lineOf({ moved: 0, ...left })).to.equal(
      'No result changes of those tried; not every mix of more than 4 persons was tried (SNC, SAS).',
    );
    expect(lineOf({ moved: 0, ...left, lines: [{ ...LINE, forms: ['SNC'], requests: 1 }] }, 'it')).to.equal(
      'Fra quelli provati nessun totale cambia, ma la riga «Tassa inventata» cambia per ogni SNC; non sono stati provati tutti gli insiemi di più di 4 persone (SNC, SAS).',
    );
    expect(lineOf({ ...left, concerned: all('inps', 'SNC') })).to.match(
      / for every SNC; not every mix of more than 4 /,
    );
  });
});

describe('the first line says which payments fall on another day', () => {
  const SALDO: PaymentImpact = {
    ...{ change: 'moves', deadline: 'saldo', label: 'Saldo', lines: [], amount: null, enters: 0, leaves: 0 },
    ...{ forms: [{ form: 'SNC', who: 'all' }], days: { smallest: 1, largest: 1 } },
    example: { request: { form: 'ditta_individuale_artigiana' }, start: '2030-01-01', before: null, after: null },
    starts: { days: 3, first: '2030-01-01', last: '2030-01-03' },
  };
  const forms = FORMS.map((name) => form(name, 'inps', up(1)));
  const told = (language: Language, ...payments: PaymentImpact[]) =>
    lineOf({ moved: 0, forms, payments, starts: { first: '2030-01-01', last: '2030-01-03' } }, language);

  for (const [smallest, largest, english, italian] of [
    [1, 1, '1 day later', '1 giorno dopo'],
    [-3, -1, '1 to 3 days earlier', 'da 1 a 3 giorni prima'],
    [-2, 3, '2 days earlier to 3 days later', 'da 2 giorni prima a 3 giorni dopo'],
    [0, 2, 'on the same day to 2 days later', 'da lo stesso giorno a 2 giorni dopo'],
  ] as const)
    it(english, () => {
      const one = { ...SALDO, days: { smallest, largest } };
      expect(told('en', one)).to.equal(
        `No total moves, but the payment «Saldo» falls ${english} for every SNC that pays it.`,
      );
      expect(told('it', one)).to.equal(
        `Nessun totale cambia, ma la scadenza «Saldo» cade ${italian} per ogni SNC che la paga.`,
      );
    });

  it('for whom, whether on every start, and how many there are', () => {
    const starts = { days: 2, first: '2030-01-01', last: '2030-01-02' };
    const forms: PaymentImpact['forms'] = [...SALDO.forms, { form: 'SAS', who: 'some' }];
    expect(told('en', { ...SALDO, change: 'appears', days: null, forms, starts })).to.equal(
      'No total moves, but the payment «Saldo» appears for every SNC, and for some SAS that pays it, depending on the day of the start.',
    );
    expect(told('it', SALDO, SALDO)).to.equal('Nessun totale cambia, ma cambiano 2 scadenze.');
    const moved = { forms: FORMS.map((name) => form(name, 'inps', up(1))), concerned: all('inps', 'SNC') };
    expect(lineOf({ ...moved, payments: [SALDO] })).to.match(
      /; the payment «Saldo» falls 1 day later for every SNC that pays it/,
    );
  });
});
