import type { YAMLError } from 'yaml';
import { tabIndent, yamlSyntax } from './messages.js';
import type { Problem } from './problem.js';
import type { YamlFile } from './yaml-file.js';

/**
 * What keeps a file from being YAML: that it cannot be read, its bytes, its signs. One slip makes the parser report several
 * faults: only their cause is told.
 */
export function yamlFault(yaml: YamlFile): Problem | undefined {
  if (yaml.fault !== undefined) {
    const { problem, offset } = yaml.fault;
    return problem(yaml.placeOf(offset, offset + 1));
  }
  const [fault] = [...yaml.document.errors, ...yaml.document.warnings].sort(byCause);
  if (fault === undefined) return undefined;
  const [start, end] = fault.pos;
  // The parser finds some faults at the end of the line above.
  const found = start + (/^\s*\n/.exec(yaml.text.slice(start))?.[0].length ?? 0);
  const place = yaml.placeOf(found, Math.max(found + 1, end));
  const line = yaml.text.split('\n')[place.line - 1] ?? '';
  return (/^ *\t/.test(line) ? tabIndent() : yamlSyntax(fault, line))(place);
}

/** The first one is the cause, an unclosed quote before all others. */
function byCause(a: YAMLError, b: YAMLError): number {
  return Number(isOpenQuote(b)) - Number(isOpenQuote(a)) || a.pos[0] - b.pos[0];
}

function isOpenQuote({ code, message }: YAMLError): boolean {
  return code === 'MISSING_CHAR' && message.includes('quote');
}
