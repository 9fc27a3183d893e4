import type { VNode } from 'preact';
import { moreOrLess } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import { formAsks, questionOf } from '../address/calculation-request.js';
import type { ChoiceParameter, Parameter, State } from '../address/parameters.js';
import { Fold } from '../parts/fold.js';
import { type FormCase, formCase } from '../parts/forms/cases.js';
import { viewOf } from '../parts/forms/shares.js';
import { ActionButton } from '../parts/questions/field.js';
import type { Site } from '../site.js';
import { LANDING } from './texts.js';

interface Props {
  readonly own: FormCase;
  readonly parameters: readonly Parameter[];
  /** Whether several people are asked. */
  readonly isMany: boolean;
  readonly site: Site;
}

/** A statement that may apply, with what it moves in this case. */
interface Box {
  readonly parameter: ChoiceParameter;
  readonly text: string;
  readonly answer: string;
  readonly moves: { readonly min: number; readonly max: number };
}

/** What else may apply to the visitor: only what moves the number of this case. An unticked box says nothing. */
export function Boxes({ own, parameters, isMany, site }: Props): VNode | null {
  const { state } = site;
  const texts = LANDING[state.language].also;
  const boxes = parameters.flatMap((parameter) => boxOf(parameter, own, isMany, site) ?? []);
  const size = ({ moves }: Box) => Math.max(Math.abs(moves.min), Math.abs(moves.max));
  const shown = boxes.filter((box) => size(box) > 0).sort((one, other) => size(other) - size(one));
  if (shown.length === 0) return null;
  return (
    <div class="folds also-boxes">
      <Fold
        id="vale-anche"
        heading={isMany ? texts.many : texts.one}
        brief={texts.inside}
        open={shown.some(({ parameter }) => isTicked(parameter, state))}
      >
        {shown.map((box) => (
          <BoxField key={box.parameter.name} box={box} site={site} />
        ))}
      </Fold>
    </div>
  );
}

function isTicked({ name, values }: ChoiceParameter, { answers }: State): boolean {
  const [first] = Object.keys(values);
  const answer = answers.get(name);
  return answer !== undefined && (answer === first || !negates(values, answer));
}

/** Whether an answer says no: an unticked box says the same. */
function negates(values: ChoiceParameter['values'], answer: string): boolean {
  return values[answer] === false;
}

function boxOf(parameter: Parameter, own: FormCase, isMany: boolean, site: Site): Box | undefined {
  const { box, name } = parameter;
  if (box === undefined || !('values' in parameter) || !(parameter.isBeyond || formAsks(own.form, parameter)))
    return undefined;
  const { state, comparing } = site;
  const [first = ''] = Object.keys(parameter.values);
  const answer = isTicked(parameter, state) ? (state.answers.get(name) ?? first) : first;
  const without = new Map([...state.answers].filter(([other]) => other !== name));
  const before = formCase(own.form, { ...state, answers: without }, comparing);
  const after = formCase(own.form, { ...state, answers: new Map([...without, [name, answer]]) }, comparing);
  if (before === undefined || after === undefined) return undefined;
  const { firstYear } = comparing.costDifference(before.inputs, after.inputs, { usual: viewOf(state).isRealistic });
  return { parameter, text: isMany ? box.many : box.one, answer, moves: firstYear };
}

function BoxField({ box: { parameter, text, answer, moves }, site }: { box: Box; site: Site }): VNode {
  const { state, rules } = site;
  const { name, values } = parameter;
  const ticked = isTicked(parameter, state);
  const { values: labels = {} } = questionOf(parameter, rules.source.facts);
  const kinds = Object.keys(values).filter((value) => !negates(values, value));
  return (
    <div class="box" id={`campo-${name}`}>
      <label class="choice">
        <input type="checkbox" name={name} value={answer} checked={ticked} />
        <span>
          {text} <span class="hint">{moreOrLess(moves, state.language, 'whole')}</span>
        </span>
      </label>
      {ticked && kinds.length > 1 && (
        <div class="box-kinds">
          {kinds.map((value) => (
            <ActionButton
              key={value}
              look={value === answer ? 'secondary chosen' : 'secondary'}
              action={ACTIONS.answer(name, value)}
              focus={`campo-${name}`}
            >
              {labels[String(values[value])] ?? value}
            </ActionButton>
          ))}
        </div>
      )}
    </div>
  );
}
