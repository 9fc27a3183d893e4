import type { RulesDiff } from '../../schemas/types/api.js';
import type { TextDocument } from '../document/document.js';
import type { Rules } from '../load-rules.js';
import type { JsonObject } from '../request/json.js';
import type { Language } from '../values/language.js';
import { checkedArguments, inputSchema, type OwnArguments, type RequestArguments } from './arguments.js';
import type { Parts } from './brief.js';

/** The rules years that assistants may ask about. */
export interface AssistantYears {
  /** The rules that answer where no year is named. */
  readonly current: Rules;
  readonly numbers: readonly number[];
  /** The rules of a year; undefined where they cannot be used. */
  rulesOf(year: number): Promise<Rules | undefined>;
  /** What a year has otherwise than an earlier one; undefined where the rules of either cannot be used. */
  changes(from: number, to: number, language: Language): Promise<RulesDiff | undefined>;
}

/** What a tool answers from. */
export interface Context {
  readonly language: Language;
  /** The rules that answer where no year is named, with their texts in that language. */
  readonly rules: Rules;
  readonly years: AssistantYears;
}

/** What an operation answers: its own answer, and the same in words. */
interface Answer {
  readonly answer: object;
  readonly text: Omit<TextDocument, 'title'>;
}

interface About {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to call it, and what it gives. */
  readonly description: string;
  /** Where the schema of the operation's answer stands, and which of its parts are given. */
  readonly gives: { readonly schema: string; readonly parts: Parts };
}

/** Something that an assistant can ask. Nothing that it does changes anything. */
export interface Tool extends About {
  input(context: Context): JsonObject;
  /** @throws RequestError where the arguments are wrong */
  answer(args: JsonObject, context: Context): Answer | Promise<Answer>;
}

interface ToolDefinition<Request> extends About {
  /** The arguments that it takes beside a request. */
  own?(context: Context): OwnArguments;
  readonly request: RequestArguments<Request>;
  answer(own: JsonObject, request: Request, context: Context): Answer | Promise<Answer>;
}

/** A tool whose arguments are checked before it answers. */
export function defineTool<Request>(definition: ToolDefinition<Request>): Tool {
  const { own = () => ({}), request, answer, ...about } = definition;
  return {
    ...about,
    input: (context) => inputSchema(own(context), request.need),
    answer(args, context) {
      const forms = Object.keys(context.rules.source.forms);
      const asked = checkedArguments(args, own(context), request, forms, context.language);
      return answer(asked.own, asked.request, context);
    },
  };
}
