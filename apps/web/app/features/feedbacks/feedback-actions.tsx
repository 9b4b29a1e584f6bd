import { nextMessageState } from "@presale/contracts/message-states.ts";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { announce } from "../../lib/announcements.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { messageBulkActions } from "../shared/bulk-actions/index.ts";
import {
  deleteFeedbackMutation,
  deleteFeedbacksMutation,
  type FeedbackRow,
  updateFeedbackMutation,
  updateFeedbacksMutation,
} from "./feedbacks.operations.ts";

export const feedbackTitle = (t: Translate, { score, name }: Pick<FeedbackRow, "score" | "name">) =>
  t("feedback:titleOf", { score, name: name ?? t("feedback:page.anonymous") });

export const feedbackActions: RowActions<FeedbackRow> = (feedback, tools) => {
  const { t, send, reportChange } = tools;
  const { id, state, publishedAt, can } = feedback;
  const next = nextMessageState(state);
  const switchTo = publishedAt ? "off" : "on";
  const nextStateAction: RowAction | null =
    next && next !== "new"
      ? {
          label: t(`feedback:next.${next}`),
          isAllowed: can.update,
          run: async () => {
            const { data } = await send(updateFeedbackMutation, { id, input: { state: next } });
            if (!data) return;
            announce(t("feedback:next.done", { state: t(`feedback:states.${next}`) }));
            reportChange();
          },
        }
      : null;
  const publish: RowAction = {
    label: t(`feedback:publish.${switchTo}`),
    isAllowed: can.update,
    run: async () => {
      const input = { isPublished: !publishedAt };
      const { data } = await send(updateFeedbackMutation, { id, input });
      if (!data) return;
      announce(t(`feedback:publish.${switchTo}Done`));
      reportChange();
    },
  };
  const remove = deleteAction(tools, {
    id,
    title: feedbackTitle(t, feedback),
    i18nKey: "feedback:delete",
    mutation: deleteFeedbackMutation,
    isAllowed: can.delete,
  });
  return [...(nextStateAction ? [nextStateAction] : []), publish, remove];
};

export const feedbackBulkActions = messageBulkActions({
  namespace: "feedback",
  titleOf: (t, feedback: FeedbackRow) => feedbackTitle(t, feedback),
  update: {
    permission: "canUpdateCommentsAdmin",
    mutation: updateFeedbacksMutation,
    variables: (ids, state) => ({ ids, input: { state } }),
  },
  remove: {
    permission: "canDeleteCommentsAdmin",
    mutation: deleteFeedbacksMutation,
    variables: (ids) => ({ ids }),
  },
});
