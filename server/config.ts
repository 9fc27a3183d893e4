import { statSync } from 'node:fs';
import { folderOf, inEach, type Translated, TranslatedError, UsageError } from '../engine/index.js';

/** Who runs this copy of the service: what its pages say of themselves. */
export interface Publisher {
  /** Where the public reaches the service, without a final slash. */
  readonly publicBaseUrl: string;
  /** The name of the person or the organisation that runs it; undefined if none is given. */
  readonly operator: string | undefined;
  /** Where to report a fault: a `mailto:` or `https:` address; undefined if none is given. */
  readonly contact: string | undefined;
}

/** The settings of the service, from its environment. */
export interface Config extends Publisher {
  readonly host: string;
  readonly port: number;
  /**
   * The folders of the rules that the API answers for; the first answer if an address names no year. Undefined if none are
   * named: then each start and reload chooses them.
   */
  readonly rules: readonly [string, ...string[]] | undefined;
  /** Whether answers are compressed for clients that accept it. */
  readonly compress: boolean;
  /** The port that serves the metrics; undefined if none does. */
  readonly metricsPort: number | undefined;
}

/** Some settings are bad; the text says which, one a line. */
export class ConfigError extends TranslatedError {
  override name = 'ConfigError';
}

const DEFAULT_PORT = '3000';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that the command takes as options too: `--port` for `PORT`. */
type Options = Readonly<Partial<Record<'HOST' | 'PORT' | 'RULES', string | undefined>>>;

/**
 * Reads the configuration from environment variables.
 * @param options options of the command, which take precedence over the variables of the same names
 * @throws UsageError if an option is bad, ConfigError if a variable is
 */
export function readConfig(environment: Environment, options: Options = {}): Config {
  const given = definedOf(options);
  const settings = { ...environment, ...given };
  const problems: { readonly isOption: boolean; readonly text: Translated }[] = [];
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | undefined, wanted: Translated) => {
    const text = settings[name] ?? fallback;
    const value = parse(text);
    const isOption = name in given;
    const called = isOption ? `--${name.toLowerCase()}` : name;
    if (value === undefined)
      problems.push({
        isOption,
        text: {
          it: `${called} deve essere ${wanted.it}; trovato ${JSON.stringify(text)}.`,
          en: `${called} must be ${wanted.en}; found ${JSON.stringify(text)}.`,
        },
      });
    return value;
  };
  const ownPort = portNumber(settings.PORT ?? DEFAULT_PORT);
  const values = {
    host: read('HOST', '127.0.0.1', hostName, WANTED.host),
    port: read('PORT', DEFAULT_PORT, portNumber, WANTED.port),
    publicBaseUrl: read(
      'PUBLIC_BASE_URL',
      `http://localhost:${ownPort ?? DEFAULT_PORT}`,
      baseUrl,
      WANTED.publicBaseUrl,
    ),
    rules: settings.RULES === undefined ? null : read('RULES', '', rulesFolders, WANTED.rules),
    workers: read('WORKERS', '1', (text) => (text === '1' ? text : undefined), WANTED.workers),
    compress: read('COMPRESS', 'on', onOrOff, WANTED.compress),
    operator: read('OPERATOR', '', operatorName, WANTED.operator),
    contact: read('CONTACT', '', contactAddress, WANTED.contact),
    metricsPort: read('METRICS_PORT', '', (text) => (text === '' ? 0 : otherPort(text, ownPort)), WANTED.metricsPort),
  };
  if (!hasNoUndefined(values)) {
    const text = inEach((language) => problems.map((problem) => problem.text[language]).join('\n'));
    throw problems.some(({ isOption }) => isOption) ? new UsageError(text) : new ConfigError(text);
  }
  const { rules, operator, contact, metricsPort, workers: _, ...others } = values;
  return {
    ...others,
    rules: rules ?? undefined,
    operator: operator || undefined,
    contact: contact || undefined,
    metricsPort: metricsPort || undefined,
  };
}

/** What each setting must be, for its refusal. */
const WANTED = {
  host: { it: 'un nome di host o un indirizzo IP', en: 'a host name or an IP address' },
  port: { it: 'un numero di porta da 1 a 65535', en: 'a port number from 1 to 65535' },
  publicBaseUrl: {
    it: 'un indirizzo http o https senza ? e #',
    en: 'an http or https address without ? and #',
  },
  rules: {
    it: 'una cartella di regole, con il suo percorso o il nome di una fornita con il servizio, o più d’una separate da virgole',
    en: 'a folder of rules, as a path or the name of one that comes with the service, or several separated by commas',
  },
  workers: {
    it: '1: più processi sono più repliche del servizio, ognuna con la sua porta, dietro un proxy',
    en: '1: more processes are more replicas of the service, each at a port of its own, behind a proxy',
  },
  compress: { it: 'on oppure off', en: 'on or off' },
  operator: {
    it: 'un nome di al massimo 100 caratteri, su una riga',
    en: 'a name of at most 100 characters, on one line',
  },
  contact: { it: 'un indirizzo mailto: o https:', en: 'a mailto: or https: address' },
  metricsPort: {
    it: 'un numero di porta da 1 a 65535, diverso da PORT',
    en: 'a port number from 1 to 65535, different from PORT',
  },
} satisfies Readonly<Record<string, Translated>>;

/** The options that were given. */
function definedOf(options: Options): Environment {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** The address at which a browser on this computer reaches the service. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return `http://${isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Narrows: every property is defined. */
function hasNoUndefined<Values extends object>(
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

function rulesFolders(text: string): [string, ...string[]] | undefined {
  const [first = '', ...others] = text.split(',').map((name) => name.trim());
  return [first, ...others].every(isFolder) ? [first, ...others] : undefined;
}

function isFolder(name: string): boolean {
  try {
    return name !== '' && statSync(folderOf(name)).isDirectory();
  } catch {
    return false;
  }
}

function onOrOff(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

/** An empty text stands for nobody. */
function operatorName(text: string): string | undefined {
  const name = text.trim();
  return name.length <= 100 && !/\p{Cc}/u.test(name) ? name : undefined;
}

/** An empty text stands for nobody. */
function contactAddress(text: string): string | undefined {
  return text === '' || (/^(mailto:[^@\s]+@|https:\/\/)\S+$/.test(text) && URL.canParse(text)) ? text : undefined;
}
