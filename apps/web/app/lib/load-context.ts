import type { TypedDocumentNode } from "@apollo/client";
import type { GraphQLFormattedError } from "graphql";
import { createContext, type RouterContext } from "react-router";

/**
 * Creates a context that the hosting server sets per render. Contexts are compared by identity, and
 * the built bundle and its host each have a copy of this module. The contexts are therefore stored
 * in a global registry.
 */
function sharedContext<T>(name: string, defaultValue: T): RouterContext<T> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>;
  const key = Symbol.for(`presale.load-context.${name}`);
  registry[key] ??= createContext(defaultValue);
  return registry[key];
}

/** Read by `lib/site-config.ts`; omitted values keep their defaults. */
export const siteConfig = sharedContext<unknown>("siteConfig", {});

/** Receives errors during rendering, with the route's pattern. */
export const reportFailure = sharedContext<(error: unknown, route?: string) => void>(
  "reportFailure",
  (error) => console.error(error),
);

/** False if only the status of a missing page is needed. */
export const rendersNotFound = sharedContext("rendersNotFound", true);

/** The API for loaders, without a session. In production, it runs in the same process. */
export interface PageApi {
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<{ data?: Data | null; errors?: readonly GraphQLFormattedError[] }>;
}

/** With `npm run dev` the API is another process. */
const overHttp: PageApi = {
  run: async (document, variables) => {
    const { print } = await import("graphql");
    const reply = await fetch(`${process.env.API_ORIGIN}/api/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: print(document), variables }),
    });
    return reply.json();
  },
};

export const api = sharedContext<PageApi>("api", overHttp);
