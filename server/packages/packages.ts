/**
 * The packages that every start needs. The build puts them and all that they load into this one file, see vite.config.ts:
 * to find and read their hundreds of modules one by one takes a third of a start.
 */
export { default as cors } from '@koa/cors';
export { default as Router } from '@koa/router';
export { default as Koa } from 'koa';
export { koaBody } from 'koa-body';
