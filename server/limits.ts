/** The largest request body accepted: 64 KiB. */
export const MAX_BODY_BYTES = 65_536;

/** The largest message of an assistant, 16 KiB: a tool may do several times what a calculation does. */
export const MAX_MESSAGE_BYTES = 16_384;

/**
 * The most pieces in which a body may come, as its chunks or the network cut it, and how many bytes allow one more: a piece
 * costs some microseconds, and 64 KiB in pieces of a byte cost as much as a hundred calculations. Who writes a body in small
 * parts as it goes needs some tens.
 */
export const MAX_PIECES = 500;
export const MORE_PIECES = 1_024;

/** The most bytes that are read and thrown away after a refusal: what comes beyond them is left unread. */
export const MAX_DISCARDED = 4_194_304;

/** The most bytes of a packet that are parsed before what they ask can stop the rest of it. */
export const MAX_PARSED = 2_048;

/** How many bytes of a body nobody reads yet before no more are taken from the network. */
export const READ_AHEAD = 1_024;

/** The most characters of a `Content-Type`; and of another header that names many things, which are read one by one. */
export const MAX_TYPE_LENGTH = 200;
export const MAX_LIST_LENGTH = 1_000;

/** The most bytes of the line and the headers of a request. */
export const MAX_HEADER_BYTES = 16_384;

/** The most headers of a request. */
export const MAX_HEADERS = 2_000;

/** How long a request may take to arrive whole, and its headers alone, from the first byte or the connection. Milliseconds. */
export const REQUEST_TIMEOUT = 20_000;
export const HEADERS_TIMEOUT = 10_000;

/** How long a connection on which everything has been answered waits for its next request. Milliseconds. */
export const KEEP_ALIVE_TIMEOUT = 5_000;

/** How long a connection may stand still in any other way: a client that does not read its answer. Milliseconds. */
export const STALL_TIMEOUT = 30_000;

/** How often the connections are looked over for those times. Milliseconds. */
export const TIMEOUT_CHECK = 1_000;

/** The most connections open at once; one more is closed as soon as it is made. */
export const MAX_CONNECTIONS = 2_000;

/** The descriptors that a process keeps for other things than connections: files, sockets, its channel to the primary. */
export const OTHER_DESCRIPTORS = 64;

/** The most requests of a connection that wait for their answers; one more is refused, and is the last. */
export const MAX_PIPELINED = 8;

/** The most bytes of all answers together that wait for their clients to read them, and how often they are counted. Milliseconds. */
export const MAX_UNREAD = 134_217_728;
export const UNREAD_CHECK = 100;

/** How long requests that come together are begun one after the other, and how many, before others wait in line. Milliseconds. */
export const MAX_TURN = 10;
export const MAX_TOGETHER = 32;

/** After a turn of work, one turn without passes for so much of the time that it took. Milliseconds. */
export const REST_PACE = 1;

/** How long a request may wait in line, where each connection has one; then it is refused. Milliseconds. */
export const MAX_QUEUE_TIME = 2_000;

/** After how long a client that was refused for overload may try again: the header `Retry-After`. Seconds. */
export const RETRY_AFTER = 1;

/** The most bytes of the log that wait for who reads it; what comes beyond them is lost, and counted. */
export const MAX_LOG_BACKLOG = 1_048_576;

/** The most characters of a path that the log keeps. */
export const MAX_LOGGED_PATH = 200;

/** How long lines of the log are gathered, so that many are written at once, and up to how many bytes. Milliseconds. */
export const LOG_GATHERING = 50;
export const MOST_LOG_GATHERED = 16_384;

/** The most bytes of the log that are written at once. */
export const MOST_LOG_WRITTEN = 65_536;

/** How often, at most, the log repeats that the service has run out of the same thing. Milliseconds. */
export const LOG_PACE = 60_000;

/** How long what follows a refusal is read and thrown away, so that the client can read its answers. Milliseconds. */
export const LINGER = 1_000;

/** How long connections are taken, and idle ones kept, once the service is asked to stop. Milliseconds. */
export const IDLE_GRACE = 500;

/** How long requests under way may take to finish once the service is asked to stop. Milliseconds. */
export const DRAIN_TIMEOUT = 8_000;
