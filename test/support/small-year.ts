import { join } from 'node:path';
import type { Years } from '../../engine/diff/compare/compare.js';
import { type DiffContext, diffRules } from '../../engine/diff/diff.js';
import type { RulesDiff } from '../../engine/diff/report/rules-diff.js';
import { load } from '../../engine/loader/load.js';
import type { CompiledRules } from '../../engine/pricing/compiled-rules.js';
import { type Edit, type RuleEdit, withEditedRules } from './edited-rules.js';

/**
 * The files in which a small year differs from the sound one: it has every kind of fact, line and notice, and few enough
 * requests to calculate them all in a moment.
 */
export const SMALL_YEAR: readonly Edit[] = [
  [
    'ruleset.yaml',
    `version: "2030.1"
year: 2030
calculator: Anno inventato
inpsStatus:
  - { when: con_cassa, status: not_determinable }
  - { status: determined }
inailStatus:
  - { when: al_lavoro, status: required, reason: Chi lavora è assicurato. }
  - { when: titolare_artigiano, status: required, reason: L'artigiano è assicurato. }
  - { status: not_applicable, reason: Nessuno è da assicurare. }
totalsCompleteness:
  - { when: con_cassa, status: partial }
  - { status: complete }
`,
  ],
  [
    'facts.yaml',
    `personClass:
  question: In quale gestione rientra?
  values: { artisan: Artigiani, merchant: Commercianti }
facts:
  form:
    type: enum
    label: Forma giuridica
    question: Quale forma?
    values:
      professionista_piva_gestione_separata: Professionista
      ditta_individuale_commerciante: Commerciante
      ditta_individuale_artigiana: Artigiana
      snc: Società in nome collettivo (SNC)
      sas: Società in accomandita semplice (SAS)
      srl: Società a responsabilità limitata (SRL)
      srls: SRL semplificata (SRLS)
  professionalCassa:
    type: boolean
    label: Cassa propria
    question: Hai una cassa?
    values: { true: Sì, false: "No" }
    unasked: false
  seatInSicily:
    type: boolean
    label: Sede in Sicilia
    question: La sede è in Sicilia?
    values: { true: Sì, false: "No" }
    unanswered: open
    unasked: false
  nonWorkingPartners:
    type: number
    label: Soci che non lavorano
    question: Quanti soci non lavorano?
    unit: count
    minimum: 0
    step: 1
    unanswered: { value: 0, assumption: Nessun altro socio. }
    unasked: 0
  adminCompensation:
    type: number
    label: Compenso
    question: Quale compenso?
    unit: EUR/year
    minimum: 0
    step: 0.01
    unanswered: { value: 0, assumption: Nessun compenso. }
    unasked: 0
  capital:
    type: number
    label: Capitale
    question: Quanto capitale?
    unit: EUR
    minimum: 0.01
    step: 0.01
    unanswered: open
    unasked: 1
  titolari: { type: count, label: Titolari artigiani, people: { roles: [titolare], class: [artisan] } }
  soci:
    {
      type: count,
      label: Soci,
      people: { roles: [workingPartners, accomandatari, accomandanti, shareholders] },
      plus: nonWorkingPartners,
    }
  soci_al_lavoro: { type: count, label: Soci al lavoro, people: { roles: [workingPartners, shareholders], works: true } }
  quota_al_lavoro: { type: share, label: Quota di chi lavora, part: soci_al_lavoro, whole: soci }
`,
  ],
  [
    'figures.yaml',
    `figures:
  tassa_base: { label: Tassa di base, value: 100, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
  tassa_alta: { label: Tassa alta, value: 200, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
  tassa_sociale: { label: Tassa dei soci, derive: { increase: tassa_base, byPercent: aumento }, unit: EUR/year }
  soglia: { label: Soglia di capitale, value: 5000, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  aumento: { label: Aumento, value: 20, unit: percent, sources: [decreto_inventato], reviewBy: 2031-01-31 }
  atto: { label: Atto, value: 300, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  contributo: { label: Contributo, value: 1000, unit: EUR/year, sources: [decreto_inventato], reviewBy: 2031-01-31 }
  aliquota: { label: Aliquota, value: 30, unit: percent, sources: [decreto_inventato], reviewBy: 2031-01-31 }
  massimale: { label: Massimale, value: 50000, unit: EUR/year, sources: [decreto_inventato], reviewBy: 2031-01-31 }
  parti: { label: Parti, value: 3, unit: count, sources: [decreto_inventato], reviewBy: 2031-01-31 }
  canone: { label: Canone, value: 30, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
  premio: { label: Premio, value: 500, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
`,
  ],
  [
    'sources.yaml',
    `sources:
  legge_inventata:
    {
      publisher: Gazzetta,
      title: Legge inventata,
      url: "https://example.org/legge",
      date: 2029-12-31,
      checkedOn: 2030-01-02,
    }
  decreto_inventato:
    {
      publisher: Gazzetta,
      title: Decreto inventato,
      url: "https://example.org/decreto",
      date: 2029-12-31,
      checkedOn: 2030-01-02,
    }
`,
  ],
  [
    'conditions/conditions.yaml',
    `conditions:
  srl: { label: SRL, fact: form, operator: equal, value: srl }
  societa: { label: Società, fact: form, operator: in, value: [snc, sas, srl, srls] }
  con_cassa: { label: Con una cassa, fact: professionalCassa, operator: equal, value: true }
  in_sicilia: { label: Sede in Sicilia, fact: seatInSicily, operator: equal, value: true }
  oltre_soglia: { label: Capitale oltre la soglia, fact: capital, operator: greaterThan, value: soglia }
  con_compenso: { label: Compenso, fact: adminCompensation, operator: greaterThan, value: 0 }
  tassata: { label: Società tassata, all: [societa, { not: in_sicilia }] }
`,
  ],
  [
    'conditions/people.yaml',
    `conditions:
  titolare_artigiano: { label: Titolare artigiano, fact: titolari, operator: greaterThan, value: 0 }
  al_lavoro: { label: Soci al lavoro, fact: soci_al_lavoro, operator: greaterThan, value: 0 }
  piu_soci: { label: Più soci, fact: soci, operator: greaterThan, value: 1 }
  meta_al_lavoro: { label: Metà dei soci al lavoro, fact: quota_al_lavoro, operator: greaterThan, value: 0.5 }
`,
  ],
  [
    'lines/opening.yaml',
    `bucket: opening
lines:
  - id: atto
    label: Atto costitutivo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 3
    explanation: Si paga una volta.
    when: societa
    amount: [{ value: atto }]
    sources: [legge_inventata]
`,
  ],
  [
    'lines/lines.yaml',
    `bucket: annual
lines:
  - id: tassa
    label: Tassa inventata
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: Una tassa che non esiste.
    when: srl
    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }
    sources: [legge_inventata]
  - id: libretto
    label: Libretto dei soci
    classification: market_range
    valueSource: market
    law: Legge inventata, art. 2
    explanation: Uno per socio.
    when: tassata
    forEach:
      - { people: soci, amount: [{ min: 0, max: tassa_sociale }] }
    sources: [legge_inventata]
`,
  ],
  [
    'lines/inps.yaml',
    `bucket: inps
lines:
  - id: contributo
    label: Contributo di chi lavora
    classification: statutory_exact
    valueSource: statutory
    law: Decreto inventato, art. 1
    explanation: Uno per chi lavora.
    forEach:
      - { people: soci_al_lavoro, amount: [{ value: contributo }] }
      - { people: titolari, amount: [{ value: contributo }] }
    sources: [decreto_inventato]
  - id: gestione
    label: Contributo dell'amministratore
    classification: statutory_exact
    valueSource: statutory
    law: Decreto inventato, art. 2
    explanation: Sul compenso.
    when: con_compenso
    amount: [{ value: { percent: aliquota, of: adminCompensation, upTo: massimale } }]
    administratorShare: { dividedBy: parti, round: cent }
    sources: [decreto_inventato]
`,
  ],
  [
    'lines/inail.yaml',
    `bucket: inail
lines:
  - id: premio
    label: Premio di chi lavora
    classification: estimate
    valueSource: estimate
    law: Legge inventata, art. 4
    explanation: Un premio che non esiste.
    when: al_lavoro
    amount: [{ value: premio }]
    state: conditional
    sources: [legge_inventata]
`,
  ],
  [
    'modifiers/modifiers.yaml',
    `modifiers:
  - id: aumento_sicilia
    label: Aumento in Sicilia
    law: Legge inventata, art. 5
    explanation: In Sicilia la tassa è più alta.
    when: in_sicilia
    targets: [annual.tassa]
    effect: { increase: aumento }
    sources: [legge_inventata]
  - id: minimo_tolto
    label: Tassa incerta
    law: Legge inventata, art. 6
    explanation: Con un compenso la tassa non è certa.
    when: con_compenso
    targets: [annual.tassa]
    effect: { setMinimum: 0 }
    sources: [legge_inventata]
`,
  ],
  [
    'notices/possible.yaml',
    `list: possibleAdditional
notices:
  - id: canone
    label: Canone
    text: Si paga un canone.
    when: piu_soci
    amount: { min: 0, max: canone, unit: euro all'anno }
    sources: [legge_inventata]
  - { id: quota, label: Quota, text: Chi lavora è la maggioranza., when: meta_al_lavoro, sources: [] }
`,
  ],
  [
    'notices/warnings.yaml',
    `list: warnings
notices:
  - { id: avviso, label: Avviso, text: Un avviso., level: info, when: in_sicilia, onlyIfCertain: true, sources: [] }
`,
  ],
  [
    'deadlines/deadlines.yaml',
    `deadlines:
  - id: tassa
    label: Tassa inventata
    law: Legge inventata, art. 1
    explanation: Si paga a giugno.
    lines: [annual.tassa]
    schedule: { daysAfterStart: 30 }
    movesToWorkingDay: true
    sources: [legge_inventata]
`,
  ],
  [
    'deadlines/holidays.yaml',
    `holidays:
  - { label: Capodanno, on: { day: 1, month: 1 }, sources: [legge_inventata] }
  - { label: Natale, on: { day: 25, month: 12 }, sources: [legge_inventata] }
`,
  ],
  [
    'cases/cases.yaml',
    `cases:
  - name: Una SRL senza soci al lavoro
    request:
      { form: srl, shareholders: [{ worksOperationally: false }], isAdmin: false, capital: 10000, seatInSicily: false }
    expect: { annual_fixed: [200, 320] }
    source: Legge inventata, art. 1
  - name: Un artigiano
    request: { form: ditta_individuale_artigiana }
    expect: { inps: 1000 }
    source: Decreto inventato, art. 1
`,
  ],
  ['lines/annual.yaml', null],
  ['notices/people.yaml', null],
];

let unedited: Promise<CompiledRules> | undefined;

/** The small year, loaded once for all tests, and the same edited. */
export async function smallYears(...edits: readonly RuleEdit[]): Promise<Years> {
  unedited ??= loadSmall([]);
  return { base: await unedited, head: edits.length === 0 ? await unedited : await loadSmall(edits) };
}

function loadSmall(edits: readonly RuleEdit[]): Promise<CompiledRules> {
  // The name of the folder says no year, so that edits can make it another's.
  return withEditedRules([...SMALL_YEAR, ...edits], (within, year) => load(join(within, year)), 'small');
}

/** What the comparison says of some edits of the small year. */
export async function smallDiff(edits: readonly RuleEdit[], context: Partial<DiffContext> = {}): Promise<RulesDiff> {
  return diffRules(await smallYears(...edits), { baseName: 'before', headName: 'after', ...context });
}
