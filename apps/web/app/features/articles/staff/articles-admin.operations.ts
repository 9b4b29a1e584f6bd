import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";
import { articlePicture } from "../articles.operations.ts";

const staffArticleRow = graphql(`
  fragment StaffArticleRow on ArticleAdminSummary {
    id version shownVersion publishAt slug title authorName isPublished publishedAt updatedAt views
    can { update delete }
  }
`);
export type StaffArticleRow = ResultOf<typeof staffArticleRow>;

export const staffArticlesQuery = graphql(
  `query StaffArticles($paging: PagingInput, $filter: ArticleFilter) {
    articlesAdmin(paging: $paging, filter: $filter) { total items { ...StaffArticleRow } }
  }`,
  [staffArticleRow],
);

const staffArticle = graphql(
  `fragment StaffArticlePage on ArticleAdmin {
    id version shownVersion shownSlug publishAt slug title teaser authorName isPublished publishedAt updatedAt
    views content
    image { ...ArticlePicture }
    images { ...ArticlePicture }
    seo { description keywords ogType contentType image { ...ArticlePicture } }
    can { update delete readSeo createSeo updateSeo deleteSeo }
  }`,
  [articlePicture],
);
export type StaffArticle = ResultOf<typeof staffArticle>;
export type ArticleSeo = NonNullable<StaffArticle["seo"]>;

export const staffArticleQuery = graphql(
  `query StaffArticle($id: ID!) { articleAdmin(articleId: $id) { ...StaffArticlePage } }`,
  [staffArticle],
);

export const createStaffArticleMutation = graphql(`
  mutation CreateStaffArticle($input: CreateArticleAdminInput!) {
    createArticleAdmin(input: $input) { id }
  }
`);

export const updateStaffArticleMutation = graphql(
  `mutation UpdateStaffArticle($id: ID!, $input: UpdateArticleAdminInput!) {
    updateArticleAdmin(articleId: $id, input: $input) { ...StaffArticlePage }
  }`,
  [staffArticle],
);

export const publishArticleMutation = graphql(`
  mutation PublishArticle($id: ID!, $isPublished: Boolean!, $version: Int!) {
    publishArticle(articleId: $id, isPublished: $isPublished, version: $version) {
      id isPublished publishedAt
    }
  }
`);

export const scheduleArticleMutation = graphql(`
  mutation ScheduleArticle($id: ID!, $publishAt: DateTime, $version: Int!) {
    scheduleArticle(articleId: $id, publishAt: $publishAt, version: $version) { id publishAt }
  }
`);

export const discardDraftMutation = graphql(`
  mutation DiscardArticleDraft($id: ID!, $version: Int!) {
    discardArticleDraft(articleId: $id, version: $version) { id version }
  }
`);

export const deleteStaffArticleMutation = graphql(`
  mutation DeleteStaffArticle($id: ID!) { deleteArticleAdmin(articleId: $id) }
`);

export const createSeoMutation = graphql(`
  mutation CreateSeo($id: ID!, $input: ArticleSeoInput!) {
    createArticleSeo(articleId: $id, input: $input) { id version }
  }
`);

export const updateSeoMutation = graphql(`
  mutation UpdateSeo($id: ID!, $input: ArticleSeoInput!) {
    updateArticleSeo(articleId: $id, input: $input) { id version }
  }
`);

export const deleteSeoMutation = graphql(`
  mutation DeleteSeo($id: ID!) { deleteArticleSeo(articleId: $id) { id version } }
`);
