import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";
import { articlePicture } from "../articles.operations.ts";

export const articleVersionsQuery = graphql(`
  query ArticleVersions($id: ID!) {
    articleAdmin(articleId: $id) { id title version shownVersion isPublished can { update } }
    articleVersions(articleId: $id) { version authorName createdAt title }
  }
`);
type History = ResultOf<typeof articleVersionsQuery>;
export type HistoryArticle = NonNullable<History["articleAdmin"]>;
export type VersionRow = NonNullable<History["articleVersions"]>[number];

const wholeVersion = graphql(
  `fragment WholeVersion on ArticleVersion {
    version title slug teaser content
    image { ...ArticlePicture }
    seo { description keywords ogType contentType image { ...ArticlePicture } }
  }`,
  [articlePicture],
);
export type WholeVersion = ResultOf<typeof wholeVersion>;

export const comparedVersionsQuery = graphql(
  `query ComparedVersions($id: ID!, $older: Int!, $newer: Int!) {
    older: articleVersion(articleId: $id, version: $older) { ...WholeVersion }
    newer: articleVersion(articleId: $id, version: $newer) { ...WholeVersion }
  }`,
  [wholeVersion],
);

export const restoreArticleMutation = graphql(`
  mutation RestoreArticle($id: ID!, $version: Int!, $currentVersion: Int!) {
    restoreArticle(articleId: $id, version: $version, currentVersion: $currentVersion) { id version }
  }
`);
