import Web from "@mui/icons-material/WebOutlined";
import { DateText } from "../../components/date-text.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { ActionTools, RowAction } from "../../components/rows/row-actions.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount, formatFileSize } from "../../lib/format.ts";
import { CacheRebuild } from "./cache-rebuild.tsx";
import {
  type CachedPageRow,
  cachedPagesQuery,
  removePageMutation,
} from "./cached-pages.operations.ts";

const removePage = (
  { path }: CachedPageRow,
  { t, send, reportRemoval }: ActionTools,
): RowAction => ({
  label: t("cachedPages:drop"),
  run: async () => {
    if ((await send(removePageMutation, { path })).data) reportRemoval();
  },
});

const pagesList = defineList(
  cachedPagesQuery,
  ({ cachedPages }) => cachedPages,
)({
  i18nKey: "cachedPages:list",
  lead: "cachedPages:list.lead",
  icon: <Web />,
  permission: "canLoginAdmin",
  orders: ["path", "size", "madeAt", "hits"],
  filters: {},
  filterOf: ({ query }) => ({ ...(query && { query }) }),
  titleOf: ({ path }) => path,
  actions: (page, tools) => [removePage(page, tools)],
  actionsFor: ["canUpdateSettingsAdmin"],
  columns: ({ t }) => [
    {
      id: "path",
      header: t("cachedPages:fields.path"),
      orderBy: "path",
      file: ({ path }) => path,
      cell: ({ path }) => (
        <TextLink to={path} underline="hover" sx={{ fontWeight: 600, color: "text.primary" }}>
          {path}
        </TextLink>
      ),
    },
    {
      id: "size",
      header: t("cachedPages:fields.size"),
      orderBy: "size",
      align: "right",
      width: 110,
      hidePriority: 1,
      file: ({ size }) => size,
      cell: ({ size }) => formatFileSize(size),
    },
    {
      id: "hits",
      header: t("cachedPages:fields.hits"),
      orderBy: "hits",
      align: "right",
      width: 110,
      file: ({ hits }) => hits,
      cell: ({ hits }) => formatCount(hits),
    },
    {
      id: "madeAt",
      header: t("cachedPages:fields.madeAt"),
      orderBy: "madeAt",
      width: 180,
      hidePriority: 2,
      file: ({ madeAt }) => csvDateTime(madeAt),
      cell: ({ madeAt }) => <DateText value={madeAt} hasTime />,
    },
  ],
});

export default function CachedPagesList() {
  const list = useRowsList(pagesList);
  return (
    <RowsList kind={pagesList} list={list} actions={<CacheRebuild onChanged={list.reload} />} />
  );
}
