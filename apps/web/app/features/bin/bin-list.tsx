import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { subjectTypes } from "@presale/contracts/subjects.ts";
import { DateText } from "../../components/date-text.tsx";
import { csvDate, csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { ResumeHandlers } from "../shared/pending-action/index.ts";
import { ResumeBanner } from "../shared/resume-banner/index.ts";
import { binQuery } from "./bin.operations.ts";
import { binActions } from "./bin-actions.tsx";

const binList = defineList(
  binQuery,
  ({ bin }) => bin,
)({
  i18nKey: "bin:list",
  lead: "bin:list.lead",
  icon: <Delete />,
  permission: "canDeleteCompanyTasks",
  orders: ["deletedAt", "title"],
  order: "DESC",
  filters: {
    kind: choiceFilter({
      label: "bin:fields.kind",
      values: subjectTypes("bin"),
      nameOf: (kind) => `bin:kinds.${kind}`,
    }),
  },
  filterOf: (values) => values,
  titleOf: ({ title }) => title,
  actions: binActions,
  columns: ({ t }) => [
    {
      id: "title",
      header: t("library:fields.title"),
      orderBy: "title",
      file: ({ title }) => title,
      cell: ({ title }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <bdi>{title}</bdi>
        </Box>
      ),
    },
    {
      id: "kind",
      header: t("bin:fields.kind"),
      width: 120,
      cell: ({ kind }) => t(`bin:kinds.${kind}`),
    },
    {
      id: "deletedBy",
      header: t("bin:fields.deletedBy"),
      width: 180,
      hidePriority: 2,
      cell: ({ deletedBy }) => deletedBy.name,
    },
    {
      id: "deletedAt",
      header: t("bin:fields.deletedAt"),
      orderBy: "deletedAt",
      width: 160,
      file: ({ deletedAt }) => csvDateTime(deletedAt),
      cell: ({ deletedAt }) => <DateText value={deletedAt} hasTime />,
    },
    {
      id: "expiresAt",
      header: t("bin:fields.expiresAt"),
      width: 160,
      hidePriority: 1,
      file: ({ expiresAt }) => csvDate(expiresAt),
      cell: ({ expiresAt }) => <DateText value={expiresAt} />,
    },
  ],
});

const resumeHandlers: ResumeHandlers = {
  restore: async () => (await import("./bin-actions.tsx")).resumeRestoring,
};

export default function BinList() {
  const list = useRowsList(binList);
  return (
    <>
      <ResumeBanner handlers={resumeHandlers} />
      <RowsList kind={binList} list={list} />
    </>
  );
}
