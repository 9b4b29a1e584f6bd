import { DateText } from "../../components/date-text.tsx";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { PublishedState } from "../../components/published-state.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { type NewsPage, type NewsRow, newsPostQuery } from "./news.operations.ts";
import { newsActions } from "./news-actions.tsx";
import { newsBackLink } from "./news-back-link.ts";

const newsPage: PageKind<NewsPage> = {
  backLink: newsBackLink,
  titleOf: ({ title }) => title,
  actions: newsActions,
  buttons: 2,
};

function NewsFacts({ authorName, isPublished, publishedAt, updatedAt }: NewsRow) {
  const t = useTranslate();
  const facts: DetailEntry[] = [
    [
      t("news:fields.state"),
      <PublishedState key="state" isPublished={isPublished} i18nKey="news:states" />,
    ],
    [t("news:fields.author"), authorName],
    [t("news:fields.published"), <DateText key="published" value={publishedAt} hasTime />],
    [t("news:fields.changed"), <DateText key="changed" value={updatedAt} hasTime />],
  ];
  return <DetailsCard title={t("news:facts")} entries={facts} />;
}

function NewsDetails({ id }: { id: string }) {
  const state = useRow(newsPostQuery, { id }, ({ newsPost }) => newsPost);
  return (
    <RowPage kind={newsPage} state={state} aside={(post) => <NewsFacts {...post} />}>
      {({ content }) => (
        <SectionCard>
          <StoredText value={content} />
        </SectionCard>
      )}
    </RowPage>
  );
}

export default recordScreen(NewsDetails);
