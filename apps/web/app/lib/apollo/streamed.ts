import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { parseAndCheckHttpResponse } from "@apollo/client/link/http";
import { lastValueFrom, Observable } from "rxjs";
import { apolloClient, createLink } from "./client.ts";
import type { NetworkEffects } from "./effects.ts";
import { graphql } from "./graphql.ts";

// A placeholder: links require an operation. It is never sent.
const query = graphql("query Streamed { __typename }");

interface Post {
  path: string;
  body: object;
  signal: AbortSignal;
}

/**
 * Posts to a streaming endpoint of the API through the link chain, with its headers and error
 * handling. Returns the response once it has started.
 */
export async function postStreamed(
  { path, body, signal }: Post,
  { fetcher = fetch, effects }: { fetcher?: typeof fetch; effects?: NetworkEffects } = {},
): Promise<Response> {
  let startedResponse: Response | undefined;
  const terminatingLink = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const headers = { ...operation.getContext().headers, "content-type": "application/json" };
        fetcher(path, { method: "POST", headers, body: JSON.stringify(body), signal })
          .then(async (response) => {
            operation.setContext({ response });
            // A 200 with HTML comes from a proxy.
            const isOurs = response.headers.get("content-type")?.includes("json");
            if (response.ok && isOurs) startedResponse = response;
            observer.next(
              startedResponse ? { data: {} } : await parseAndCheckHttpResponse(operation)(response),
            );
            observer.complete();
          })
          .catch((error: unknown) => observer.error(error));
      }),
  );
  const sent = ApolloLink.execute(
    createLink(terminatingLink, effects),
    { query },
    { client: apolloClient },
  );
  const result = await lastValueFrom(sent);
  if (startedResponse) return startedResponse;
  throw new CombinedGraphQLErrors(result);
}

/**
 * Yields the lines of a response as they arrive. Throws after `idleTimeoutMs` without data.
 */
export async function* linesOf(response: Response, idleTimeoutMs: number): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const next = await withTimeout(reader?.read(), idleTimeoutMs);
      if (!next || next.done) break;
      const lines = (rest + next.value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line !== "");
    }
  } finally {
    // Closes the connection when the caller stops iterating.
    await reader?.cancel().catch(() => {});
  }
}

async function withTimeout<T>(
  pending: Promise<T> | undefined,
  idleTimeoutMs: number,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TypeError("No data received before the timeout")),
      idleTimeoutMs,
    );
  });
  try {
    return await Promise.race([pending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
