import type { Section } from '../../schemas/types/api.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { RuleSource } from '../rules/rules-year.js';
import { newId, type Renames } from './renames.js';

/** The two versions of the rules that are compared: what was, and what is to be. */
export interface Versions {
  readonly base: CompiledRules;
  readonly head: CompiledRules;
}

/** The legal forms that both versions have. A request of any other form can be calculated by one version only. */
export function commonForms({ base, head }: Versions): string[] {
  return Object.keys(head.source.forms).filter((form) => form in base.source.forms);
}

/** Both versions, each with a function from an id in it to the id in the report. */
export function bothVersions({ base, head }: Versions, renames: Renames) {
  return [
    { rules: base, idOf: (section: Section, id: string) => newId(renames, section, id) },
    { rules: head, idOf: (_: Section, id: string) => id },
  ];
}

/** The label of a rule; undefined if the rules of that version, or all rules of the section, have none. */
export function labelOf(section: Section, id: string, { source, lines }: CompiledRules): string | undefined {
  if (section === 'lines') return lines.find((line) => line.id === id)?.rule.label;
  if (section === 'figures' || section === 'facts' || section === 'forms' || section === 'conditions')
    return source[section][id]?.label;
  return labelInList(section, id, source);
}

function labelInList(section: Section, id: string, source: RuleSource): string | undefined {
  if (section !== 'modifiers' && section !== 'notices' && section !== 'deadlines' && section !== 'steps')
    return undefined;
  const rules: readonly { readonly id: string; readonly label: string }[] = source[section];
  return rules.find((rule) => rule.id === id)?.label;
}
