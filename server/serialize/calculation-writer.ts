import type { CalculationRequest, ResultByBucket, Rules } from '../../engine/index.js';
import { memoize } from '../../engine/values/cache.js';
import type { BucketDetail } from '../../schemas/types/api.js';
import { provenance } from '../response.js';
import type { AnswerBuffer } from './answer-buffer.js';
import { writeSources } from './cited-sources.js';
import { linePieces } from './line-pieces.js';
import { assumptionTexts, bytesOf, noticesPiece, type Piece, warningTexts } from './piece.js';
import { firstMembers, inailText, inpsText, questionsText } from './result-text.js';

/** Writes the answer to a request, of which the results are known. */
export type CalculationWriter = (request: CalculationRequest, results: ResultByBucket, answer: AnswerBuffer) => void;

/** The members that follow from things that results share: their JSON with what stands around it, kept. */
const openingDetail = memoize((one: BucketDetail) => Buffer.from(`],"openingDetail":${JSON.stringify(one)}`));
const annualDetail = memoize((one: BucketDetail) => Buffer.from(`,"annualDetail":${JSON.stringify(one)}`));

/** The lists of notices of a result, each with what opens it. */
const LISTS = (['possibleAdditional', 'notDeterminable', 'excludedMandatory', 'warnings', 'assumptions'] as const).map(
  (name) => ({ name, opening: Buffer.from(`"${name}":[`) }),
);
const LIST_END = Buffer.from('],');

const ASSUMPTIONS = Buffer.from('},"assumptions":[');
const WARNINGS = Buffer.from('],"warnings":[');
const SOURCES = Buffer.from('],"sources":[');
const END = Buffer.from(']}');
const COMMA = 0x2c;

/**
 * What writes the bytes of `JSON.stringify(calculationResponse(...))`. Most of them are kept: they are the rules', not the
 * request's; the bytes of the rest are written for their shapes.
 */
export function calculationWriter(rules: Rules, publicBaseUrl: string): CalculationWriter {
  const start = bytesOf(provenance(rules, publicBaseUrl)).subarray(0, -1);
  return (request, results, answer) => {
    const lines = linePieces(results.lines);
    const lists = LISTS.map(({ name, opening }) => ({ opening, ...noticesPiece(results[name]) }));
    answer.bytes(start).text(`,"inputs":${JSON.stringify(request)},"results":{${firstMembers(results)}"lines":[`);
    writeElements(lines, answer);
    answer.bytes(openingDetail(results.openingDetail)).bytes(annualDetail(results.annualDetail));
    answer.text(`,"inpsDetail":${inpsText(results.inpsDetail)},"inailDetail":${inailText(results.inailDetail)},`);
    for (const list of lists) {
      writeElements([list], answer.bytes(list.opening));
      answer.bytes(LIST_END);
    }
    answer.text(`"openQuestions":${questionsText(results.openQuestions)}`);
    writeElements([assumptionTexts(results.assumptions)], answer.bytes(ASSUMPTIONS));
    writeElements([warningTexts(results.warnings)], answer.bytes(WARNINGS));
    writeSources([...lines, ...lists], answer.bytes(SOURCES));
    answer.bytes(END);
  };
}

/** Writes the elements of some pieces, with commas between them. */
function writeElements(pieces: readonly Pick<Piece, 'elements'>[], answer: AnswerBuffer): void {
  let isFirst = true;
  for (const { elements } of pieces) {
    for (const element of elements) {
      if (!isFirst) answer.byte(COMMA);
      answer.bytes(element);
      isFirst = false;
    }
  }
}
