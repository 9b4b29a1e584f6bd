import { clientVersions } from "../../lib/apollo/client-versions.ts";
import { fetchedClient } from "../../lib/apollo/fetched-client.ts";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { appHeaders, endpoint } from "../../lib/apollo/request.ts";
import { currentLocale } from "../../lib/locale.ts";
import { isLoggedIn } from "../../lib/session.ts";
import { viewArticleMutation, viewArticleText } from "./articles.operations.ts";

type Answer = { data?: Partial<ResultOf<typeof viewArticleMutation>> | null };

/**
 * Uses plain `fetch`, because a visitor's page sends no other request. Apollo Client would be a
 * quarter of the page's script.
 */
async function requestAsVisitor(slug: string): Promise<Answer> {
  const reply = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...appHeaders({ locale: currentLocale, clientVersions }),
    },
    body: JSON.stringify({ query: viewArticleText, variables: { slug } }),
  });
  return reply.json();
}

async function requestAsUser(slug: string): Promise<Answer> {
  const client = await fetchedClient();
  return client.mutate({ mutation: viewArticleMutation, variables: { slug } });
}

/** Counts this view. Returns the number of views, or null if it is unknown. */
export async function countView(slug: string): Promise<number | null> {
  try {
    const { data } = await (isLoggedIn() ? requestAsUser(slug) : requestAsVisitor(slug));
    return data?.viewArticle ?? null;
  } catch {
    return null;
  }
}
