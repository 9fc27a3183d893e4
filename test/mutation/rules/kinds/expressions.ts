import { type Change, isMapping, type Kind, type Site, without } from '../change.js';

const OTHER = { all: 'any', any: 'all' } as const;

/** Every `when` gone or turned round, every `all` an `any`, every member of them gone or turned round, every `not` gone. */
export const expressions: Kind = (site) => [...whole(site), ...combined(site), ...turned(site)];

function whole({ key, path, value }: Site): Change[] {
  if (key !== 'when' || path.at(-1) !== 'when') return [];
  const removed = { what: 'when removed', path, to: undefined };
  return isMapping(value) && value.not !== undefined
    ? [removed]
    : [removed, { what: 'when negated', path, to: { not: value } }];
}

function combined({ path, value }: Site): Change[] {
  if (!isMapping(value)) return [];
  return (['all', 'any'] as const).flatMap((word) => {
    const members = value[word];
    if (!Array.isArray(members)) return [];
    const { [word]: _, ...rest } = value;
    return [
      ...(members.length > 1
        ? [{ what: `${word} -> ${OTHER[word]}`, path, to: { ...rest, [OTHER[word]]: members } }]
        : []),
      ...members.flatMap((member, index) => [
        ...(members.length > 1
          ? [{ what: `without ${JSON.stringify(member)}`, path, to: { ...rest, [word]: without(members, index) } }]
          : []),
        ...(isMapping(member) && member.not !== undefined
          ? []
          : [{ what: `${JSON.stringify(member)} negated`, path: [...path, word, index], to: { not: member } }]),
      ]),
    ];
  });
}

function turned({ path, value }: Site): Change[] {
  if (!isMapping(value) || value.not === undefined) return [];
  const { not, ...rest } = value;
  return [{ what: 'not removed', path, to: 'label' in rest ? { ...rest, all: [not] } : not }];
}
