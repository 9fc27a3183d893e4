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

/** The most bytes that are read and thrown away before a connection is closed. The rest is not read. */
export const MAX_DISCARDED = 2_097_152;

/**
 * After so many thrown-away bytes a connection waits for its turn to be read again. One of all that wait is read every so many
 * milliseconds. A hundred uploads read at once would keep new clients waiting, and would leave so much memory to collect that each
 * could cost as much as thirty calculations. Of an upload alone `MAX_DISCARDED` is still read within `LINGER`.
 */
export const DISCARDED_AT_ONCE = 262_144;
export const DISCARD_PACE = 10;

/**
 * How many bytes of a connection are parsed at once, since what they ask for may stop the rest. What else has come, up to 64 KiB,
 * waits unparsed, and the rest in the network.
 */
export const READ_AHEAD = 1_024;

/** How many bytes of a body are kept before anything reads it. Each may be a chunk of its own, which takes a microsecond. */
export const BODY_AHEAD = 256;

/** The most characters of a `Content-Type`, and of a header that holds a list, such as `Accept`. */
export const MAX_TYPE_LENGTH = 200;
export const MAX_LIST_LENGTH = 1_000;

/** The most bytes of the request line and the headers. */
export const MAX_HEADER_BYTES = 16_384;

/** The most headers of a request. */
export const MAX_HEADERS = 2_000;

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

/** The file descriptors that a process keeps for everything but connections: files, sockets, its channel to the primary. */
export const OTHER_DESCRIPTORS = 64;

/** How many requests of a connection may wait for their answers before nothing more of it is parsed. */
export const MAX_PIPELINED = 8;

/** The most bytes of answers, over all connections, that may wait to be read; and how often they are counted, milliseconds. */
export const MAX_UNREAD = 134_217_728;
export const UNREAD_CHECK = 100;

/** How long, in milliseconds, and how many requests are begun in one turn of the event loop. The others wait in line. */
export const MAX_TURN = 10;
export const MAX_TOGETHER = 32;

/** After a turn of work, one turn without new work passes for each so many milliseconds that it took. */
export const REST_PACE = 1;

/**
 * How long a request, other than for `/healthz`, may wait in line before it is refused, each time that it waits. A connection has
 * at most one request there. Milliseconds.
 */
export const MAX_QUEUE_TIME = 2_000;

/** After how long a client that was refused for overload may try again: the header `Retry-After`. Seconds. */
export const RETRY_AFTER = 1;

/** The most bytes of the log that are kept while they cannot be written. Lines beyond them are lost, and counted. */
export const MAX_LOG_BACKLOG = 1_048_576;

/** The most characters of a path that the log keeps. */
export const MAX_LOGGED_PATH = 200;

/** How long, in milliseconds, and up to how many bytes lines of the log are gathered, so that many are written at once. */
export const LOG_GATHERING = 50;
export const MOST_LOG_GATHERED = 16_384;

/** The most bytes of the log that are written at once. */
export const MOST_LOG_WRITTEN = 65_536;

/** How long the log waits before it says again that the service has run out of the same thing. Milliseconds. */
export const LOG_PACE = 60_000;

/** How often a running service looks whether a new year has begun in Italy. Milliseconds. */
export const NEW_YEAR_CHECK = 60_000;

/** How long what follows a connection's last answer is thrown away, so that the client can read that answer. Milliseconds. */
export const LINGER = 1_000;

/** How long connections are taken, and idle ones kept, once the service is asked to stop. Milliseconds. */
export const IDLE_GRACE = 500;

/** How long requests under way may take to finish once the service is asked to stop. Milliseconds. */
export const DRAIN_TIMEOUT = 8_000;
