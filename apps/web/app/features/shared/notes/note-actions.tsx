import { localTimeZone } from "@presale/contracts/time-zone.ts";
import type { RowAction, RowActions } from "../../../components/rows/row-actions.tsx";
import { announce } from "../../../lib/announcements.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { NoteDialog, SnoozeDialog } from "./note-dialogs.ts";
import {
  deleteNoteMutation,
  type Note,
  snoozeNoteMutation,
  updateNoteMutation,
} from "./notes.operations.ts";
import { momentOf, suggestionLabel, suggestions } from "./reminder-times.ts";

export const noteActions: RowActions<Note> = (note, { t, send, open, reportChange }) => {
  const { id, can, description, isShared, remindOn, remindTime, version } = note;
  if (!can.update) return [];
  const timeZone = localTimeZone();
  const snoozes = suggestions(new Date()).map((suggestion): RowAction => {
    const { when } = suggestion;
    return {
      label: t("notes:snooze", { when: suggestionLabel(t, suggestion) }),
      run: async () => {
        const { data } = await send(snoozeNoteMutation, { id, input: { ...when, timeZone } });
        if (data) reportChange(t("notes:snoozed", { when: formatDateTime(momentOf(when)) }));
      },
    };
  });
  return [
    {
      label: t("notes:edit"),
      run: () =>
        open((close) => (
          <NoteDialog
            subject={{ kind: note.entityType, id: note.entityId }}
            note={note}
            onClose={close}
          />
        )),
    },
    ...snoozes,
    {
      label: t("notes:snoozeOwn"),
      run: () => open((close) => <SnoozeDialog note={note} onClose={close} />),
    },
    {
      label: t(isShared ? "notes:unshare" : "notes:share"),
      run: async () => {
        const when = { remindOn, remindTime, timeZone: note.timeZone };
        const input = { description, isShared: !isShared, ...when, version };
        const { data } = await send(updateNoteMutation, { id, input });
        if (!data) return;
        announce(t(isShared ? "notes:isPrivate" : "notes:isShared"));
        reportChange();
      },
    },
    {
      label: t("notes:delete"),
      isDestructive: true,
      confirmation: {
        title: t("notes:deleteTitle"),
        text: t("notes:deleteText"),
        confirm: t("notes:deleteConfirm"),
      },
      run: async () => {
        const { data } = await send(deleteNoteMutation, { id });
        if (!data) return;
        announce(t("notes:deleted"));
        reportChange();
      },
    },
  ];
};
