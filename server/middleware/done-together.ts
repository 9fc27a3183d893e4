interface Waiting<Work, Done> {
  readonly work: Work;
  readonly resolve: (done: Done) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes of a function one that does its work at the end of the turn of the event loop, in a row for all requests that have
 * come in that turn. Between two requests on the network the processor's caches lose the code and data of such work: done
 * in a row it takes half the time.
 *
 * @param work throws for the one who has asked for it alone
 */
export function doneTogether<Work, Done>(work: (one: Work) => Done): (one: Work) => Promise<Done> {
  let waiting: Waiting<Work, Done>[] = [];
  return (one) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(doAll);
      waiting.push({ work: one, resolve, reject });
    });

  function doAll(): void {
    const all = waiting;
    waiting = [];
    for (const one of all) {
      try {
        one.resolve(work(one.work));
      } catch (reason) {
        one.reject(reason);
      }
    }
  }
}
