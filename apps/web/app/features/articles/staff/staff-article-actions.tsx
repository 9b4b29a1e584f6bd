import Edit from "@mui/icons-material/EditOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { deleteAction } from "../../../components/rows/delete-action.tsx";
import type { RowAction, RowActions } from "../../../components/rows/row-actions.tsx";
import { pathTo } from "../../../lib/paths.ts";
import {
  deleteStaffArticleMutation,
  discardDraftMutation,
  publishArticleMutation,
  type StaffArticleRow,
  scheduleArticleMutation,
} from "./articles-admin.operations.ts";

const ScheduleDialog = lazyWithRetry(
  async () => (await import("./schedule-dialog.tsx")).ScheduleDialog,
);

type ActionableArticle = Pick<
  StaffArticleRow,
  "id" | "title" | "version" | "shownVersion" | "publishAt" | "isPublished" | "can"
>;

export const hasDraft = ({
  version,
  shownVersion,
}: Pick<ActionableArticle, "version" | "shownVersion">) => shownVersion < version;

export const staffArticleActions: RowActions<ActionableArticle> = (article, tools) => {
  const { t, send, open, reportChange } = tools;
  const { id, title, version, publishAt, isPublished, can } = article;
  const isAllowed = can.update;
  const setPublished = async (isOn: boolean, done: string) => {
    const { data } = await send(publishArticleMutation, { id, version, isPublished: isOn });
    if (data) reportChange(done);
  };
  const publish: RowAction = {
    label: t("articlesAdmin:publish.on"),
    isAllowed,
    run: () => setPublished(true, t("articlesAdmin:publish.onDone", { title })),
  };
  const unpublish: RowAction = {
    label: t("articlesAdmin:publish.off"),
    isAllowed,
    confirmation: {
      title: t("articlesAdmin:publish.offTitle", { title }),
      text: t(`articlesAdmin:publish.offText${hasDraft(article) ? "WithChanges" : ""}`),
      confirm: t("articlesAdmin:publish.off"),
    },
    run: () => setPublished(false, t("articlesAdmin:publish.offDone", { title })),
  };
  const publishChanges: RowAction = {
    label: t("articlesAdmin:changes.publish"),
    isAllowed,
    run: () => setPublished(true, t("articlesAdmin:changes.published", { title })),
  };
  const discard: RowAction = {
    label: t("articlesAdmin:changes.discard"),
    isAllowed,
    isDestructive: true,
    confirmation: {
      title: t("articlesAdmin:changes.discardTitle", { title }),
      text: t("articlesAdmin:changes.discardText"),
      confirm: t("articlesAdmin:changes.discard"),
    },
    run: async () => {
      const { data } = await send(discardDraftMutation, { id, version });
      if (data) reportChange(t("articlesAdmin:changes.discarded", { title }));
    },
  };
  const schedule: RowAction = {
    label: t(publishAt ? "articlesAdmin:schedule.change" : "articlesAdmin:schedule.add"),
    isAllowed,
    run: () =>
      open((close) => (
        <ScheduleDialog article={article} onDone={() => reportChange()} onClose={close} />
      )),
  };
  const cancelSchedule: RowAction = {
    label: t("articlesAdmin:schedule.cancel"),
    isAllowed,
    run: async () => {
      const { data } = await send(scheduleArticleMutation, { id, version, publishAt: null });
      if (data) reportChange(t("articlesAdmin:schedule.cancelled", { title }));
    },
  };
  const scheduleActions = publishAt ? [schedule, cancelSchedule] : [schedule];
  const edit: RowAction = {
    label: t("articlesAdmin:edit"),
    key: "edit",
    icon: <Edit />,
    isAllowed,
    to: pathTo("backofficeEditArticle", { id }),
  };
  const history: RowAction = {
    label: t("articlesAdmin:history"),
    icon: <History />,
    to: pathTo("backofficeArticleHistory", { id }),
  };
  const remove = deleteAction(tools, {
    id,
    title,
    i18nKey: "articlesAdmin:delete",
    text: "articlesAdmin:delete.text",
    mutation: deleteStaffArticleMutation,
    isAllowed: can.delete,
  });
  // Drafts mostly need publishing. Published articles are more often edited than unpublished again.
  if (!isPublished) return [publish, edit, history, ...scheduleActions, remove];
  if (!hasDraft(article)) return [edit, history, unpublish, remove];
  return [publishChanges, edit, history, ...scheduleActions, discard, unpublish, remove];
};
