import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { DateText } from "../../../components/date-text.tsx";
import { type RowActions, useRowActions } from "../../../components/rows/row-actions.tsx";
import { RowMenu } from "../../../components/rows/row-menu.tsx";
import { SectionCard } from "../../../components/section-card.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import {
  type HistoryArticle,
  restoreArticleMutation,
  type VersionRow,
} from "./article-versions.operations.ts";

interface Props {
  article: HistoryArticle;
  versions: readonly VersionRow[];
  onCompare: (version: number) => void;
  onRestored: () => void;
}

export function VersionList({ article, versions, onCompare, onRestored }: Props) {
  const t = useTranslate();
  const { id, isPublished, can } = article;
  const actionsOf: RowActions<VersionRow> = ({ version }, { send, reportChange }) => [
    {
      label: t("articlesAdmin:versions.compareNewest"),
      run: () => onCompare(version),
    },
    {
      label: t("articlesAdmin:versions.restore", { version }),
      isAllowed: can.update,
      confirmation: {
        title: t("articlesAdmin:versions.restoreTitle", { version }),
        text: t(`articlesAdmin:versions.restoreText${isPublished ? "Published" : ""}`),
        confirm: t("articlesAdmin:versions.restoreConfirm"),
      },
      run: async () => {
        const { data } = await send(restoreArticleMutation, {
          id,
          version,
          currentVersion: article.version,
        });
        if (data) reportChange(t("articlesAdmin:versions.restored", { version }));
      },
    },
  ];
  const { actionsFor, dialog } = useRowActions(actionsOf, {
    onChanged: onRestored,
    onRemoved: onRestored,
  });
  return (
    <SectionCard title={t("articlesAdmin:versions.title")} flush>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {versions.map((row) => {
          const { version, authorName, createdAt } = row;
          const name = t("articlesAdmin:versions.of", { version });
          return (
            <Box
              component="li"
              key={version}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1,
                pl: 2.5,
                pr: 1,
                py: 1,
                minHeight: 60,
                borderTop: 1,
                borderColor: "divider",
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  sx={{ display: "flex", alignItems: "center", gap: 1, typography: "subtitle2" }}
                >
                  {name}
                  {version === article.version && (
                    <Chip size="small" label={t("articlesAdmin:versions.newest")} />
                  )}
                  {version === article.shownVersion && isPublished && (
                    <Chip
                      size="small"
                      color="success"
                      variant="outlined"
                      label={t("articlesAdmin:versions.shown")}
                    />
                  )}
                </Box>
                <Box
                  sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}
                >
                  <DateText value={createdAt} hasTime />{" "}
                  {t("articlesAdmin:versions.by", { author: authorName })}
                </Box>
              </Box>
              {version !== article.version && <RowMenu title={name} actions={actionsFor(row)} />}
            </Box>
          );
        })}
      </Box>
      {dialog}
    </SectionCard>
  );
}
