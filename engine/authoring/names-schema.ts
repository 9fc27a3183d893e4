import type { Meanings, Names } from './names.js';

const HEAD = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'RuleNames',
  description: 'The names in the rule files, for editors to offer. Written by `npm run rules:names`.',
};

/**
 * The JSON Schema by which an editor offers the names of the rules and tells what each stands for, one name per line.
 * Other names pass: whether they are right is the loader's to say, which also knows the nearest right one.
 */
export function namesSchema(names: Names): string {
  const definitions = [
    definition('FactName', ['string'], names.facts),
    definition('CountName', ['string'], names.counts),
    definition('ConditionName', ['string'], names.conditions),
    definition('Operand', ['number', 'string'], names.figures),
    definition('ComparedValue', ['boolean', 'number', 'string'], names.values),
    definition('SourceKey', ['string'], names.sources),
    definition('LineId', ['string'], names.lines),
    definition('ModifierId', ['string'], names.modifiers),
    definition('NoticeId', ['string'], names.notices),
    definition('DeadlineId', ['string'], names.deadlines),
  ];
  return `${JSON.stringify(HEAD).slice(0, -1)},\n"definitions":{\n${definitions.join(',\n')}\n}}\n`;
}

/**
 * The language server completes from `defaultSnippets` everywhere, from `anyOf` not within the brackets of a list; what
 * it tells of the name under the pointer it takes from an `if` that holds.
 */
function definition(name: string, type: readonly string[], meanings: Meanings): string {
  const entries = [...meanings];
  const snippets = entries.map(([label, description]) => JSON.stringify({ label, description, body: label }));
  const known = entries.map(([label, description]) => JSON.stringify({ const: label, description }));
  return [
    `"${name}":{"title":"${name}","type":${JSON.stringify(type.length === 1 ? type[0] : type)},"defaultSnippets":[`,
    snippets.join(',\n'),
    '],"if":{"anyOf":[',
    known.join(',\n'),
    ']},"then":true}',
  ].join('\n');
}
