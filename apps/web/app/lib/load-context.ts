import type { TypedDocumentNode } from "@apollo/client";
import type { GraphQLFormattedError } from "graphql";
import { createContext, type RouterContext } from "react-router";

/**
 * What the hosting server gives to each render. The keys live in a global registry, because the
 * built bundle and the server that hosts it each hold a copy of this module, and a key is
 * compared by identity.
 */
function sharedContext<T>(name: string, defaultValue: T): RouterContext<T> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>;
  const key = Symbol.for(`presale.load-context.${name}`);
  registry[key] ??= createContext(defaultValue);
  return registry[key];
}

/** What `lib/brand.ts` reads; anything left out keeps its default. */
export const siteConfig = sharedContext<unknown>("siteConfig", {});

/** Told of what fails while a page is made; the route is its pattern. */
export const tellFailure = sharedContext<(error: unknown, route?: string) => void>(
  "tellFailure",
  (error) => console.error(error),
);

/** Whether a page is drawn whose content isn't there; else its status is all that is wanted. */
export const drawsMissing = sharedContext("drawsMissing", true);

/** The API as a page's loader asks it: in the same process, as nobody in particular. */
export interface PageApi {
  run<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<{ data?: Data | null; errors?: readonly GraphQLFormattedError[] }>;
}

/** Under `npm run dev` the API is another process. */
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
