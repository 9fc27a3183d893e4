/** What this site uses of Swagger UI, which has no types of its own. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { Component, React, Rendered } from './react.js';

  /** The parts a plugin is given. */
  export interface System {
    readonly React: React;
  }

  export interface Plugin {
    readonly components?: Readonly<Record<string, Component>>;
    readonly wrapComponents?: Readonly<Record<string, (original: Component) => Component>>;
  }

  export interface Options {
    readonly domNode: Element;
    readonly spec: object;
    readonly layout: string;
    readonly plugins: readonly ((system: System) => Plugin)[];
    readonly validatorUrl: null;
    readonly docExpansion: 'list' | 'full' | 'none';
    readonly supportedSubmitMethods: readonly string[];
    readonly syntaxHighlight: { readonly activated: boolean };
  }

  export default function SwaggerUI(options: Options): Rendered;
}
