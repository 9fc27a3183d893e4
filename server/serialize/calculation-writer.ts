import type { CalculationRequest, ResultByBucket, Rules } from '../../engine/index.js';
import { keptOf } from '../../engine/kept-of.js';
import type { BucketDetail, Notice } from '../../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from '../response.js';
import type { AnswerBuffer } from './answer-buffer.js';
import { writeSources } from './cited-sources.js';
import { linePieces } from './line-pieces.js';
import { bytesOf, noticesPiece, type Piece } from './piece.js';
import { firstMembers, inailText, inpsText, questionsText } from './result-text.js';

/** Writes the answer to a request, of which the results are known. */
export type CalculationWriter = (request: CalculationRequest, results: ResultByBucket, answer: AnswerBuffer) => void;

/** The members that follow from things that results share: their JSON with what stands around it, kept. */
const openingDetail = keptOf((one: BucketDetail) => Buffer.from(`],"openingDetail":${JSON.stringify(one)}`));
const annualDetail = keptOf((one: BucketDetail) => Buffer.from(`,"annualDetail":${JSON.stringify(one)}`));
const assumptions = keptOf((list: readonly Notice[]) =>
  Buffer.from(`},"assumptions":${JSON.stringify(list.map(assumptionOf))}`),
);
const warnings = keptOf((list: readonly Notice[]) => Buffer.from(`,"warnings":${JSON.stringify(list.map(warningOf))}`));

const LISTS = (['possibleAdditional', 'notDeterminable', 'excludedMandatory', 'warnings', 'assumptions'] as const).map(
  (name) => ({ name, piece: keptOf((notices: readonly Notice[]) => noticesPiece(name, notices)) }),
);

const SOURCES = Buffer.from(',"sources":[');
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
    const lists = LISTS.map(({ name, piece }) => piece(results[name]));
    answer.bytes(start).text(`,"inputs":${JSON.stringify(request)},"results":{${firstMembers(results)}"lines":[`);
    writeElements(lines, answer);
    answer.bytes(openingDetail(results.openingDetail)).bytes(annualDetail(results.annualDetail));
    answer.text(`,"inpsDetail":${inpsText(results.inpsDetail)},"inailDetail":${inailText(results.inailDetail)},`);
    for (const { bytes } of lists) answer.bytes(bytes);
    answer.text(`"openQuestions":${questionsText(results.openQuestions)}`);
    answer.bytes(assumptions(results.assumptions)).bytes(warnings(results.warnings)).bytes(SOURCES);
    writeSources([...lines, ...lists], answer);
    answer.bytes(END);
  };
}

/** Each piece is an element of a list, or several with their commas. */
function writeElements(pieces: readonly Piece[], answer: AnswerBuffer): void {
  let isFirst = true;
  for (const { bytes } of pieces) {
    if (!isFirst) answer.byte(COMMA);
    answer.bytes(bytes);
    isFirst = false;
  }
}
