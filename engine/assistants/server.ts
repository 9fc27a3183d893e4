import { finished } from 'node:stream/promises';
import {
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { withTypedEnums } from '../../schemas/published.js';
import { markdown } from '../document/markdown.js';
import { asObject, type JsonObject } from '../request/json.js';
import { quote, suggestion } from '../request/messages.js';
import { type Faults, RequestError } from '../request/validate.js';
import { byLanguage, type Language, messageOf } from '../values/language.js';
import { calculateTool, compareTool, paymentsTool } from './costs.js';
import { readMessage } from './messages.js';
import { changesTool, explainTool } from './reasons.js';
import { resourcesOf } from './resources.js';
import { searchTool } from './search.js';
import type { AssistantYears, Tool, ToolContext } from './tool.js';

const TOOLS: readonly Tool[] = [calculateTool, compareTool, paymentsTool, explainTool, changesTool, searchTool];

/** The most faults of a call that are listed: an assistant reads each of them. */
const MOST_FAULTS = 20;

/** No tool changes anything or accesses anything outside this program. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The rules are read at start: the lists never change. */
const UNCHANGING = { listChanged: false };

const INSTRUCTIONS =
  'What each Italian legal form costs at zero revenue, from rules that name a law and a source for every line. Amounts are ' +
  'euro and ranges: leave out what you do not know, then ask the open question with the widest effect. Always say the year, ' +
  'that it is an estimate and not advice, and cite the laws.';

/** A schema that is published but not enforced: the tools check their arguments and explain each fault better. */
function unchecked(schema: JsonObject): StandardSchemaWithJSON {
  const published = withTypedEnums(schema);
  const json = () => ({ ...published });
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
 * Makes Model Context Protocol servers, one for each conversation or request.
 * @param language of the tools' answers
 * @param onFailure is called with an unexpected error, which the assistant is not shown
 */
function serversOf(years: AssistantYears, language: Language, onFailure: OnFailure): () => McpServer {
  const rules = years.current.in(language);
  const context: ToolContext = { rules, years, language };
  const tools = TOOLS.map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: unchecked(tool.input(context)),
      annotations: READ_ONLY,
    },
  }));
  const resources = resourcesOf(context);
  return () => {
    const { version, calculator } = rules.ruleset;
    const server = new McpServer(
      { name: 'costi-di-struttura', title: calculator, version },
      { instructions: INSTRUCTIONS, capabilities: { tools: UNCHANGING, resources: UNCHANGING } },
    );
    const callTool = (tool: Tool, args: unknown) =>
      resultOf(tool, asObject(args), context).catch((failure: unknown) => refusal(failure, language, onFailure));
    for (const { tool, config } of tools) server.registerTool(tool.name, config, (args) => callTool(tool, args));
    // Replaces the library's handler, which accepts a tool named `toString`, suggests no name, and reports an
    // unexpected error as a tool's result.
    server.server.setRequestHandler('tools/call', async ({ params: { name, arguments: args } }) => {
      const found = tools.find(({ tool }) => tool.name === name);
      if (found === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noSuchTool(name, language));
      return server.server.projectCallToolResult(await callTool(found.tool, args), undefined);
    });
    const contents = (uri: string) => {
      const found = resources.find((one) => one.uri === uri);
      if (found === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, noSuchResource(uri, resources, language), { uri });
      return { contents: [{ uri, mimeType: found.mimeType, text: found.read() }] };
    };
    for (const { name, uri, read: _, ...about } of resources)
      server.registerResource(name, uri, about, () => contents(uri));
    // The library's handler says in English alone that there is no such resource, and not which there are.
    server.server.setRequestHandler('resources/read', ({ params: { uri } }) => contents(uri));
    return server;
  };
}

function noSuchTool(name: string, language: Language): string {
  const names = TOOLS.map((tool) => tool.name);
  return TEXTS[language].noSuchTool(quote(name), suggestion(name, names)[language], names.map(quote).join(', '));
}

function noSuchResource(uri: string, resources: readonly { readonly uri: string }[], language: Language): string {
  const all = resources.map((one) => one.uri);
  return TEXTS[language].noSuchResource(quote(uri), suggestion(uri, all)[language], all.map(quote).join(', '));
}

type OnFailure = (failure: unknown) => void;

/**
 * The result for wrong arguments, which names each and says how to correct it. It is a result, marked as an error: clients
 * show results to the model, which can then call again, but often keep JSON-RPC errors to themselves. All other
 * faults are JSON-RPC errors: an unknown tool or resource, a malformed message, a failure of this program.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling
 * @throws ProtocolError for any other failure
 */
function refusal(failure: unknown, language: Language, onFailure: OnFailure) {
  if (failure instanceof RequestError)
    return { content: [{ type: 'text' as const, text: faultsText(failure, language) }], isError: true };
  onFailure(failure);
  throw new ProtocolError(ProtocolErrorCode.InternalError, TEXTS[language].failed);
}

function faultsText({ message, issues }: Faults, language: Language): string {
  const named = issues.slice(0, MOST_FAULTS).map((issue) => `- ${issue.message}`);
  const left = issues.length - named.length;
  return [message, ...named, ...(left > 0 ? [TEXTS[language].more(left)] : [])].join('\n');
}

async function resultOf(tool: Tool, args: JsonObject, context: ToolContext) {
  const { found, text } = await tool.answer(args, context);
  const words = markdown({ language: context.language, blocks: text });
  return { content: [{ type: 'text' as const, text: words }], structuredContent: { ...found } };
}

const TEXTS = byLanguage({
  noSuchTool: (found: string, near: string, names: string) => ({
    it: `Lo strumento ${found} non esiste.${near} Gli strumenti sono ${names}.`,
    en: `Tool ${found} not found.${near} The tools are ${names}.`,
  }),
  noSuchResource: (found: string, near: string, all: string) => ({
    it: `La risorsa ${found} non esiste.${near} Le risorse sono ${all}.`,
    en: `Resource ${found} not found.${near} The resources are ${all}.`,
  }),
  more: (count: number) => ({ it: `e altri ${count}`, en: `and ${count} more` }),
  failed: {
    it: 'Lo strumento non ha risposto. Il guasto è nostro, ed è nel registro.',
    en: 'The tool failed. The fault is ours and has been logged.',
  },
});

/** Serves one assistant over standard input and output, until the input ends. */
export async function serveOverStdio(years: AssistantYears, language: Language): Promise<void> {
  const failed = (failure: unknown): void => {
    process.stderr.write(`${messageOf(failure)}\n`);
  };
  // Without a limit a line that is too long is no reason to end: the library closes the connection at its limit.
  const transport = new StdioServerTransport(process.stdin, process.stdout, {
    maxBufferSize: Number.POSITIVE_INFINITY,
  });
  serveStdio(serversOf(years, language, failed), { transport, onerror: failed });
  await finished(process.stdin, { writable: false }).catch(() => undefined);
}

/**
 * Makes a handler for the protocol's Streamable HTTP, without sessions.
 * @param onFailure is called with an unexpected error
 * @returns a function of the headers of a POST, with lower-case names, and its body, that gives the HTTP response
 */
export function httpHandler(years: AssistantYears, language: Language, onFailure: OnFailure) {
  let reason: unknown;
  const onerror = (failure: Error): void => {
    reason = failure;
  };
  const handler = createMcpHandler(serversOf(years, language, onFailure), { onerror });
  return async (headers: Readonly<Record<string, string>>, body: Uint8Array) => {
    const read = readMessage(body, language);
    if (!read.ok)
      return { status: read.isMessage ? 200 : 400, type: 'application/json', body: Buffer.from(read.answer) };
    const request = new Request('http://localhost', { method: 'POST', headers });
    const response = await handler.fetch(request, { parsedBody: read.message });
    // `onerror` is also called for a wrong call, which is no failure of the server.
    if (response.status >= 500) onFailure(reason);
    const type = response.headers.get('Content-Type') ?? 'application/json';
    return { status: response.status, type, body: new Uint8Array(await response.arrayBuffer()) };
  };
}
