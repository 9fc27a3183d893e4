/** How often memory is looked at. */
const LOOKS = 10;

/** The heap in use, in bytes after a collection, after each tenth of so many calculations. */
export function memoryAfter(calculate, requests, count) {
  const looks = [];
  for (let look = 1; look <= LOOKS; look++) {
    for (let done = 0; done < count / LOOKS; done++) calculate(requests[done % requests.length]);
    globalThis.gc();
    looks.push({ calculations: (look * count) / LOOKS, heap: process.memoryUsage().heapUsed });
  }
  return looks;
}
