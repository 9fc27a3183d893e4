import type { CalculationRequest, Rules } from '../../engine/index.js';
import type { BucketDetail, CostLine, Notice } from '../../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from '../response.js';
import { JsonWriter } from './json-writer.js';
import { KeptBytes } from './kept-bytes.js';
import { KeptSources } from './kept-sources.js';

const LINES = new KeptBytes<CostLine>((line) => line);
const DETAILS = new KeptBytes<BucketDetail>((detail) => detail);
const NOTICES = new KeptBytes<Notice[]>((notices) => notices);
const ASSUMPTIONS = new KeptBytes<Notice[]>((notices) => notices.map(assumptionOf));
const WARNINGS = new KeptBytes<Notice[]>((notices) => notices.map(warningOf));
const SOURCES = new KeptSources();

/** The bytes of `JSON.stringify(calculationResponse(...))`, of which most are kept: they are the rules', not the request's. */
export function calculationBytes(rules: Rules, publicBaseUrl: string, request: CalculationRequest): Buffer {
  const results = rules.calculate(request);
  const { lines, openingDetail, annualDetail, inpsDetail, inailDetail, ...others } = results;
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions, openQuestions, ...totals } =
    others;
  return new JsonWriter()
    .members(provenance(rules, publicBaseUrl))
    .members({ inputs: request })
    .object('results', (writer) =>
      writer
        .members(totals)
        .list('lines', lines, LINES)
        .kept('openingDetail', openingDetail, DETAILS)
        .kept('annualDetail', annualDetail, DETAILS)
        .members({ inpsDetail, inailDetail })
        .kept('possibleAdditional', possibleAdditional, NOTICES)
        .kept('notDeterminable', notDeterminable, NOTICES)
        .kept('excludedMandatory', excludedMandatory, NOTICES)
        .kept('warnings', warnings, NOTICES)
        .kept('assumptions', assumptions, NOTICES)
        .members({ openQuestions }),
    )
    .kept('assumptions', assumptions, ASSUMPTIONS)
    .kept('warnings', warnings, WARNINGS)
    .pieces('sources', SOURCES.of(results))
    .toBytes();
}
