/** Requests of companies with so many persons, each of the kinds that the request had. */
export function grown(requests, count) {
  return requests
    .filter(({ shareholders }) => shareholders !== undefined)
    .map((request) => ({
      ...request,
      shareholders: Array.from(
        { length: count },
        (_, index) => request.shareholders[index % request.shareholders.length],
      ),
    }));
}
