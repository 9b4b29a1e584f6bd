import type { DocumentNode, TypedDocumentNode } from "@apollo/client";
import { type RouterContextProvider, data as reply } from "react-router";
import type { Failure } from "./apollo/failure.ts";
import { fetchedClient } from "./apollo/fetched-client.ts";
import { api } from "./load-context.ts";

type Variables = Record<string, unknown>;

/** Returns the data, or throws the response of the failure; 404 renders the not-found page. */
function dataOrThrow<Data>(data: Data | null | undefined, failure: Failure | null): Data {
  if (data && !failure) return data;
  throw reply(failure?.message ?? null, { status: failure?.status ?? 500 });
}

/**
 * Loads a public page's data: in process while the server renders it, through the API on navigation
 * in the browser. For example:
 *
 *     const article = publicData(articleQuery);
 *     export const loader = ({ context, params }: Route.LoaderArgs) =>
 *       article.onServer(context, { slug: params.slug });
 *     export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
 *       article.inBrowser({ slug: params.slug });
 */
export const publicData = <Data, V extends Variables>(document: TypedDocumentNode<Data, V>) => ({
  async onServer(context: Readonly<RouterContextProvider>, variables: V): Promise<Data> {
    const result = await context.get(api).run(document, variables);
    const { failureOfResult } = await import("./apollo/failure.ts");
    return dataOrThrow(result.data, failureOfResult(result));
  },
  async inBrowser(variables: V): Promise<Data> {
    // Apollo's types require the variables' names, which only the page knows.
    const options: { query: DocumentNode; variables: Variables } = { query: document, variables };
    const client = await fetchedClient();
    const { data, error } = await client.query(options);
    const { failureOf } = await import("./apollo/failure.ts");
    return dataOrThrow(data as Data | undefined, failureOf(error));
  },
});
