import helmet from 'koa-helmet';

/** Pages take everything from their own host and run nothing that stands inside them; a browser is told so. */
export const pageSecurity = helmet({
  frameguard: { action: 'deny' },
  // The owner of a domain decides about its other hosts.
  hsts: { includeSubDomains: false },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
});
