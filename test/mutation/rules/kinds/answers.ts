import { type Change, isMapping, type Kind } from '../change.js';

/** What stands for an answer that is not given, or not asked for: every other one but yes for no, and a question left open. */
export const answers: Kind = ({ kind, path, value }, { otherAnswers }) => {
  const [, name, ...deeper] = path;
  if (kind !== 'facts' || typeof name !== 'string' || deeper.length > 0 || !isMapping(value)) return [];
  const { unanswered, unasked } = value;
  const changes: Change[] = [];
  // Yes and no are turned by `flags`.
  const others = (than: unknown) => (typeof than === 'boolean' ? [] : otherAnswers(name, than));
  if (isMapping(unanswered)) {
    for (const to of others(unanswered.value))
      changes.push({ what: `unanswered ${unanswered.value} -> ${to}`, path: [...path, 'unanswered', 'value'], to });
    changes.push({ what: 'unanswered -> open', path: [...path, 'unanswered'], to: 'open' });
  }
  if (unanswered === 'open')
    for (const answer of otherAnswers(name, undefined)) {
      const to = { value: answer, assumption: 'Si considera che sia così.' };
      changes.push({ what: `unanswered open -> ${answer}`, path: [...path, 'unanswered'], to });
    }
  if (unasked !== undefined)
    for (const to of others(unasked))
      changes.push({ what: `unasked ${unasked} -> ${to}`, path: [...path, 'unasked'], to });
  return changes;
};
