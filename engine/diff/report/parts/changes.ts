import { type Difference, type RuleChange, SECTIONS } from '../../compare/rule-change.js';
import { type Block, code, type Text } from '../blocks.js';
import { KIND_WORDS, SECTION_WORDS, WORDS } from '../words.js';

/** What is written otherwise, section by section, old beside new. */
export function changeBlocks(changes: readonly RuleChange[]): Block[] {
  const sections = SECTIONS.map((section) => ({ section, own: changes.filter((one) => one.section === section) }));
  const folds = sections
    .filter(({ own }) => own.length > 0)
    .map(
      ({ section, own }): Block => ({
        kind: 'fold',
        summary: WORDS.changes(SECTION_WORDS[section], own.length),
        blocks: [
          { kind: 'table', caption: SECTION_WORDS[section], head: WORDS.changeColumns, rows: own.flatMap(rowsOf) },
        ],
      }),
    );
  return [
    { kind: 'heading', text: [WORDS.changeHeading] },
    ...(folds.length > 0 ? folds : [{ kind: 'paragraph' as const, text: [WORDS.nothingWritten] }]),
  ];
}

function rowsOf({ id, formerId, label, kind, differences }: RuleChange): Text[][] {
  const name: Text = [code(id), ...(label === id ? [] : [` ${label}`])];
  const renamed: Text[][] = formerId === undefined ? [] : [[name, [KIND_WORDS[kind]], [code(formerId)], [code(id)]]];
  return [...renamed, ...differences.map((one) => [name, placeOf(one, kind), written(one.before), written(one.after)])];
}

function placeOf({ path, computed }: Difference, kind: RuleChange['kind']): Text {
  if (path === '') return [KIND_WORDS[kind]];
  return computed ? [code(path), WORDS.computed] : [code(path)];
}

/** Texts as they read, everything else as it is written. */
function written(value: unknown): Text {
  if (value === undefined) return [''];
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [code(value)];
  return [code(JSON.stringify(value))];
}
