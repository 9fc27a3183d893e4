/** The largest request body accepted: 64 KiB. */
export const MAX_BODY_BYTES = 65_536;

/** How long a request may take to arrive whole, and its headers alone. Milliseconds. */
export const REQUEST_TIMEOUT = 20_000;
export const HEADERS_TIMEOUT = 10_000;

/** How long the rest of a refused upload is read and thrown away, so that the client can read the answer. Milliseconds. */
export const LINGER = 1_000;

/** How long a connection on which nothing is asked is kept once the service is told to stop. Milliseconds. */
export const IDLE_GRACE = 500;

/** How long requests under way may take to finish once the service is told to stop. Milliseconds. */
export const DRAIN_TIMEOUT = 8_000;
