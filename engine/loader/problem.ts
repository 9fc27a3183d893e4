import { inEach, type Language, type Translated, TranslatedError } from '../values/language.js';

/** A place in a rule file, for a person to find. */
export interface Place {
  /** Seen from the working directory, so that an editor can open it. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** How many characters are meant, of that line. */
  readonly width: number;
}

/** `file:line:column`, as editors open it. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Something to say of a place in a rule file. */
export interface Remark extends Place {
  /** Which kind of problem, for example `unknown_condition`. */
  readonly code: string;
  /** What is wrong, in one sentence that names the value. */
  readonly message: Translated;
  /** What to do about it: the nearest right name, what is allowed. Empty where the message says it all. */
  readonly hint: Translated;
}

/** What a remark says: its message and its hint. */
export type Told = readonly [message: string, hint: string];

/** A message, and its hint behind a line break of the text itself; what is written into it may have others. */
export function told(texts: TemplateStringsArray, ...values: readonly (number | string)[]): Told {
  const at = texts.findIndex((text) => text.includes('\n'));
  const written = (some: readonly string[], from: number) =>
    some.map((text, index) => (index === 0 ? text : `${values[from + index - 1]}${text}`)).join('');
  if (at < 0) return [written(texts, 0), ''];
  const [last = '', first = ''] = texts[at]?.split('\n') ?? [];
  const message = written([...texts.slice(0, at), last], 0);
  const hint = written([first, ...texts.slice(at + 1)], at);
  return [message, hint.trim()];
}

/** What a remark says, part by part. */
export function partsOf({ it, en }: Translated<Told>): Pick<Remark, 'message' | 'hint'> {
  return { message: { it: it[0], en: en[0] }, hint: { it: it[1], en: en[1] } };
}

/** Something that is wrong in a rule file, and where: the rules cannot be used. */
export interface Problem extends Remark {
  readonly code: ProblemCode;
}

export type ProblemCode =
  | 'missing_file'
  | 'unread_file'
  | 'misplaced_file'
  | 'second_list'
  | 'unreadable_file'
  | 'hidden_character'
  | 'yaml_syntax'
  | 'duplicate_id'
  | 'unknown_key'
  | 'missing_key'
  | 'missing_source'
  | 'wrong_type'
  | 'wrong_value'
  | 'all_and_any'
  | 'empty_all'
  | 'empty_any'
  | 'unknown_fact'
  | 'unknown_field'
  | 'unknown_operator'
  | 'unknown_condition'
  | 'unknown_figure'
  | 'unknown_source'
  | 'unread_source'
  | 'unknown_people'
  | 'unknown_form'
  | 'unknown_role'
  | 'unknown_class'
  | 'unasked_fact'
  | 'unknown_id'
  | 'value_outside_fact'
  | 'operator_outside_fact'
  | 'cycle'
  | 'unit_misfit'
  | 'min_over_max'
  | 'impossible_amount'
  | 'amount_or_for_each'
  | 'open_amount'
  | 'uncovered_situation'
  | 'status_without_default'
  | 'too_many_situations'
  | 'level_of_notice'
  | 'no_italian_text'
  | 'months_of_instalments'
  | 'open_deadline'
  | 'repeated_figure'
  | 'invalid_request';

/** By file, then by place. */
export function inOrder<R extends Remark>(remarks: readonly R[]): R[] {
  return [...remarks].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.message.en.localeCompare(b.message.en),
  );
}

/** The rules cannot be used. Its text lists every problem as editors show it, `file:line:column code message`, one per line. */
export class RulesError extends TranslatedError {
  override readonly name = 'RulesError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = inOrder(problems);
    const lineOf = ({ code, message, hint, ...place }: Problem, language: Language) =>
      `${formatPlace(place)} ${code} ${message[language]} ${hint[language]}`.trimEnd();
    super(inEach((language) => sorted.map((problem) => lineOf(problem, language)).join('\n')));
    this.problems = sorted;
  }
}
