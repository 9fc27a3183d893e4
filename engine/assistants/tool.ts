import type {
  CostsFound,
  FormsFound,
  LineFound,
  NamesFound,
  PaymentsFound,
  RulesDiff,
  YearsFound,
} from '../../schemas/types/api.js';
import { beyondSchema } from '../beyond.js';
import { type Block, paragraph, strong } from '../document/document.js';
import type { Rules } from '../load-rules.js';
import type { JsonObject } from '../request/json.js';
import type { Language } from '../values/language.js';
import { checkedArguments, inputSchema, type OwnArguments, type RequestArguments } from './arguments.js';

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

/** An answer of a tool. */
interface ToolAnswer {
  /** What programs read of it. */
  readonly found: CostsFound | FormsFound | PaymentsFound | LineFound | YearsFound | NamesFound;
  /** What the assistant reads. It begins with the total. */
  readonly text: readonly Block[];
}

interface About {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to call the tool, and what it returns. */
  readonly description: string;
}

/** A tool that an assistant can call. Calling it changes nothing. */
export interface Tool extends About {
  input(context: ToolContext): JsonObject;
  /** @throws RequestError if the arguments are wrong */
  answer(args: JsonObject, context: ToolContext): Promise<ToolAnswer>;
}

interface ToolDefinition<Request> extends About {
  /** The arguments of the tool that are not fields of a request. */
  own?(context: ToolContext): OwnArguments;
  readonly request: RequestArguments<Request>;
  /**
   * Whether this tool describes the fields of a request. One is enough, to which the others refer: an assistant reads
   * the whole list of tools.
   */
  readonly describesFields?: boolean;
  /** The rules that answer a call; those of the context if left out. */
  rulesFor?(args: JsonObject, context: ToolContext): Promise<Rules>;
  answer(own: JsonObject, request: Request, context: ToolContext): ToolAnswer | Promise<ToolAnswer>;
}

/** Makes a tool that checks its arguments before it answers. */
export function defineTool<Request>(definition: ToolDefinition<Request>): Tool {
  const { own = () => ({}), request, describesFields = false, rulesFor, answer, ...about } = definition;
  return {
    ...about,
    input: (context) => inputSchema(own(context), request.need, beyondSchema(context.rules.source), describesFields),
    async answer(args, context) {
      const ofYear = (await rulesFor?.(args, context)) ?? context.rules;
      const checked = checkedArguments(args, own(context), request, ofYear.source, context.language);
      const { beyond } = checked;
      const rules = beyond === undefined ? ofYear : ofYear.with(beyond, { checked: true });
      return answer(checked.own, checked.request, { ...context, rules });
    },
  };
}

/** The version and year of the rules, which every answer names. */
export function provenance({ ruleset }: Rules) {
  return { engine_version: ruleset.version, rules_year: ruleset.year };
}

/** The paragraph with which an answer begins: its total. */
export function totalFirst(name: string, ...total: readonly string[]): Block {
  return paragraph(strong(`${name}: ${total.join('; ')}.`));
}
