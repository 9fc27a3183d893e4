import type { ComponentChildren, VNode } from 'preact';

/** A question with why it is asked, its answers and, where an answer was refused, what is wrong with it. */
export function Field({
  name,
  question,
  why,
  fault,
  children,
}: {
  name: string;
  question: string;
  why?: string | undefined;
  fault?: string | undefined;
  children: ComponentChildren;
}): VNode {
  return (
    <fieldset class="field" id={`campo-${name}`} aria-describedby={describedBy(name, why, fault)}>
      <legend>{question}</legend>
      <Why name={name} why={why} />
      {children}
      <Wrong name={name} fault={fault} />
    </fieldset>
  );
}

/** The id of the input that takes a number. */
export function answerInput(name: string): string {
  return `risposta-${name}`;
}

/** The parts of a field that describe it, for `aria-describedby`. */
export function describedBy(name: string, why: string | undefined, fault: string | undefined): string | undefined {
  const ids = [why === undefined ? [] : [`perche-${name}`], fault === undefined ? [] : [`errore-${name}`]].flat();
  return ids.length === 0 ? undefined : ids.join(' ');
}

export function Why({ name, why }: { name: string; why: string | undefined }): VNode | null {
  if (why === undefined) return null;
  return (
    <p class="why" id={`perche-${name}`}>
      {why}
    </p>
  );
}

export function Wrong({ name, fault }: { name: string; fault: string | undefined }): VNode | null {
  if (fault === undefined) return null;
  return (
    <p class="wrong" id={`errore-${name}`}>
      {fault}
    </p>
  );
}

/** Answers of which one is chosen. */
export function Choices({
  name,
  choices,
  chosen,
}: {
  name: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  chosen: string;
}): VNode {
  return (
    <div class="choices">
      {choices.map(({ value, label }) => (
        <label class="choice" key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
