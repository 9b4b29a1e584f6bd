import { useSearchParams } from "react-router";
import { DetailPage } from "../../../components/detail/detail-page.tsx";
import { SectionCard } from "../../../components/section-card.tsx";
import { VersionChoice } from "../../../components/versions/version-choice.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { recordScreen } from "../../../lib/routes/record-screen.tsx";
import { useData } from "../../../lib/use-data.ts";
import { staffArticlesLink } from "../article-links.ts";
import { articleVersionsQuery } from "./article-versions.operations.ts";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionList } from "./version-list.tsx";

function ArticleHistory({ id }: { id: string }) {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { data, isLoading, failure, retry } = useData(articleVersionsQuery, { id });
  const article = data?.articleAdmin ?? undefined;
  const versions = data?.articleVersions ?? [];
  const versionNumbers = versions.map(({ version }) => version);
  const versionInUrl = (name: "older" | "newer", fallback: number | undefined) => {
    const requested = Number(search.get(name));
    return versionNumbers.includes(requested) ? requested : fallback;
  };
  // Compares the two latest versions by default.
  const newer = versionInUrl("newer", versionNumbers[0]);
  const older = versionInUrl("older", versionNumbers[1]);
  const compare = (choice: { older: number; newer: number }) =>
    setSearch(
      { older: String(choice.older), newer: String(choice.newer) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <DetailPage
      crumbs={[
        { label: t(staffArticlesLink.label), to: staffArticlesLink.to },
        ...(article ? [{ label: article.title, to: pathTo("backofficeArticle", { id }) }] : []),
      ]}
      title={article && t("articlesAdmin:versions.ofArticle", { title: article.title })}
      current={t("articlesAdmin:history")}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
      aside={
        article && (
          <VersionList
            article={article}
            versions={versions}
            onCompare={(version) => compare({ older: version, newer: article.version })}
            onRestored={() => {
              setSearch({}, { replace: true, preventScrollReset: true });
              retry();
            }}
          />
        )
      }
    >
      <SectionCard title={t("articlesAdmin:versions.compareTitle")}>
        {older && newer ? (
          <>
            <VersionChoice
              versions={versionNumbers.map((version) => ({
                version,
                label: t("articlesAdmin:versions.of", { version }),
              }))}
              older={older}
              newer={newer}
              onChange={compare}
            />
            <VersionComparison id={id} older={older} newer={newer} />
          </>
        ) : (
          t("articlesAdmin:versions.only")
        )}
      </SectionCard>
    </DetailPage>
  );
}

export default recordScreen(ArticleHistory);
