import { distinctRequests } from '../engine/requests.mjs';

/** How many distinct requests are drawn; a turn of load comes round to the first of them only after all the others. */
const COUNT = 6400;

export const REQUESTS = distinctRequests(COUNT);

/** The bodies of the load, the same at every run. */
export const BODIES = REQUESTS.map((request) => JSON.stringify(request));
