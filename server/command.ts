import { parseArgs } from 'node:util';
import { type Command, FINE, italianDay, type Translated, TranslatedError } from '../engine/index.js';
import { type Config, localAddress, readConfig } from './config.js';
import { jsonLines, type Log } from './log.js';
import { reloadAtNewYear, reloading } from './reload.js';
import { serve } from './serve.js';
import { readSnapshot } from './snapshot.js';

/** `costi-di-struttura serve`: starts the service, in this process or in several workers. */
export const serveCommand: Command = {
  usage: {
    it: `Uso: costi-di-struttura serve [opzioni]

Apre il sito e le API, e scrive l'indirizzo a cui rispondono. Per smettere, Ctrl+C.

  --port N                 la porta; altrimenti quella della variabile PORT, o 3000
  --host H                 l'indirizzo di questo computer; altrimenti quello della variabile HOST, o 127.0.0.1
  --rules A,B              l'anno delle regole, e dopo le virgole gli altri a cui le API rispondono; altrimenti la variabile
                           RULES, o i due anni più nuovi che non siano bozze, il primo dei quali è già cominciato
  --lingua it|en           la lingua dei messaggi; quella del sistema se manca

Le altre impostazioni sono variabili d'ambiente, le stesse di "npm start".

Esempio: PUBLIC_BASE_URL=https://costi.example costi-di-struttura serve --port 8080`,
    en: `Usage: costi-di-struttura serve [options]

Opens the website and the API, and prints the address at which they answer. Press Ctrl+C to stop.

  --port N                 the port; else that of the variable PORT, or 3000
  --host H                 the address of this computer to listen on; else that of the variable HOST, or 127.0.0.1
  --rules A,B              the rules year, and after commas the others that the API answers for; else the variable RULES,
                           or the two newest years that are no drafts, the first of which has begun
  --lingua it|en           the language of the messages; that of the system if left out

Everything else is set by environment variables, the same as for "npm start".

Example: PUBLIC_BASE_URL=https://costi.example costi-di-struttura serve --port 8080`,
  },
  async run(args, language) {
    const log = jsonLines(process.stdout.fd);
    const string = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { port: string, host: string, rules: string } });
    const config = readConfig(process.env, { PORT: values.port, HOST: values.host, RULES: values.rules });
    const fail = ({ text }: TranslatedError): never => {
      process.stderr.write(`${text[language]}\n`);
      process.exit(1);
    };
    const opened = (): void => {
      process.stderr.write(`${OPEN[language]} ${localAddress(config)}\n`);
    };
    try {
      if (config.metricsPort !== undefined) await (await import('./metrics.js')).serveMetrics(config);
      await start(config, log, opened);
    } catch (failure) {
      // Whatever is already running would keep the process alive.
      throw failure instanceof TranslatedError ? fail(failure) : failure;
    }
    return FINE;
  },
};

/** The words before the address, which a terminal shows as a link. */
const OPEN: Translated = { it: 'Il sito e le API:', en: 'The website and the API:' };

/** A terminal that is closed sends SIGHUP, which then ends the service as it ends any other program. */
const ENDING = ['SIGTERM', 'SIGINT', ...(process.stdout.isTTY ? ['SIGHUP'] : [])];

/** Serves until a first signal to end; a second one ends it at once. Without a terminal SIGHUP reads the rules again. */
async function start(config: Config, log: Log, opened: () => void): Promise<void> {
  const today = italianDay();
  const serving = await serve(config, await readSnapshot(config, log, today), log);
  const { engineVersion, digests, stop, warm } = serving;
  const reload = reloading(config, serving, log);
  const end = async (): Promise<void> => {
    for (const signal of ENDING) process.off(signal, end);
    await stop();
    process.exit(0);
  };
  for (const signal of ENDING) process.on(signal, end);
  if (!ENDING.includes('SIGHUP')) process.on('SIGHUP', reload);
  reloadAtNewYear(config, today, reload, log);
  if (config.operator === undefined) log({ operator: 'none: there is no page /chi-siamo until OPERATOR names one' });
  log({ listening: `${config.host}:${config.port}`, engine_version: engineVersion, rules_digest: digests });
  opened();
  await warm;
}
