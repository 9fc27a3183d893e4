import type { RulesDiff } from '../../schemas/types/api.js';
import { beyondSchema } from '../beyond.js';
import type { TextDocument } from '../document/document.js';
import type { Rules } from '../load-rules.js';
import type { JsonObject } from '../request/json.js';
import type { Language } from '../values/language.js';
import { checkedArguments, inputSchema, type OwnArguments, type RequestArguments } from './arguments.js';
import type { Parts } from './brief.js';

/** The rules years that assistants may ask about. */
export interface AssistantYears {
  /** The rules that answer if no year is named. */
  readonly current: Rules;
  readonly numbers: readonly number[];
  /** The rules of a year; undefined if they cannot be used. */
  rulesOf(year: number): Promise<Rules | undefined>;
  /** How a year differs from an earlier one; undefined if the rules of either cannot be used. */
  changes(from: number, to: number, language: Language): Promise<RulesDiff | undefined>;
}

/** What a tool needs to answer. */
export interface ToolContext {
  readonly language: Language;
  /** The rules that answer if no year is named, with their texts in `language`. */
  readonly rules: Rules;
  readonly years: AssistantYears;
}

/** The answer of an operation, as data and as a text. */
interface ToolAnswer {
  readonly answer: object;
  readonly text: Omit<TextDocument, 'title'>;
}

interface About {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to call the tool, and what it returns. */
  readonly description: string;
  /** The schema of the operation's answer, and the parts of it that the tool gives. */
  readonly gives: { readonly schema: string; readonly parts: Parts };
}

/** A tool that an assistant can call. Calling it changes nothing. */
export interface Tool extends About {
  input(context: ToolContext): JsonObject;
  /** @throws RequestError if the arguments are wrong */
  answer(args: JsonObject, context: ToolContext): ToolAnswer | Promise<ToolAnswer>;
}

interface ToolDefinition<Request> extends About {
  /** The arguments of the tool that are not fields of a request. */
  own?(context: ToolContext): OwnArguments;
  readonly request: RequestArguments<Request>;
  /** The rules that answer a call; those of the context if left out. */
  rulesFor?(args: JsonObject, context: ToolContext): Promise<Rules>;
  answer(own: JsonObject, request: Request, context: ToolContext): ToolAnswer | Promise<ToolAnswer>;
}

/** Makes a tool that checks its arguments before it answers. */
export function defineTool<Request>(definition: ToolDefinition<Request>): Tool {
  const { own = () => ({}), request, rulesFor, answer, ...about } = definition;
  return {
    ...about,
    input: (context) => inputSchema(own(context), request.need, beyondSchema(context.rules.source)),
    async answer(args, context) {
      const ofYear = (await rulesFor?.(args, context)) ?? context.rules;
      const asked = checkedArguments(args, own(context), request, ofYear.source, context.language);
      const { beyond } = asked;
      const rules = beyond === undefined ? ofYear : ofYear.with(beyond, { checked: true });
      return answer(asked.own, asked.request, { ...context, rules });
    },
  };
}
