import { MultiBar, Presets, SingleBar } from 'cli-progress';
import type { Language, Translated } from '../values/language.js';

/** Shows how far a batch has come, and what it has to tell on the way. */
export interface Progress {
  read(bytes: number): void;
  tell(text: string): void;
  stop(): void;
}

type Output = NodeJS.WritableStream & { readonly isTTY?: boolean };

/**
 * A bar where the stream is a terminal; elsewhere only what is told is written.
 * @param total the bytes to read; undefined where nobody knows
 * @param isAlone whether nothing else is written on that terminal
 */
export function progressOn(stream: Output, total: number | undefined, isAlone: boolean, language: Language): Progress {
  if (stream.isTTY !== true || !isAlone)
    return { read: () => {}, tell: (text) => stream.write(`${text}\n`), stop: () => {} };
  const format = (total === undefined ? READ : LEFT)[language];
  // With its own way of not wrapping lines, the terminal would be left so by Ctrl-C.
  const bars = new MultiBar({ stream, format, linewrap: true }, Presets.shades_classic);
  const bar = bars.create(total ?? 0, 0);
  return {
    read: (bytes) => bar.increment(bytes),
    tell: (text) => bars.log(`${text}\n`),
    stop: () => {
      // Stopping alone would lose what was told since the bar was last drawn.
      bars.update();
      bars.stop();
    },
  };
}

const READ: Translated = { it: '{value} byte letti', en: '{value} bytes read' };

const LEFT: Translated = {
  it: '{bar} {percentage}%, mancano {eta_formatted}',
  en: '{bar} {percentage}%, {eta_formatted} left',
};

/** How far work has come that is done in a few steps. */
export interface Steps {
  readonly step: () => void;
  stop(): void;
}

/** Who waits no longer than this needs no bar. Milliseconds. */
const PATIENCE = 500;

/**
 * A bar where the stream is a terminal and the work is long, gone once it is done; elsewhere nothing.
 * @param total how many steps there are at most
 */
export function stepsOn(stream: Output, total: number, language: Language): Steps {
  const begun = performance.now();
  const bar = new SingleBar(
    { stream, format: LEFT[language], linewrap: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  let done = 0;
  return {
    step: () => {
      done += 1;
      if (bar.isActive) bar.update(done);
      else if (stream.isTTY === true && performance.now() - begun > PATIENCE) bar.start(total, done);
    },
    stop: () => bar.stop(),
  };
}
