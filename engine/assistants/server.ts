import { finished } from 'node:stream/promises';
import {
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { asObject, type JsonObject } from '../request/json.js';
import { quote, suggestion } from '../request/messages.js';
import type { Language } from '../values/language.js';
import { resourcesOf, searchTool } from './catalogue.js';
import { calculateTool, compareTool, paymentsTool } from './costs.js';
import { messagesOf } from './messages.js';
import { changesTool, explainTool } from './reasons.js';
import { type AssistantYears, type Context, inputSchema, outputSchema, TEXTS, type Tool, ToolError } from './tool.js';

const TOOLS: readonly Tool[] = [calculateTool, compareTool, paymentsTool, explainTool, changesTool, searchTool];

/** The most bytes of what a tool gives, its text and its structured content together: an assistant reads all of it. */
export const MOST_RESULT_BYTES = 12_000;

/** Nothing that is asked changes anything, nor leaves this program. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The rules are those of the start: no list ever changes. */
const UNCHANGING = { listChanged: false };

const INSTRUCTIONS =
  'What each Italian legal form costs at zero revenue, from rules that name a law and a source for every line. Amounts are ' +
  'euro and ranges: leave out what you do not know, then ask the open question with the widest effect. Always say the year, ' +
  'that it is an estimate and no advice, and cite the sources.';

/** A shape that is told, but not checked: the tools say what is wrong with a call, field by field, in better words. */
function told(schema: JsonObject): StandardSchemaWithJSON {
  const json = () => ({ ...schema });
  return {
    '~standard': {
      version: 1,
      vendor: 'costi-di-struttura',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}

/**
 * Makes servers of the Model Context Protocol, each for one conversation or one request.
 * @param language that of what the tools answer
 * @param onFailure told of what nobody foresaw, which the assistant is not shown
 */
function serversOf(years: AssistantYears, language: Language, onFailure: OnFailure): () => McpServer {
  const rules = years.current.in(language);
  const context: Context = { rules, years, language };
  const tools = TOOLS.map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: told(inputSchema(tool.takesRequest, tool.takes, tool.known?.(rules, years))),
      outputSchema: told(outputSchema(tool.gives)),
      annotations: { title: tool.title, ...READ_ONLY },
    },
  }));
  const resources = resourcesOf(context);
  return () => {
    const { version, calculator } = rules.ruleset;
    const server = new McpServer(
      { name: 'costi-di-struttura', title: calculator, version },
      { instructions: INSTRUCTIONS, capabilities: { tools: UNCHANGING, resources: UNCHANGING } },
    );
    const called = (tool: Tool, args: unknown) =>
      resultOf(tool, asObject(args), context).catch((failure: unknown) => refusal(failure, onFailure));
    for (const { tool, config } of tools) server.registerTool(tool.name, config, (args) => called(tool, args));
    // Its own handler finds the tool `toString`, which every object of JavaScript has, and suggests no name.
    server.server.setRequestHandler('tools/call', async ({ params: { name, arguments: args } }) => {
      const tool = TOOLS.find((one) => one.name === name);
      if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noSuchTool(name, language));
      return server.server.projectCallToolResult(await called(tool, args), outputSchema(tool.gives));
    });
    for (const { name, uri, read, ...about } of resources)
      server.registerResource(name, uri, about, () => ({
        contents: [{ uri, mimeType: about.mimeType, text: read() }],
      }));
    return server;
  };
}

function noSuchTool(name: string, language: Language): string {
  const names = TOOLS.map((tool) => tool.name);
  return TEXTS.noSuchTool(quote(name), suggestion(name, names)[language], names.map(quote).join(', '))[language];
}

type OnFailure = (failure: unknown) => void;

const FAILED = 'The tool failed. The fault is ours and has been logged.';

/** What the assistant is told where there is no result: how to mend its call, or that it is no fault of its own. */
function refusal(failure: unknown, onFailure: OnFailure) {
  const isTold = failure instanceof ToolError;
  if (!isTold) onFailure(failure);
  const text = isTold ? failure.message : FAILED;
  return { content: [{ type: 'text' as const, text }], isError: true };
}

/** What a tool gives, with the fullest of its texts that leaves all together small enough. */
async function resultOf(tool: Tool, args: JsonObject, context: Context) {
  const { structured, texts } = await tool.answer(args, context);
  const structuredContent = { ...structured };
  const last = texts.length - 1;
  for (const [index, write] of texts.entries()) {
    const result = { content: [{ type: 'text' as const, text: write() }], structuredContent };
    if (index === last || Buffer.byteLength(JSON.stringify(result)) <= MOST_RESULT_BYTES) return result;
  }
  throw new Error(`The tool ${tool.name} says nothing.`);
}

/** Serves one assistant over the standard input and output of this process, until its input ends. */
export async function serveOverStdio(years: AssistantYears, language: Language): Promise<void> {
  const failed = (failure: unknown): void => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  };
  const messages = messagesOf(language, (answer) => process.stdout.write(`${answer}\n`));
  const transport = new StdioServerTransport(process.stdin.pipe(messages), process.stdout);
  serveStdio(serversOf(years, language, failed), { transport, onerror: failed });
  await finished(process.stdin, { writable: false }).catch(() => undefined);
}

/**
 * Makes what answers a request of the protocol's Streamable HTTP, without sessions.
 * @param onFailure told of what nobody foresaw
 * @returns a function of the headers of a POST, their names in small letters, and of its parsed body, which gives an
 * answer of HTTP in types that every program has
 */
export function httpHandler(years: AssistantYears, language: Language, onFailure: OnFailure) {
  let reason: unknown;
  const onerror = (failure: Error): void => {
    reason = failure;
  };
  // A stream of notices of changes would stay open for ever, and nothing here changes.
  const handler = createMcpHandler(serversOf(years, language, onFailure), { maxSubscriptions: 0, onerror });
  return async (headers: Readonly<Record<string, string>>, parsedBody: unknown) => {
    const request = new Request('http://localhost', { method: 'POST', headers });
    const response = await handler.fetch(request, { parsedBody });
    // It is told of every wrong call too, which is no failure.
    if (response.status >= 500) onFailure(reason);
    const type = response.headers.get('Content-Type') ?? 'application/json';
    return { status: response.status, type, body: new Uint8Array(await response.arrayBuffer()) };
  };
}
