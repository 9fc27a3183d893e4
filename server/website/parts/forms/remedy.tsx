import type { VNode } from 'preact';
import type { Remedy } from '../../../../engine/index.js';
import { ACTIONS } from '../../address/actions.js';
import { roleAddress } from '../../address/forms.js';
import { personName, roleName, workOf } from '../../address/parameters.js';
import { ActionButton } from '../questions/field.js';

/** A button after which a form can take the people of a page. */
export interface RemedyAction {
  readonly label: string;
  readonly action: string;
  /** What gets the focus afterwards. */
  readonly focus: 'last-person' | 'people';
}

/**
 * What the button for a remedy of the engine says and does.
 * @param remove how the page says to leave out a person, counted from 1
 */
export function remedyAction(remedy: Remedy, remove: (number: number) => string): RemedyAction {
  if (remedy.kind === 'remove')
    return { label: remove(remedy.index + 1), action: ACTIONS.remove(remedy.index), focus: 'people' };
  const { label } = remedy;
  if (remedy.kind === 'role')
    return { label, action: ACTIONS.answer(roleName(remedy.index), roleAddress(remedy.role)), focus: 'people' };
  const work = workOf(remedy.class) ?? 'incerto';
  if (remedy.kind === 'class')
    return { label, action: ACTIONS.answer(personName(remedy.index), work), focus: 'people' };
  return { label, action: work === 'incerto' ? ACTIONS.add : ACTIONS.addWith(work), focus: 'last-person' };
}

interface Props {
  readonly remedy: Remedy;
  /** The id of the form of the page. */
  readonly form: string;
  readonly remove: (number: number) => string;
}

/** That button. */
export function RemedyButton({ remedy, form, remove }: Props): VNode {
  const { label, action, focus } = remedyAction(remedy, remove);
  return (
    <ActionButton form={form} action={action} focus={focus}>
      {label}
    </ActionButton>
  );
}
