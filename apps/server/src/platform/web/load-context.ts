import type { DocumentNode } from "graphql";
import { createContext, type RouterContext } from "react-router";
import type { InProcessReply } from "../graphql/in-process.ts";

interface LoadContextValues {
  /** Details of the operator shown on pages: see the web's lib/site-config.ts. */
  siteConfig: object;
  /** Reports a rendering error; `route` is the route's pattern. */
  reportFailure: (error: unknown, route?: string) => void;
  /** Whether a page is rendered although its content doesn't exist. */
  rendersNotFound: boolean;
  /** Runs API operations in process, as an anonymous caller. */
  api: {
    run(document: DocumentNode, variables?: Record<string, unknown>): Promise<InProcessReply>;
  };
}

/**
 * Returns the context key that the web's lib/load-context.ts reads. The built bundle contains its
 * own copy of that module, and React Router compares keys by identity. Both sides therefore keep
 * the keys in one global registry.
 */
export function loadContext<Name extends keyof LoadContextValues>(
  name: Name,
): RouterContext<LoadContextValues[Name]> {
  const registry = globalThis as unknown as Record<
    symbol,
    RouterContext<LoadContextValues[Name]> | undefined
  >;
  const key = Symbol.for(`presale.load-context.${name}`);
  registry[key] ??= createContext<LoadContextValues[Name]>();
  return registry[key];
}
