import { expect } from 'chai';
import { AnswerBuffer } from '../../server/serialize/answer-buffer.js';
import { AnswerBuffers } from '../../server/serialize/answer-buffers.js';

describe('The memory of answers', () => {
  it('holds texts and bytes in UTF-8, one after the other', () => {
    const answer = new AnswerBuffer().text('così').bytes(Buffer.from(' € ')).text('😀');
    expect(answer.whole().toString()).to.equal('così € 😀');
  });

  it('grows with an answer and loses nothing of it', () => {
    const answer = new AnswerBuffer();
    const { capacity } = answer;
    const pieces = Array.from({ length: 40 }, (_, number) => `${number}€`.repeat(capacity / 80));
    for (const [number, piece] of pieces.entries())
      number % 2 === 0 ? answer.text(piece) : answer.bytes(Buffer.from(piece));
    expect(answer.capacity).to.be.above(capacity);
    expect(answer.whole().equals(Buffer.from(pieces.join('')))).to.equal(true);
  });

  it('loses nothing of a text that begins just before its end', () => {
    const answer = new AnswerBuffer();
    answer.bytes(Buffer.alloc(answer.capacity - 4, ' ')).text('€€');
    expect(answer.whole().toString().trimStart()).to.equal('€€');
  });

  it('is never lent to two answers at once', () => {
    const buffers = new AnswerBuffers();
    const [one, other] = [buffers.take(), buffers.take()];
    one.text('one');
    other.text('other');
    expect([one, other].map((answer) => answer.whole().toString())).to.deep.equal(['one', 'other']);
  });

  it('is lent again once it was given back, empty', () => {
    const buffers = new AnswerBuffers();
    const one = buffers.take().text('one');
    buffers.giveBack(one);
    expect(buffers.take()).to.equal(one);
    expect(one.whole()).to.have.length(0);
  });

  it('is not kept where a huge answer has made it large, nor for more answers than are sent at a time', () => {
    const buffers = new AnswerBuffers();
    const huge = buffers.take().bytes(Buffer.alloc(1_000_000));
    buffers.giveBack(huge);
    expect(buffers.take()).not.to.equal(huge);
    const many = new Set(Array.from({ length: 100 }, () => buffers.take()));
    for (const one of many) buffers.giveBack(one);
    const lentAgain = Array.from({ length: 100 }, () => buffers.take()).filter((one) => many.has(one));
    expect(lentAgain).to.have.length(64);
  });
});
