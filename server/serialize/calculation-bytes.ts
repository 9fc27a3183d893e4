import type { CalculationRequest, Rules } from '../../engine/index.js';
import type { CostLine, Notice, Source } from '../../schemas/types/api.js';
import { assumptionOf, provenance, sourcesOf, warningOf } from '../response.js';
import { JsonWriter } from './json-writer.js';
import { KeptTexts } from './kept-texts.js';

const LINES = new KeptTexts<CostLine>((line) => line);
const NOTICES = new KeptTexts<Notice>((notice) => notice);
const ASSUMPTIONS = new KeptTexts<Notice>(assumptionOf);
const WARNINGS = new KeptTexts<Notice>(warningOf);
const SOURCES = new KeptTexts<Source>((source) => source);

/** The bytes of `JSON.stringify(calculationResponse(...))`, from texts that are kept: most of an answer is the rules'. */
export function calculationBytes(rules: Rules, publicBaseUrl: string, request: CalculationRequest): Buffer {
  const results = rules.calculate(request);
  const { lines, openingDetail, annualDetail, inpsDetail, inailDetail, ...others } = results;
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings, assumptions, openQuestions, ...totals } =
    others;
  return new JsonWriter()
    .members({ ...provenance(rules, publicBaseUrl), inputs: request })
    .object('results', (writer) =>
      writer
        .members(totals)
        .list('lines', lines, LINES)
        .members({ openingDetail, annualDetail, inpsDetail, inailDetail })
        .list('possibleAdditional', possibleAdditional, NOTICES)
        .list('notDeterminable', notDeterminable, NOTICES)
        .list('excludedMandatory', excludedMandatory, NOTICES)
        .list('warnings', warnings, NOTICES)
        .list('assumptions', assumptions, NOTICES)
        .members({ openQuestions }),
    )
    .list('assumptions', assumptions, ASSUMPTIONS)
    .list('warnings', warnings, WARNINGS)
    .list('sources', sourcesOf(results), SOURCES)
    .toBytes();
}
