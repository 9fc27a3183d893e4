import { expect } from 'chai';
import { compiled2026 } from '../../support/rules.js';
import { diffOfEdit, type EditName, editNames } from './support/edits.js';

type Label = (condition: string) => string;

/** The first line that each edit must give. The labels of the conditions are the rules' own. */
const FIRST_LINES: Readonly<Record<EditName, (label: Label) => string>> = {
  nothing: () => 'No result changes.',
  minimumIncome: (label) =>
    `INPS rises by 0.15 to 1.44 euro a year for Ditta individuale artigiana, for Ditta individuale commerciante where not ${label('attivita_senza_minimale')}, and for SNC, SAS, SRL and SRLS where ${label('soci_al_lavoro')}: 764,724 of 860,297 requests move.`,
  deedStamp: (label) =>
    `Opening costs rise by 1.00 euro for SNC and SAS, and for SRL where not ${label('startup_innovativa')}: 513,705 of 860,297 requests move.`,
  administratorRate: (label) =>
    `INPS rises by up to 1,222.95 euro a year for SRL and SRLS where ${label('amministratore_pagato')} and perhaps not ${label('altra_copertura')}: 202,500 of 860,297 requests move.`,
  ceiling: () =>
    'INPS falls by up to 591.31 euro a year for some requests of SRL and SRLS: 303,750 of 1,224,797 requests move.',
  capitalThreshold: (label) =>
    `Annual fixed costs rise by 206.59 euro a year for SRL where now ${label('capitale_oltre_soglia')}: 189,000 of 1,049,297 requests move.`,
  sectionFee: () =>
    'Annual fixed costs rise by 1.00 to 2.00 euro a year for Ditta individuale artigiana, and for some requests of Ditta individuale commerciante: 54 of 860,297 requests move.',
  pecMaximum: (label) =>
    `The maximum of annual fixed costs rises by 1.00 to 2.00 euro a year for Ditta individuale commerciante, Ditta individuale artigiana, SNC, SAS, SRL and SRLS, and for Professionista con partita IVA where ${label('professionista_con_cassa')}: 860,296 of 860,297 requests move.`,
  accidentPremium: () =>
    'No total moves, but the line «Premio INAIL degli artigiani» changes in 387,000 of 860,297 requests and the notice «Premio INAIL degli artigiani» changes in 387,000 of 860,297 requests.',
  radioFee: () => 'No total moves, but the notice «Canone RAI speciale» changes in 860,297 of 860,297 requests.',
  administratorShare: () =>
    "No total moves, but the line «Contributi alla Gestione Separata sul compenso dell'amministratore» changes in 303,750 of 860,297 requests.",
  majority: () =>
    `No total moves, but the notice «Artigiani che non sono la maggioranza dei soci» appears in 68,079 of 1,718,147 requests.`,
  renamedLine: () => 'No result changes.',
  newCondition: (label) =>
    `Opening costs fall by 200.00 euro for SRL and SRLS where ${label('startup_innovativa')}: 283,500 of 860,297 requests move.`,
  noticeText: () => 'No result changes.',
  reasonText: () => 'No result changes.',
  removedSource: () => 'No result changes.',
  caseExpectation: () => 'No result changes.',
  inailStatus: () =>
    'No total moves, but the INAIL status turns from required to conditional in 387,000 of 860,297 requests.',
};

describe('the first line of the report', () => {
  for (const name of editNames()) {
    it(`says what moved, for whom, by how much: ${name}`, async () => {
      const { source } = await compiled2026();
      const label = (condition: string): string => `«${source.conditions[condition]?.label}»`;
      const { headline } = await diffOfEdit(name);
      expect(headline).to.equal(FIRST_LINES[name](label));
    });
  }

  it('is all there is to say where the folders are identical', async () => {
    const { resultsChanged, changes, warnings } = await diffOfEdit('nothing');
    expect({ resultsChanged, changes, warnings }).to.deep.equal({ resultsChanged: false, changes: [], warnings: [] });
  });
});
