import type { ComponentChildren, VNode } from 'preact';
import { jsxAttr, jsxEscape, jsxTemplate } from 'preact/jsx-runtime';
import { QUERY_NAMES } from '../../address/parameters.js';

interface FieldProps {
  readonly name: string;
  readonly question: ComponentChildren;
  readonly why?: string | undefined;
  /** What is wrong with an answer that was refused. */
  readonly fault?: string | undefined;
}

/** A question with the reason for it, its answers and, if one was refused, what is wrong with it. */
export function ChoiceField({ question, choices, chosen, look, ...field }: FieldProps & ChoicesProps): VNode {
  return (
    <fieldset
      class={look === undefined ? 'field' : `field ${look}`}
      id={`campo-${field.name}`}
      aria-describedby={describedBy(field)}
    >
      <legend>{question}</legend>
      <Described kind="why" id={`perche-${field.name}`} text={field.why} />
      <Choices name={field.name} choices={choices} chosen={chosen} />
      <Described kind="wrong" id={`errore-${field.name}`} text={field.fault} />
    </fieldset>
  );
}

/** `form` is the id of the form, if the field stands outside it. */
type InputProps = { readonly id: string; readonly form?: string; readonly value: string } & (
  | { readonly type: 'text'; inputMode?: 'decimal'; autocomplete: 'off'; placeholder?: string | undefined }
  | { readonly type: 'date'; min: string; max: string }
);

/** The same, answered by typing into an input. */
export function InputField({ name, question, why, fault, id, form, ...input }: FieldProps & InputProps): VNode {
  return (
    <div class="field" id={`campo-${name}`}>
      <label class="question" for={id}>
        {question}
      </label>
      <Described kind="why" id={`perche-${name}`} text={why} />
      <input
        id={id}
        form={form}
        name={name}
        {...input}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy({ name, why, fault })}
      />
      <Described kind="wrong" id={`errore-${name}`} text={fault} />
    </div>
  );
}

/** The same, answered by one of a long list. */
export function SelectField({ name, question, choices, chosen, fault }: FieldProps & ChoicesProps): VNode {
  return (
    <div class="field" id={`campo-${name}`}>
      <label class="question" for={answerInput(name)}>
        {question}
      </label>
      <select id={answerInput(name)} name={name} aria-describedby={describedBy({ name, fault })}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value} selected={value === chosen}>
            {label}
          </option>
        ))}
      </select>
      <Described kind="wrong" id={`errore-${name}`} text={fault} />
    </div>
  );
}

/** The id of the input that takes a number. */
export function answerInput(name: string): string {
  return `risposta-${name}`;
}

/** The parts of a field that describe it, for `aria-describedby`. */
function describedBy({ name, why, fault }: Omit<FieldProps, 'question'>): string | undefined {
  const ids = [why === undefined ? [] : [`perche-${name}`], fault === undefined ? [] : [`errore-${name}`]].flat();
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** A description of a field with its id; nothing if there is no text. */
function Described({ kind, id, text }: { kind: string; id: string; text: string | undefined }): VNode | null {
  return text === undefined ? null : (
    <p class={kind} id={id}>
      {text}
    </p>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string | undefined }[];
  /** Whether several may be chosen. */
  readonly chosen: string | readonly string[];
  /** How the answers are laid out. */
  readonly look?: 'two-by-two' | 'rows';
}

/** Answers to choose from: one, or several. A page for ten people has a hundred, so they are made as text, as bars are. */
export function Choices({ name, choices, chosen }: ChoicesProps): VNode {
  const type = typeof chosen === 'string' ? 'radio' : 'checkbox';
  const begin = `<label class="choice"><input type="${type}" ${jsxAttr('name', name)} `;
  const labels = choices.map(({ value, label, hint }) => {
    const checked = typeof chosen === 'string' ? value === chosen : chosen.includes(value);
    const words =
      hint === undefined
        ? jsxEscape(label)
        : `<span>${jsxEscape(label)} <span class="hint">${jsxEscape(hint)}</span></span>`;
    return `${begin}${jsxAttr('value', value)}${checked ? ' checked' : ''}/>${words}</label>`;
  });
  return jsxTemplate([`<div class="choices">${labels.join('')}</div>`]);
}

interface ActionProps {
  readonly look?: string;
  /** The id of the form, where the button stands outside of it. */
  readonly form?: string;
  /** What it does, as `ACTIONS` writes it. */
  readonly action: string;
  /** Where the focus goes afterwards. */
  readonly focus: string;
  readonly children: ComponentChildren;
}

/** A button that changes the answers of a page, without a script too. */
export function ActionButton({ look = 'secondary', form, action, focus, children }: ActionProps): VNode {
  return (
    <button type="submit" class={look} form={form} name={QUERY_NAMES.action} value={action} data-focus={focus}>
      {children}
    </button>
  );
}
