import { redirect } from "react-router";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { absoluteUrl, type HeadArgs, metaOfPath } from "../../lib/page-meta.ts";
import { pathTo } from "../../lib/paths.ts";
import { publicData } from "../../lib/public-data.ts";
import { site } from "../../lib/site-config.ts";
import { articleQuery, type ShownArticle } from "./articles.operations.ts";

const article = publicData(articleQuery);

/** Maximum number of links to other articles below an article. */
const maxOtherArticles = 2;

/** Returns the article. Throws a 404 response, or a permanent redirect from a former slug. */
function requireCurrentSlug(slug: string, shown: ShownArticle | null): ShownArticle {
  if (!shown) throw new Response(null, { status: 404 });
  if (shown.slug !== slug) throw redirect(pathTo("article", { slug: shown.slug }), 301);
  return shown;
}

type Context = Parameters<typeof article.onServer>[0];

function pageDataOf(slug: string, data: ResultOf<typeof articleQuery>) {
  const shown = requireCurrentSlug(slug, data.article);
  const others = data.latest?.items.filter((each) => each.slug !== shown.slug) ?? [];
  return { article: shown, more: others.slice(0, maxOtherArticles) };
}

export const loadOnServer = async (context: Context, slug: string) =>
  pageDataOf(slug, await article.onServer(context, { slug }));
export const loadInBrowser = async (slug: string) =>
  pageDataOf(slug, await article.inBrowser({ slug }));

const linkPreviewUrlOf = ({ seo, image }: ShownArticle): string | undefined =>
  (seo?.image ?? image)?.sharedUrl ?? undefined;

/** Returns JSON-LD for search engines: the article and its breadcrumbs. */
function structuredData(shown: ShownArticle, listTitle: string): object {
  const imageUrl = linkPreviewUrlOf(shown);
  const url = absoluteUrl(pathTo("article", { slug: shown.slug }));
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": shown.seo?.contentType ?? "Article",
        headline: shown.title,
        description: shown.seo?.description ?? shown.teaser,
        ...(imageUrl && { image: absoluteUrl(imageUrl) }),
        datePublished: shown.publishedAt,
        dateModified: shown.updatedAt,
        author: { "@type": "Person", name: shown.authorName },
        publisher: { "@type": "Organization", name: site().brand.name, url: absoluteUrl("/") },
        mainEntityOfPage: url,
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          crumb(1, listTitle, absoluteUrl(pathTo("articles"))),
          crumb(2, shown.title, url),
        ],
      },
    ],
  };
}

export const metaOfArticle = (args: HeadArgs, shown: ShownArticle, listTitle: string) =>
  metaOfPath(args, {
    title: shown.title,
    description: shown.seo?.description ?? shown.teaser,
    keywords: shown.seo?.keywords,
    ogType: shown.seo?.ogType ?? "article",
    image: linkPreviewUrlOf(shown),
    canonical: pathTo("article", { slug: shown.slug }),
    data: structuredData(shown, listTitle),
  });
