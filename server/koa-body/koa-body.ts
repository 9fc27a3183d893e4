/** The parser of bodies. The build puts it and all that it loads into this one file: see vite.config.ts. */
export { koaBody } from 'koa-body';
