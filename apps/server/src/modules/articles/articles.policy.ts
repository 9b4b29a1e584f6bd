import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";
import type { ArticleSeo } from "../../schema/articles.ts";
import type { ArticleSummary } from "./articles.queries.ts";

type Requester = Pick<Actor, "companyId" | "userId" | "permissions">;
type Authored = Pick<ArticleSummary, "authorCompanyId" | "authorUserId">;

export const isAuthor = (actor: Requester, article: Authored): boolean =>
  article.authorCompanyId === actor.companyId && article.authorUserId === actor.userId;

/** Returns what an author may do: they may change only their own articles. */
export function articleCan(actor: Requester, article: Authored): Can {
  const isOwn = isAuthor(actor, article);
  return {
    update: isOwn && actor.permissions.has("canUpdateOwnArticles"),
    delete: isOwn && actor.permissions.has("canDeleteOwnArticles"),
  };
}

export interface ArticleAdminCan extends Can {
  readSeo: boolean;
  createSeo: boolean;
  updateSeo: boolean;
  deleteSeo: boolean;
}

export const articleAdminCan = ({ permissions }: Requester): ArticleAdminCan => ({
  update: permissions.has("canUpdateArticlesAdmin"),
  delete: permissions.has("canDeleteArticlesAdmin"),
  readSeo: permissions.has("canReadSeoAdmin"),
  createSeo: permissions.has("canCreateSeoAdmin"),
  updateSeo: permissions.has("canUpdateSeoAdmin"),
  deleteSeo: permissions.has("canDeleteSeoAdmin"),
});

/** Returns whether the actor may change the SEO settings. Null: the article has none. */
export function maySetSeo(
  { permissions }: Requester,
  before: ArticleSeo | null,
  after: ArticleSeo | null,
): boolean {
  if (before === null) return after === null || permissions.has("canCreateSeoAdmin");
  return permissions.has(after === null ? "canDeleteSeoAdmin" : "canUpdateSeoAdmin");
}
