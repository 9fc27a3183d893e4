import { inEach, type Language, type Translated, TranslatedError } from '../values/language.js';

/** A place in a rule file. */
export interface Place {
  /** The path from the working directory, so that an editor can open it. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The number of characters, all on that line. */
  readonly width: number;
}

/** `file:line:column`, as editors open it. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** A message about a place in a rule file. */
export interface Remark extends Place {
  /** The kind of problem, for example `unknown_condition`. */
  readonly code: string;
  /** The problem in one sentence that names the value. */
  readonly message: Translated;
  /** What to do about it: the nearest right name, the allowed values. Empty if the message is enough. */
  readonly hint: Translated;
}

/** The words of a remark in one language. */
export interface Wording {
  readonly message: string;
  /** Absent if the message is enough. */
  readonly hint?: string;
}

/** The message and the hint of a remark, each in both languages. */
export function remarkTexts({ it, en }: Translated<Wording>): Pick<Remark, 'message' | 'hint'> {
  const [italian = '', english = ''] = [it.hint?.trim(), en.hint?.trim()];
  return { message: { it: it.message, en: en.message }, hint: { it: italian, en: english } };
}

/** A problem in a rule file that prevents the use of the rules, and its place. */
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
  | 'markup'
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
  | 'unconfirmed'
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
  | 'invalid_request';

/** Sorts by file, then by place. */
export function inOrder<R extends Remark>(remarks: readonly R[]): R[] {
  return [...remarks].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.message.en.localeCompare(b.message.en),
  );
}

/**
 * The rules cannot be used. Its text lists every problem in the format of editors,
 * `file:line:column code message hint`, one per line.
 */
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
