import Box from "@mui/material/Box";
import { Fragment } from "react";
import { DateText } from "../../../components/date-text.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { type DetailEntry, DetailsCard } from "../../../components/rows/details-card.tsx";
import type { Editable } from "../../../components/rows/editable.ts";
import { InPlacePencil } from "../../../components/rows/in-place.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { type Tag, TagChips, tagsInPlace } from "../tags/index.ts";

interface Props {
  row: Named & {
    version: number;
    can: { update: boolean };
    author: { name: string };
    createdAt: string;
    updatedAt: string;
    updatedBy: { name: string } | null;
    tags: readonly Tag[];
  };
  /** Shown before the entries common to tasks, features and projects. */
  leadingEntries?: readonly DetailEntry[];
  toTag: (id: string) => string;
  editable: Editable;
}

export function LibraryDetails({ row, leadingEntries = [], toTag, editable }: Props) {
  const t = useTranslate();
  return (
    <DetailsCard
      title={t("library:details")}
      entries={[
        ...leadingEntries,
        [t("library:fields.author"), row.author.name],
        [t("library:fields.created"), <DateText key="created" value={row.createdAt} hasTime />],
        [
          t("library:fields.updated"),
          <Fragment key="updated">
            <RelativeTime value={row.updatedAt} exact />
            {row.updatedBy && ` ${t("library:updatedBy", { name: row.updatedBy.name })}`}
          </Fragment>,
        ],
        [
          t("library:fields.tags"),
          <Box key="tags" sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
            {row.tags.length > 0 ? <TagChips tags={row.tags} toTag={toTag} /> : t("library:noTags")}
            <InPlacePencil field={tagsInPlace} editable={editable} row={row} isOfPage />
          </Box>,
        ],
      ]}
    />
  );
}
