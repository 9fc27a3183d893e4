/** Loaded before the service: from its second second on, its calendar clock jumps back and forth by days, as if set. */
const real = Date.now;
let reads = 0;
const stepped = () => {
  reads += 1;
  return real() + (performance.now() < 1_000 ? 0 : (reads % 2 === 0 ? 1 : -1) * 10 * 86_400_000);
};

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [stepped()] : parts));
  }

  static now() {
    return stepped();
  }
};
