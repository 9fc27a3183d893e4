import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { currentYear, folderOf, NoYearError } from '../engine/index.js';

/** Who answers for this copy of the service, and under which terms: what its pages say of themselves. */
export interface Publisher {
  /** Where the public reaches the service, without a final slash. */
  readonly publicBaseUrl: string;
  /** The name of the person or the organisation that runs it; undefined where nobody is named. */
  readonly operator: string | undefined;
  /** What kind of person or organisation that is, as catalogues of open data name it. */
  readonly operatorType: OperatorType;
  /** Where to report a fault: a `mailto:` or `https:` address; undefined where nobody is named. */
  readonly contact: string | undefined;
  /** The licence of the open data: its address. */
  readonly licence: string;
}

/** @see http://purl.org/adms/publishertype/1.0 */
const OPERATOR_TYPES = [
  'Academia-ScientificOrganisation',
  'Company',
  'IndustryConsortium',
  'LocalAuthority',
  'NationalAuthority',
  'NonGovernmentalOrganisation',
  'NonProfitOrganisation',
  'PrivateIndividual(s)',
  'RegionalAuthority',
  'StandardisationBody',
  'SupraNationalAuthority',
] as const;
type OperatorType = (typeof OPERATOR_TYPES)[number];

/** Whoever runs a copy and says nothing of themselves. */
const DEFAULT_OPERATOR_TYPE: OperatorType = 'PrivateIndividual(s)';

/** What the service is told by its environment. */
export interface Config extends Publisher {
  readonly host: string;
  readonly port: number;
  /** The folder of the rules that answer where no year is named. */
  readonly rules: string;
  /** The folders of the other years that the API answers for. */
  readonly otherRules: readonly string[];
  /** How many processes serve, at least 1. */
  readonly workers: number;
  /** Whether answers are compressed for those who ask for it. */
  readonly compress: boolean;
  /** The port at which the metrics are read; undefined where nobody reads any. */
  readonly metricsPort: number | undefined;
}

/** The environment holds bad values; the message says which, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const DEFAULT_PORT = '3000';

/** Free use, with attribution. */
const DEFAULT_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** More processes than any machine has cores: a slip of the pen. */
const MAX_WORKERS = 512;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError if a value is bad
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | undefined, wanted: string) => {
    const text = environment[name] ?? fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${wanted}; found ${JSON.stringify(text)}.`);
    return value;
  };
  const ownPort = portNumber(environment.PORT ?? DEFAULT_PORT);
  const values = {
    host: read('HOST', '127.0.0.1', hostName, 'a host name or an IP address'),
    port: read('PORT', DEFAULT_PORT, portNumber, 'a port number from 1 to 65535'),
    publicBaseUrl: read(
      'PUBLIC_BASE_URL',
      `http://localhost:${ownPort ?? DEFAULT_PORT}`,
      baseUrl,
      'an http or https address without ? and #',
    ),
    folders: read(
      'RULES',
      usualRules(environment),
      rulesFolders,
      'a folder of rules, its path or the name of one that comes with the service, or several with commas between them',
    ),
    workers: read('WORKERS', '1', processCount, `auto or a number of processes from 1 to ${MAX_WORKERS}`),
    compress: read('COMPRESS', 'on', onOrOff, 'on or off'),
    operator: read('OPERATOR', '', operatorName, 'a name of at most 100 characters, on one line'),
    operatorType: read(
      'OPERATOR_TYPE',
      DEFAULT_OPERATOR_TYPE,
      (text) => OPERATOR_TYPES.find((one) => one === text),
      `one of ${OPERATOR_TYPES.join(', ')}`,
    ),
    licence: read('DATA_LICENCE', DEFAULT_LICENCE, webAddress, 'the http or https address of a licence'),
    contact: read('CONTACT', '', contactAddress, 'a mailto: or https: address'),
    metricsPort: read(
      'METRICS_PORT',
      '',
      (text) => (text === '' ? 0 : otherPort(text, ownPort)),
      'a port number from 1 to 65535, another than PORT',
    ),
  };
  if (!isWhole(values)) throw new ConfigError(problems.join('\n'));
  const { folders, operator, contact, metricsPort, ...others } = values;
  const [rules, ...otherRules] = folders;
  return {
    ...others,
    rules,
    otherRules,
    operator: operator || undefined,
    contact: contact || undefined,
    metricsPort: metricsPort || undefined,
  };
}

/** Whether none of some values is missing. */
function isWhole<Values extends object>(
  values: Values,
): values is { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  return Object.values(values).every((value) => value !== undefined);
}

function hostName(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

function portNumber(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

function otherPort(text: string, taken: number | undefined): number | undefined {
  const port = portNumber(text);
  return port === taken ? undefined : port;
}

function baseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBase = /^https?:$/.test(url.protocol) && url.username === '' && !/[?#\s]/.test(text);
  return isBase ? url.href.replace(/\/+$/, '') : undefined;
}

function usualRules({ RULES }: Environment): string {
  try {
    return RULES ?? currentYear();
  } catch (failure) {
    throw failure instanceof NoYearError ? new ConfigError(`RULES is not set. ${failure.message}`) : failure;
  }
}

function rulesFolders(text: string): [string, ...string[]] | undefined {
  const [first = '', ...others] = text.split(',').map((name) => name.trim());
  return [first, ...others].every(isFolder) ? [first, ...others] : undefined;
}

function isFolder(name: string): boolean {
  return name !== '' && statSync(folderOf(name), { throwIfNoEntry: false })?.isDirectory() === true;
}

function onOrOff(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

/** An empty text stands for nobody. */
function operatorName(text: string): string | undefined {
  const name = text.trim();
  return name.length <= 100 && !/\p{Cc}/u.test(name) ? name : undefined;
}

function webAddress(text: string): string | undefined {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined;
}

/** An empty text stands for nobody. */
function contactAddress(text: string): string | undefined {
  return text === '' || (/^(mailto:[^@\s]+@|https:\/\/)\S+$/.test(text) && URL.canParse(text)) ? text : undefined;
}

function processCount(text: string): number | undefined {
  if (text === 'auto') return availableParallelism();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_WORKERS ? count : undefined;
}
