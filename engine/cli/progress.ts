import { MultiBar, Presets } from 'cli-progress';

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
export function progressOn(stream: Output, total: number | undefined, isAlone: boolean): Progress {
  return stream.isTTY === true && isAlone ? barOn(stream, total) : textOn(stream);
}

function textOn(stream: NodeJS.WritableStream): Progress {
  return { read: () => {}, tell: (text) => stream.write(`${text}\n`), stop: () => {} };
}

function barOn(stream: NodeJS.WritableStream, total: number | undefined): Progress {
  const format = total === undefined ? '{value} bytes read' : '{bar} {percentage}%, {eta_formatted} left';
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
