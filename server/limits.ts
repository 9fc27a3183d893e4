/** The largest request body accepted: 64 KiB. */
export const MAX_BODY_BYTES = 65_536;

/** The largest message of an assistant, 16 KiB: a tool may do several times what a calculation does. */
export const MAX_MESSAGE_BYTES = 16_384;

/**
 * The most pieces that a body may arrive in, whether its chunks or the network cut it. Each `MORE_PIECES` bytes allow one
 * more. Reading a piece takes some microseconds, so 64 KiB in pieces of one byte would cost as much as a hundred calculations.
 * A client that writes its body in small parts as it goes needs some tens of pieces.
 */
export const MAX_PIECES = 500;
export const MORE_PIECES = 1_024;

/** The most characters of a `Content-Type`. */
export const MAX_TYPE_LENGTH = 200;

/** The most bytes of the request line and the headers. */
export const MAX_HEADER_BYTES = 16_384;

/** How long a whole request, and its headers alone, may take to arrive. Milliseconds. */
export const REQUEST_TIMEOUT = 20_000;
export const HEADERS_TIMEOUT = 10_000;

/** How long a connection on which everything has been answered waits for its next request. Milliseconds. */
export const KEEP_ALIVE_TIMEOUT = 5_000;

/** How long a connection may be idle otherwise, for example because its client does not read an answer. Milliseconds. */
export const STALL_TIMEOUT = 30_000;

/** How often connections are checked against these times. Milliseconds. */
export const TIMEOUT_CHECK = 1_000;

/** The most connections open at once; one more is closed as soon as it is made. */
export const MAX_CONNECTIONS = 2_000;

/** The most requests of a connection; the answer to the last one closes it. */
export const MAX_REQUESTS_PER_CONNECTION = 100;

/**
 * How late the event loop may be on average, at two looks in a row, before requests other than for `/healthz` are refused; and how
 * often it is looked at. Milliseconds.
 */
export const MAX_DELAY = 300;
export const DELAY_LOOK = 500;

/** After how long a client that was refused for overload may try again: the header `Retry-After`. Seconds. */
export const RETRY_AFTER = 1;

/** The most characters of a path that the log keeps. */
export const MAX_LOGGED_PATH = 200;

/** How long, in milliseconds, and up to how many bytes lines of the log are gathered, so that many are written at once. */
export const LOG_GATHERING = 50;
export const MOST_LOG_GATHERED = 8_192;

/** How often a running service looks whether a new year has begun in Italy. Milliseconds. */
export const NEW_YEAR_CHECK = 60_000;

/** How long requests under way may take to finish once the service is asked to stop. Milliseconds. */
export const DRAIN_TIMEOUT = 8_000;
