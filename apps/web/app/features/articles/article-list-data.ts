import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { data as reply } from "react-router";
import { type HeadArgs, metaOfPath } from "../../lib/page-meta.ts";
import { pathTo } from "../../lib/paths.ts";
import { publicData } from "../../lib/public-data.ts";
import { articlesQuery } from "./articles.operations.ts";

const { perPage } = limits.paging;
const publicArticles = publicData(articlesQuery);

export const listPath = (page: number): string =>
  page === 1 ? pathTo("articles") : pathTo("articlesPage", { page: String(page) });

const notFound = () => reply(null, { status: 404 });

/** Returns the page, counted from 1. Throws a 404 response if the text isn't a page number. */
function pageOf(text: string | undefined): number {
  if (text !== undefined && !/^[1-9]\d{0,3}$/.test(text)) throw notFound();
  return Number(text ?? 1);
}

async function loadPage(
  text: string | undefined,
  fetchPage: (offset: number) => ReturnType<typeof publicArticles.inBrowser>,
) {
  const page = pageOf(text);
  const { articles } = await fetchPage(perPage * (page - 1));
  if (!articles || (page > 1 && articles.items.length === 0)) throw notFound();
  return { page, pages: Math.max(1, Math.ceil(articles.total / perPage)), items: articles.items };
}
export type ArticlesPage = Awaited<ReturnType<typeof loadPage>>;

type Context = Parameters<typeof publicArticles.onServer>[0];

export const loadOnServer = (context: Context, page?: string) =>
  loadPage(page, (offset) => publicArticles.onServer(context, { paging: { perPage, offset } }));
export const loadInBrowser = (page?: string) =>
  loadPage(page, (offset) => publicArticles.inBrowser({ paging: { perPage, offset } }));

export const metaOfList = (args: HeadArgs, { page }: ArticlesPage) =>
  metaOfPath(args, {
    canonical: listPath(page),
    ...(page > 1 && { title: translate("articles:pageTitle", { page }) }),
  });
