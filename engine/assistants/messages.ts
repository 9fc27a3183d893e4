import { ProtocolErrorCode, parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { parseJson } from '../request/parse-json.js';
import { byLanguage, type Language } from '../values/language.js';

/**
 * A JSON-RPC message, or the error to answer with.
 * - `isMessage`: whether it was a message all the same, whose parameters are wrong
 */
type MessageOrError =
  | { readonly ok: true; readonly message: unknown }
  | { readonly ok: false; readonly isMessage: boolean; readonly answer: string };

/** Reads one JSON-RPC message. */
export function readMessage(bytes: Uint8Array, language: Language): MessageOrError {
  const refused = (code: ProtocolErrorCode, message: string, id?: string | number): MessageOrError => {
    return { ok: false, isMessage: code === ProtocolErrorCode.InvalidParams, answer: refusal(code, message, id) };
  };
  const { notJson, batch, noMessage } = TEXTS[language];
  const parsed = parseJson(bytes, language);
  if (!parsed.ok) return refused(ProtocolErrorCode.ParseError, notJson(parsed.fault));
  // A batch can hold as many calls as fit into it, and would cost as much as all of them.
  if (Array.isArray(parsed.value)) return refused(ProtocolErrorCode.InvalidRequest, batch);
  const { id, method, params } = asObject(parsed.value);
  const known = typeof id === 'string' || typeof id === 'number' ? id : undefined;
  try {
    parseJSONRPCMessage(parsed.value);
  } catch {
    return refused(ProtocolErrorCode.InvalidRequest, noMessage, known);
  }
  const fault = paramsFault(method, asObject(params), language);
  return fault === undefined
    ? { ok: true, message: parsed.value }
    : refused(ProtocolErrorCode.InvalidParams, fault, known);
}

/**
 * What is wrong with the parameters of a method; undefined if they can be used. The library would answer with the list
 * of its checker, and for a resource as if the fault were the server's.
 */
function paramsFault(method: unknown, { name, arguments: args = {}, uri }: JsonObject, language: Language) {
  const texts = TEXTS[language];
  if (method === 'tools/call' && typeof name !== 'string') return texts.noName;
  if (method === 'tools/call' && !isObject(args)) return texts.noObject;
  return method === 'resources/read' && typeof uri !== 'string' ? texts.noUri : undefined;
}

function refusal(code: ProtocolErrorCode, message: string, id: string | number | null = null): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}

const TEXTS = byLanguage({
  notJson: (fault: string) => ({
    it: `Il messaggio non è JSON valido: ${fault}.`,
    en: `The message is not valid JSON: ${fault}.`,
  }),
  batch: {
    it: 'Va mandato un messaggio JSON-RPC alla volta, non un elenco.',
    en: 'Send one JSON-RPC message at a time, not a batch.',
  },
  noName: {
    it: 'Per "tools/call" serve "params.name", il nome di uno strumento.',
    en: '"tools/call" needs "params.name", the name of a tool.',
  },
  noObject: {
    it: 'In "tools/call" "params.arguments" deve essere un oggetto, con gli argomenti per nome.',
    en: '"params.arguments" of "tools/call" must be an object that holds the arguments by name.',
  },
  noUri: {
    it: 'Per "resources/read" serve "params.uri", l’indirizzo di una risorsa.',
    en: '"resources/read" needs "params.uri", the address of a resource.',
  },
  noMessage: {
    it: 'Non è un messaggio JSON-RPC: servono "jsonrpc": "2.0", "method" e, per avere una risposta, un "id" che sia un testo o un numero.',
    en: 'This is not a JSON-RPC message: it needs "jsonrpc": "2.0", "method" and, to be answered, an "id" that is a string or a number.',
  },
});
