import type { CalculationRequest, Rules } from '../../engine/index.js';
import { keptOf } from '../../engine/kept-of.js';
import type { BucketDetail, Notice } from '../../schemas/types/api.js';
import { assumptionOf, provenance, warningOf } from '../response.js';
import type { AnswerBuffer } from './answer-buffer.js';
import { writeSources } from './cited-sources.js';
import { linePieces } from './line-pieces.js';
import { bytesOf, noticesPiece } from './piece.js';
import { firstMembers, inailText, inpsText, questionsText } from './result-text.js';

/** Writes the answer to a request. */
export type CalculationWriter = (request: CalculationRequest, answer: AnswerBuffer) => void;

const LISTS = ['possibleAdditional', 'notDeterminable', 'excludedMandatory', 'warnings', 'assumptions'] as const;

const detail = keptOf((one: BucketDetail) => bytesOf(one));
const assumptionTexts = keptOf((list: readonly Notice[]) => bytesOf(list.map(assumptionOf)));
const warningTexts = keptOf((list: readonly Notice[]) => bytesOf(list.map(warningOf)));

/**
 * What writes the bytes of `JSON.stringify(calculationResponse(...))`. Most of them are kept: they are the rules', not the
 * request's; the bytes of the rest are written for their shapes.
 */
export function calculationWriter(rules: Rules, publicBaseUrl: string): CalculationWriter {
  const start = bytesOf(provenance(rules, publicBaseUrl)).subarray(0, -1);
  return (request, answer) => {
    const results = rules.calculate(request);
    const { openingDetail, annualDetail, inpsDetail, inailDetail, openQuestions, assumptions, warnings } = results;
    const lines = linePieces(results.lines);
    const lists = LISTS.map((name) => noticesPiece(results[name]));
    answer.bytes(start).text(`,"inputs":${JSON.stringify(request)},"results":{${firstMembers(results)}"lines":[`);
    writeElements(
      lines.map(({ bytes }) => bytes),
      answer,
    );
    answer.text('],"openingDetail":').bytes(detail(openingDetail));
    answer.text(',"annualDetail":').bytes(detail(annualDetail));
    answer.text(`,"inpsDetail":${inpsText(inpsDetail)},"inailDetail":${inailText(inailDetail)},`);
    for (const [index, { bytes }] of lists.entries()) answer.text(`"${LISTS[index]}":[`).bytes(bytes).text('],');
    answer.text(`"openQuestions":${questionsText(openQuestions)}},"assumptions":`).bytes(assumptionTexts(assumptions));
    answer.text(',"warnings":').bytes(warningTexts(warnings)).text(',"sources":[');
    writeSources(
      [...lines, ...lists].map(({ sources }) => sources),
      answer,
    );
    answer.text(']}');
  };
}

/** Each piece is an element of a list, or several with their commas. */
function writeElements(pieces: readonly Buffer[], answer: AnswerBuffer): void {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) answer.text(',');
    answer.bytes(piece);
  }
}
