import { clientVersions } from "../../lib/apollo/client-versions.ts";
import { fetchedClient } from "../../lib/apollo/fetched-client.ts";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { endpoint, ownHeaders } from "../../lib/apollo/request.ts";
import { currentLocale } from "../../lib/locale.ts";
import { isLoggedIn } from "../../lib/session.ts";
import { viewArticleMutation, viewArticleText } from "./articles.operations.ts";

type Answer = { data?: Partial<ResultOf<typeof viewArticleMutation>> | null };

/** A visitor has nothing else to ask: a quarter of the page's script does not come for this. */
async function askAsVisitor(slug: string): Promise<Answer> {
  const reply = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...ownHeaders({ locale: currentLocale, clientVersions }),
    },
    body: JSON.stringify({ query: viewArticleText, variables: { slug } }),
  });
  return reply.json();
}

async function ask(slug: string): Promise<Answer> {
  const client = await fetchedClient();
  return client.mutate({ mutation: viewArticleMutation, variables: { slug } });
}

/** Counts the reader, and answers how many there were; null while that can't be known. */
export async function countView(slug: string): Promise<number | null> {
  try {
    const { data } = await (isLoggedIn() ? ask(slug) : askAsVisitor(slug));
    return data?.viewArticle ?? null;
  } catch {
    // A page is whole without it.
    return null;
  }
}
