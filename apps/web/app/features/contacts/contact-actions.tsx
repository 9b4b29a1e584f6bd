import { nextMessageState } from "@presale/contracts/message-states.ts";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { announce } from "../../lib/announcements.ts";
import { messageBulkActions } from "../shared/bulk-actions/index.ts";
import {
  type ContactRow,
  deleteContactMutation,
  deleteContactsMutation,
  updateContactMutation,
  updateContactsMutation,
} from "./contacts.operations.ts";

export const contactActions: RowActions<ContactRow> = (contact, tools) => {
  const { t, send, reportChange } = tools;
  const { id, subject: title, state, can } = contact;
  const next = nextMessageState(state);
  const nextStateAction = next &&
    next !== "new" && {
      label: t(`contact:next.${next}`),
      isAllowed: can.update,
      run: async () => {
        const { data } = await send(updateContactMutation, { id, input: { state: next } });
        if (!data) return;
        announce(t("contact:next.done", { title, state: t(`contact:states.${next}`) }));
        reportChange();
      },
    };
  const remove = deleteAction(tools, {
    id,
    title,
    i18nKey: "contact:delete",
    mutation: deleteContactMutation,
    isAllowed: can.delete,
  });
  return [...(nextStateAction ? [nextStateAction] : []), remove];
};

export const contactBulkActions = messageBulkActions({
  namespace: "contact",
  titleOf: (_t, { subject }: ContactRow) => subject,
  update: {
    permission: "canUpdateContactsAdmin",
    mutation: updateContactsMutation,
    variables: (ids, state) => ({ ids, input: { state } }),
  },
  remove: {
    permission: "canDeleteContactsAdmin",
    mutation: deleteContactsMutation,
    variables: (ids) => ({ ids }),
  },
});
