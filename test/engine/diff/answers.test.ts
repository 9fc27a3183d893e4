import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { fileAnswers, ownAnswers, readAnswers, requestLines } from '../../../engine/diff/answers.js';
import { answerRequests } from '../../../engine/diff/diff.js';
import { diffRules, questionsFor } from '../../../engine/diff/diff-rules.js';
import type { Years } from '../../../engine/diff/written.js';
import { asObject, type JsonObject } from '../../../engine/request/json.js';
import type { RulesDiff } from '../../../schemas/types/api.js';
import { temporaryFolder } from '../../support/commands.js';
import { figure, SMALL_YEAR, smallYears } from '../../support/rule-edits.js';

describe('the answers of another engine', () => {
  const folder = temporaryFolder();
  /** What the small year answers to all questions, each answer made another by `change`. */
  async function compared(
    years: Years,
    change: (answer: JsonObject, line: JsonObject) => JsonObject,
  ): Promise<RulesDiff> {
    const requests = join(folder(), 'requests.ndjson');
    const answers = join(folder(), 'answers.ndjson');
    writeFileSync(requests, requestLines(questionsFor(years), SMALL_YEAR));
    const lines: string[] = [];
    for await (const line of answerRequests(requests)) {
      const written: JsonObject = JSON.parse(line);
      lines.push(JSON.stringify({ ...written, ...change({ answer: written.answer }, written) }));
    }
    writeFileSync(answers, lines.join('\n'));
    const baseAnswers = fileAnswers(readAnswers(answers), SMALL_YEAR);
    return diffRules(years, { baseName: 'before', headName: 'after', baseAnswers, otherEngine: 'main' });
  }
  const asTheyAre = (answer: JsonObject): JsonObject => answer;

  it('differ in nothing if it answers alike', async () => {
    const { resultsChanged, engine, compared: found } = await compared(await smallYears(), asTheyAre);
    expect([resultsChanged, engine, found.notAnswered]).to.deep.equal([
      false,
      { commit: 'main', isCompared: true },
      [],
    ]);
    expect(found.requests).to.be.greaterThan(100);
  });

  it('are reported line by line, together with what the rules change', async () => {
    const dearer = (answer: JsonObject, { operation }: JsonObject): JsonObject =>
      operation === 'calculate'
        ? JSON.parse(
            JSON.stringify(answer).replaceAll(
              '"unitAmount":{"min":1000,"max":1000}',
              '"unitAmount":{"min":999,"max":999}',
            ),
          )
        : answer;
    const { lines } = await compared(await smallYears(figure('atto', 300, 301)), dearer);
    const found = lines.map(({ id, because, rows }) => [id, because.length, rows[0]?.before?.min, rows[0]?.after?.min]);
    expect(found).to.deep.equal([
      ['opening.atto', 1, 300, 301],
      ['inps.contributo', 0, 999, 1000],
    ]);
  });

  it('may differ in totals alone, and in parts without words of their own', async () => {
    const other = (answer: JsonObject, { operation }: JsonObject): JsonObject =>
      operation === 'calculate' ? { answer: { ...asObject(answer.answer), inps_max: 7, remark: 'x' } } : answer;
    const { totals, others, resultsChanged } = await compared(await smallYears(), other);
    expect(totals.map(({ total, before }) => [total, before.max])).to.deep.include(['inps', 7]);
    expect(others.map(({ field, before, after }) => [field, before, after])).to.deep.equal([['remark', 'x', null]]);
    expect(resultsChanged).to.equal(true);
  });

  it('may be missing; the requests that a side cannot answer are then reported', async () => {
    const failing = (answer: JsonObject, { request }: JsonObject): JsonObject =>
      asObject(request).form === 'sas' ? { answer: undefined, error: 'No such form.' } : answer;
    const { resultsChanged, compared: found } = await compared(await smallYears(), failing);
    expect(found.notAnswered.map(({ side, form, message }) => [side, form, message])).to.deep.equal([
      ['base', 'sas', 'No such form.'],
    ]);
    expect(resultsChanged).to.equal(true);
  });

  it('that a file does not have are reported in the language of the report', async () => {
    const none = join(folder(), 'none.ndjson');
    writeFileSync(none, '');
    const baseAnswers = fileAnswers(readAnswers(none), SMALL_YEAR);
    const context = { baseName: 'before', headName: 'after', baseAnswers, otherEngine: 'main' };
    const { compared: found } = diffRules(await smallYears(), context, 'it');
    expect(found.notAnswered[0]?.message).to.equal('Nel file delle risposte manca quella a questa richiesta.');
  });

  it('are refused with file and line if a line is not an answer, or if there is no file', () => {
    const file = join(folder(), 'answers.ndjson');
    writeFileSync(file, '\n{"rules":"small"}\n');
    expect(() => readAnswers(file)).to.throw(`${file}:2: this is not an answer to a request.`);
    expect(() => readAnswers(join(folder(), 'none'))).to.throw('cannot be read');
  });

  it('are reported as not compared if they are not given', async () => {
    const diff = diffRules(await smallYears(), { baseName: 'before', headName: 'after', otherEngine: 'main' });
    expect([diff.engine, diff.resultsChanged]).to.deep.equal([{ commit: 'main', isCompared: false }, false]);
    expect(diff.headline).to.match(/engine/i);
  });

  it('are those of this engine by the rules of a side, or the reason why it has none', async () => {
    const { base } = await smallYears();
    const answering = ownAnswers(base);
    const [question] = questionsFor({ base, head: base });
    if (question === undefined) throw new Error('Nothing is asked.');
    expect(answering(question).ok).to.equal(true);
    expect(answering({ ...question, operation: 'calendar', start: '2090-01-01' })).to.deep.include({ ok: false });
    expect(readFileSync(join(SMALL_YEAR, 'ruleset.yaml'), 'utf8')).to.include('2030');
  });
});
