import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { DateText } from "../../../components/date-text.tsx";
import { PublishedState } from "../../../components/published-state.tsx";
import { type DetailEntry, DetailsCard } from "../../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../../components/rows/row-page.tsx";
import { SectionCard } from "../../../components/section-card.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { TwoLines } from "../../../components/two-lines.tsx";
import { formatCount, formatDateTime } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { recordScreen } from "../../../lib/routes/record-screen.tsx";
import { staffArticlesLink } from "../article-links.ts";
import { ArticleText } from "../article-text.tsx";
import type { StaffArticle } from "./articles-admin.operations.ts";
import { SeoSection } from "./seo-section.tsx";
import { hasDraft, staffArticleActions } from "./staff-article-actions.tsx";
import { useStaffArticle } from "./use-staff-article.ts";

const staffArticlePage: PageKind<StaffArticle> = {
  backLink: staffArticlesLink,
  titleOf: ({ title }) => title,
  actions: staffArticleActions,
  buttons: 3,
};

function ArticleFacts({ article }: { article: StaffArticle }) {
  const t = useTranslate();
  const { id, slug, authorName, isPublished, publishedAt, updatedAt, version, views } = article;
  const facts: DetailEntry[] = [
    [
      t("articlesAdmin:fields.state"),
      <PublishedState key="state" isPublished={isPublished} i18nKey="articlesAdmin:states" />,
    ],
    [t("articlesAdmin:fields.author"), authorName],
    [t("articlesAdmin:fields.address"), `/articles/${slug}`],
    [t("articlesAdmin:fields.published"), <DateText key="on" value={publishedAt} hasTime />],
    [t("articlesAdmin:fields.changed"), <DateText key="changed" value={updatedAt} hasTime />],
    [
      t("articlesAdmin:fields.version"),
      <TextLink key="version" to={pathTo("backofficeArticleHistory", { id })}>
        {t("articlesAdmin:versions.of", { version })}
      </TextLink>,
    ],
    [
      t("articlesAdmin:fields.views"),
      <TwoLines key="views" small={t("articlesAdmin:fields.viewsHelp")}>
        {formatCount(views)}
      </TwoLines>,
    ],
  ];
  return <DetailsCard title={t("articlesAdmin:facts")} entries={facts} />;
}

/** Shows the article's public state, and when it changes. */
function ArticleState({ article }: { article: StaffArticle }) {
  const t = useTranslate();
  const { id, slug, shownSlug, version, shownVersion, publishAt, isPublished } = article;
  const comparisonQuery = `?older=${shownVersion}&newer=${version}`;
  const renderSchedule = (key: "articlesAdmin:schedule.at" | "articlesAdmin:changes.at") =>
    publishAt && <> {t(key, { when: formatDateTime(publishAt) })}</>;
  if (!isPublished)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {t("articlesAdmin:isDraft")}
        {renderSchedule("articlesAdmin:schedule.at")}
      </Alert>
    );
  if (hasDraft(article))
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {t("articlesAdmin:changes.isDraft")}
        {renderSchedule("articlesAdmin:changes.at")}{" "}
        <TextLink to={`${pathTo("backofficeArticleHistory", { id })}${comparisonQuery}`}>
          {t("articlesAdmin:changes.compare")}
        </TextLink>
        {" · "}
        <TextLink to={pathTo("article", { slug: shownSlug })}>
          {t("articlesAdmin:toPublic")}
        </TextLink>
      </Alert>
    );
  return (
    <Alert severity="success" sx={{ mb: 3 }}>
      {t("articlesAdmin:isPublished")}{" "}
      <TextLink to={pathTo("article", { slug })}>{t("articlesAdmin:toPublic")}</TextLink>
    </Alert>
  );
}

function StaffArticlePage({ id }: { id: string }) {
  const state = useStaffArticle(id);
  return (
    <RowPage
      kind={staffArticlePage}
      state={state}
      aside={(article) => (
        <Stack spacing={3}>
          <ArticleFacts article={article} />
          {article.can.readSeo && <SeoSection article={article} onChanged={state.retry} />}
        </Stack>
      )}
    >
      {(article) => (
        <>
          <ArticleState article={article} />
          <SectionCard>
            <ArticleText article={article} />
          </SectionCard>
        </>
      )}
    </RowPage>
  );
}

export default recordScreen(StaffArticlePage);
