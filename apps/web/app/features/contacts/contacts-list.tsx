import Drafts from "@mui/icons-material/DraftsOutlined";
import { messageStates } from "@presale/contracts/message-states.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { MessageState } from "../../components/message-state.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { contactActions, contactBulkActions } from "./contact-actions.tsx";
import { contactsQuery } from "./contacts.operations.ts";

const RecordDialog = lazyWithRetry(async () => (await import("./record-dialog.tsx")).RecordDialog);

const contactsList = defineList(
  contactsQuery,
  ({ contacts }) => contacts,
)({
  i18nKey: "contact:list",
  lead: "contact:list.lead",
  icon: <Drafts />,
  permission: "canReadContactsAdmin",
  orders: ["createdAt", "name", "subject"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "contact:fields.state",
      values: messageStates,
      nameOf: (state) => `contact:states.${state}`,
    }),
  },
  filterOf: ({ query, state }) => ({ query, state }),
  titleOf: ({ subject }) => subject,
  actions: contactActions,
  bulkActions: contactBulkActions,
  columns: ({ t }) => [
    {
      id: "subject",
      header: t("contact:fields.subject"),
      orderBy: "subject",
      file: [
        { header: t("contact:fields.subject"), value: ({ subject }) => subject },
        { header: t("contact:fields.email"), value: ({ email }) => email },
      ],
      cell: ({ id, subject, email }) => (
        <TwoLines small={<EmailText>{email}</EmailText>}>
          <RowLink to={pathTo("backofficeContact", { id })}>{subject}</RowLink>
        </TwoLines>
      ),
    },
    {
      id: "name",
      header: t("contact:fields.name"),
      orderBy: "name",
      width: 200,
      hidePriority: 2,
      cell: ({ name }) => name,
    },
    {
      id: "state",
      header: t("contact:fields.state"),
      width: 140,
      file: ({ state }) => t(`contact:states.${state}`),
      cell: ({ state }) => <MessageState state={state} i18nKey="contact:states" />,
    },
    {
      id: "createdAt",
      header: t("contact:fields.received"),
      orderBy: "createdAt",
      width: 160,
      hidePriority: 1,
      file: ({ createdAt }) => csvDateTime(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} hasTime />,
    },
  ],
});

export default function ContactsList() {
  const t = useTranslate();
  const list = useRowsList(contactsList);
  const [isRecording, setIsRecording] = useState(false);
  return (
    <>
      <RowsList
        kind={contactsList}
        list={list}
        actions={
          <CreateButton
            permission="canCreateContactsAdmin"
            label={t("contact:list.add")}
            onClick={() => setIsRecording(true)}
          />
        }
      />
      {isRecording && <RecordDialog onDone={list.reload} onClose={() => setIsRecording(false)} />}
    </>
  );
}
