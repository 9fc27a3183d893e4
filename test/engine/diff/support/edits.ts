import type { RulesDiff } from '../../../../engine/diff/rules-diff.js';
import { diffOf, type Edit, figure, rename, replace } from './edited-rules.js';

/** The small edits that a commercialista makes, by what they are. */
export const EDITS = {
  nothing: [],
  minimumIncome: [figure('minimale_artigiani_commercianti', 18808, 18809)],
  deedStamp: [figure('bollo_atto_societa', 156, 157)],
  administratorRate: [figure('aliquota_gestione_separata_amministratori', 35.03, 36.03)],
  ceiling: [figure('massimale_gestione_separata', 122295, 120607)],
  capitalThreshold: [figure('soglia_capitale_tassa_concessione', '516456.90', 500000)],
  sectionFee: [figure('diritto_annuale_sezione_speciale', 44, 45)],
  pecMaximum: [figure('pec_massimo', 14.99, 15.99)],
  accidentPremium: [figure('premio_inail_artigiani_massimo', 1750, 1760)],
  radioFee: [figure('canone_rai_radio', 29.94, 30.94)],
  administratorShare: [figure('parti_contributo_gestione_separata', 3, 4)],
  majority: [replace('conditions/people.yaml', '  artigiani_oltre_meta:', 'value: 0.5', 'value: 0.6')],
  renamedLine: [rename('firma_digitale', 'dispositivo_di_firma')],
  newCondition: [
    replace(
      'lines/opening.yaml',
      'id: imposta_registro\n',
      'when: societa\n',
      'when: { all: [societa, { not: startup_innovativa }] }\n',
    ),
  ],
  noticeText: [replace('notices/possible-additional.yaml', 'id: canone_rai_speciale\n', 'Si paga', 'Si versa')],
  removedSource: [replace('lines/annual.yaml', 'id: pec_impresa\n', 'sources: [prontopro_pec, ', 'sources: [')],
  caseExpectation: [replace('cases/inps.yaml', 'name: Artigiano sul minimale\n', 'inps: 4521.36', 'inps: 4521.37')],
  reasonText: [replace('ruleset.yaml', 'inailStatus:\n', 'reason: >-\n', 'reason: >-\n      In altre parole.\n')],
  inailStatus: [replace('ruleset.yaml', 'when: artigiani_al_lavoro', 'status: required', 'status: conditional')],
} satisfies Readonly<Record<string, readonly Edit[]>>;

export type EditName = keyof typeof EDITS;

export function editNames(): EditName[] {
  return Object.keys(EDITS).filter((name): name is EditName => name in EDITS);
}

const known = new Map<EditName, Promise<RulesDiff>>();

/** What the comparison says of an edit; each is compared once for all tests. */
export function diffOfEdit(name: EditName): Promise<RulesDiff> {
  const diff = known.get(name) ?? diffOf(EDITS[name]);
  known.set(name, diff);
  return diff;
}
