import type { Edit } from '../../support/edited-rules.js';

/** The files in which a made-up year, which has something of everything that a result says, differs from the sound one. */
export const MADE_UP: readonly Edit[] = [
  [
    'conditions/more.yaml',
    `conditions:
  artigiani_al_lavoro: { label: Artigiani, fact: artigiani, operator: greaterThan, value: 0 }
  incerti_al_lavoro: { label: Incerti, fact: incerti, operator: greaterThan, value: 0 }
  compenso: { label: Compenso, fact: adminCompensation, operator: greaterThan, value: 0 }
  commerciante: { label: Commerciante, fact: form, operator: equal, value: ditta_individuale_commerciante }
  srls: { label: SRLS, fact: form, operator: equal, value: srls }
  altra_copertura: { label: Altra copertura, fact: adminOtherCompulsoryCoverage, operator: equal, value: si }
  sezione_ordinaria: { label: Sezione ordinaria, fact: cciaaSection, operator: equal, value: ordinary }
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
      snc: SNC
      sas: SAS
      srl: SRL
      srls: SRLS
  capital:
    type: number
    label: Capitale
    question: Quanto capitale?
    unit: EUR
    minimum: 0.01
    step: 0.01
    unanswered: open
    unasked: 1
  adminCompensation:
    type: number
    label: Compenso
    question: Quale compenso?
    unit: EUR/year
    minimum: 0
    step: 0.01
    unanswered: { value: 0, assumption: Nessun compenso. }
    unasked: 0
  seatInSicily:
    type: boolean
    label: Sede in Sicilia
    question: La sede è in Sicilia?
    values: { true: Sì, false: "No" }
    unanswered: open
    unasked: false
  cciaaSection:
    type: enum
    label: Sezione
    question: Quale sezione?
    values: { special: Sezione speciale, ordinary: Sezione ordinaria }
    unanswered: open
    unasked: special
  adminOtherCompulsoryCoverage:
    type: enum
    label: Altra copertura
    question: Ha un'altra copertura?
    values: { si: Sì, no: "No" }
    unanswered: open
    unasked: no
  soci: { type: count, label: Soci, people: { roles: [shareholders] } }
  artigiani: { type: count, label: Artigiani, people: { roles: [shareholders], works: true, class: [artisan] } }
  commercianti: { type: count, label: Commercianti, people: { roles: [shareholders], works: true, class: [merchant] } }
  incerti: { type: count, label: Incerti, people: { roles: [shareholders], works: true, class: [uncertain] } }
`,
  ],
  [
    'figures.yaml',
    `figures:
  tassa_base: { label: Tassa di base, value: 100, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
  tassa_alta: { label: Tassa alta, value: 200, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
  soglia: { label: Soglia di capitale, value: 5000, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  aumento: { label: Aumento, value: 20, unit: percent, sources: [legge_inventata], reviewBy: 2031-01-31 }
  onorario: { label: Onorario, value: 700, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  parti: { label: Parti, value: 3, unit: count, sources: [legge_inventata], reviewBy: 2031-01-31 }
  tassa_aumentata: { label: Tassa aumentata, derive: { increase: tassa_base, byPercent: aumento }, unit: EUR/year }
`,
  ],
  [
    'lines/annual.yaml',
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
  - id: bilancio
    label: Bilancio
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 12
    explanation: Forse nel secondo anno.
    when: srl
    amount: [{ value: tassa_base }]
    firstYear: possible
    sources: [legge_inventata]
  - id: polizza
    label: Polizza
    classification: estimate
    valueSource: estimate
    law: Legge inventata, art. 13
    explanation: Forse dovuta.
    when: srl
    amount: [{ min: tassa_base, max: tassa_alta }]
    state: conditional
    sources: [legge_inventata]
`,
  ],
  [
    'lines/inail.yaml',
    `bucket: inail
lines:
  - id: premio
    label: Premio
    classification: estimate
    valueSource: estimate
    law: Legge inventata, art. 7
    explanation: Per chi lavora.
    when: artigiani_al_lavoro
    amount: [{ min: 0, max: 60 }]
    sources: [legge_inventata]
  - id: fisso
    label: Premio fisso
    classification: estimate
    valueSource: estimate
    law: Legge inventata, art. 15
    explanation: Di più con un'altra copertura.
    when: srls
    amount: [{ when: altra_copertura, value: 8 }, { value: 5 }]
    sources: [legge_inventata]
`,
  ],
  [
    'lines/inps.yaml',
    `bucket: inps
lines:
  - id: artigiani
    label: Contributi degli artigiani
    classification: statutory_range
    valueSource: statutory
    law: Legge inventata, art. 3
    explanation: Per ogni artigiano.
    when: srl
    forEach:
      - { people: artigiani, amount: [{ value: tassa_base }] }
      - { people: incerti, amount: [{ min: tassa_base, max: tassa_alta }] }
    enrolment: artisan
    sources: [legge_inventata]
  - id: maternita
    label: Maternità
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 4
    explanation: Per ogni artigiano, in Sicilia.
    when: { all: [srl, in_sicilia] }
    forEach:
      - { people: artigiani, amount: [{ value: 7.5 }] }
    sources: [legge_inventata]
  - id: commercianti
    label: Contributi dei commercianti
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 5
    explanation: Per ogni commerciante.
    when: srl
    forEach:
      - { people: commercianti, amount: [{ value: tassa_alta }] }
    enrolment: merchant
    sources: [legge_inventata]
  - id: gestione
    label: Gestione dell'amministratore
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 6
    explanation: Sul compenso.
    when: compenso
    amount: [{ value: { percent: aumento, of: adminCompensation } }]
    administratorShare: { dividedBy: parti, round: cent }
    sources: [legge_inventata]
`,
  ],
  [
    'lines/opening.yaml',
    `bucket: opening
lines:
  - id: notaio
    label: Notaio
    classification: market_range
    valueSource: market
    law: Legge inventata, art. 10
    explanation: Quanto chiede.
    when: srl
    amount: [{ min: tassa_base, max: onorario }]
    sources: [legge_inventata]
  - id: imposta
    label: Imposta
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 11
    explanation: È fissa.
    when: srl
    amount: [{ value: tassa_alta }]
    sources: [legge_inventata]
  - id: insegna
    label: Insegna
    classification: market_range
    valueSource: market
    law: Legge inventata, art. 14
    explanation: Nella sezione ordinaria costa di meno.
    when: commerciante
    amount: [{ when: sezione_ordinaria, min: 10, max: 20 }, { min: 10, max: 30 }]
    sources: [legge_inventata]
`,
  ],
  [
    'notices/assumptions.yaml',
    `list: assumptions
notices:
  - { id: ricavi_zero, label: Ricavi zero, text: Nessun ricavo., sources: [] }
`,
  ],
  [
    'notices/possible.yaml',
    `list: possibleAdditional
notices:
  - id: parte_del_capitale
    label: Parte del capitale
    text: Può costare fino alla soglia.
    when: srl
    amount: { min: tassa_base, max: soglia, unit: euro }
    sources: []
  - id: fissa
    label: Fissa
    text: Costa sempre tanto.
    when: srl
    amount: { min: 0, max: tassa_aumentata, unit: euro l'anno }
    sources: [legge_inventata]
`,
  ],
  [
    'notices/warnings.yaml',
    `list: warnings
notices:
  - { id: avviso, label: Avviso, text: Un avviso., level: info, when: srl, sources: [] }
  - { id: soglia, label: Soglia, text: Oltre la soglia., level: warning, when: oltre_soglia, sources: [legge_inventata] }
  - { id: sicuro, label: Sicuro, text: Certo., level: info, when: oltre_soglia, onlyIfCertain: true, sources: [] }
`,
  ],
  [
    'ruleset.yaml',
    `version: "2030.1"
year: 2030
calculator: Anno inventato
inpsStatus:
  - { when: incerti_al_lavoro, status: not_determinable }
  - { status: determined }
inailStatus:
  - { when: artigiani_al_lavoro, status: required, reason: Ci sono artigiani. }
  - { when: compenso, status: conditional, reason: C'è un compenso. }
  - { status: not_applicable, reason: Nessuno è da assicurare. }
totalsCompleteness:
  - { when: in_sicilia, status: partial }
  - { status: complete }
`,
  ],
];
