import TravelExplore from "@mui/icons-material/TravelExploreOutlined";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { deletePageSeoMutation, type PublicPageRow, publicPagesQuery } from "./seo.operations.ts";

const PageSeoDialog = lazyWithRetry(
  async () => (await import("./page-seo-dialog.tsx")).PageSeoDialog,
);

const titleOf = ({ seo, defaultTitle }: PublicPageRow) => seo?.title ?? defaultTitle;
const descriptionOf = ({ seo, defaultDescription }: PublicPageRow) =>
  seo?.description ?? defaultDescription;

const pageActions: RowActions<PublicPageRow> = (row, { t, send, open, reportChange }) => {
  const { page, path, seo, can } = row;
  return [
    {
      label: t("seo:edit"),
      key: "edit",
      isAllowed: seo ? can.update : can.create,
      run: () =>
        open((close) => <PageSeoDialog row={row} onDone={() => reportChange()} onClose={close} />),
    },
    { label: t("seo:view"), to: path },
    ...(seo
      ? [
          {
            label: t("seo:reset"),
            key: "delete" as const,
            isAllowed: can.delete,
            isDestructive: true,
            confirmation: {
              title: t("seo:resetTitle", { path }),
              text: t("seo:resetText"),
              confirm: t("seo:reset"),
            },
            run: async () => {
              const { data } = await send(deletePageSeoMutation, { page });
              if (data) reportChange(t("seo:resetDone", { path }));
            },
          },
        ]
      : []),
  ];
};

const publicPagesList = defineList(
  publicPagesQuery,
  ({ publicPagesAdmin }) => publicPagesAdmin,
)({
  i18nKey: "seo:list",
  lead: "seo:list.lead",
  icon: <TravelExplore />,
  permission: "canReadSeoAdmin",
  orders: ["path", "title", "updatedAt"],
  filters: {},
  filterOf: ({ query }) => ({ ...(query && { query }) }),
  titleOf: ({ path }) => path,
  actions: pageActions,
  columns: ({ t }) => [
    {
      id: "title",
      header: t("seo:fields.title"),
      orderBy: "title",
      file: [
        { header: t("seo:fields.title"), value: titleOf },
        { header: t("seo:fields.description"), value: descriptionOf },
      ],
      cell: (row) => <TwoLines small={descriptionOf(row)}>{titleOf(row)}</TwoLines>,
    },
    {
      id: "path",
      header: t("seo:fields.page"),
      orderBy: "path",
      width: 190,
      file: ({ path }) => path,
      cell: ({ path }) => (
        <TextLink to={path} underline="hover">
          {path}
        </TextLink>
      ),
    },
    {
      id: "updatedAt",
      header: t("seo:fields.changed"),
      orderBy: "updatedAt",
      width: 130,
      hidePriority: 1,
      file: ({ seo }) => (seo ? csvDate(seo.updatedAt) : t("seo:defaults")),
      cell: ({ seo }) =>
        seo ? (
          <DateText value={seo.updatedAt} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t("seo:defaults")}
          </Typography>
        ),
    },
  ],
});

export default function PublicPagesList() {
  return <RowsList kind={publicPagesList} list={useRowsList(publicPagesList)} />;
}
