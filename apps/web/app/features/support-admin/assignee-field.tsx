import { useState } from "react";
import { SearchSelect } from "../../components/forms/search-select.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import { assignTicketMutation, type SupportTicketRow } from "./support-admin.operations.ts";
import { searchAssignees } from "./support-admin.requests.ts";

interface Props {
  ticket: SupportTicketRow;
  onChanged: () => void;
}

export function AssigneeField({ ticket, onChanged }: Props) {
  const t = useTranslate();
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  const { id, version, assignee, can } = ticket;
  const assign = async (next: { id: string; label: string } | null) => {
    setBusy(true);
    const variables = { ticketId: id, assigneeId: next?.id ?? null, version };
    const { data } = await send(assignTicketMutation, variables);
    setBusy(false);
    if (data)
      toastSuccess(
        next
          ? t("supportAdmin:assign.done", { name: next.label })
          : t("supportAdmin:assign.doneNobody"),
      );
    onChanged();
  };
  return (
    <SearchSelect
      size="small"
      label={t("supportAdmin:assign.label")}
      search={searchAssignees}
      value={assignee ? { id: assignee.id, label: assignee.name } : null}
      onChange={(next) => void assign(next)}
      disabled={!can.assign || isBusy}
      help={assignee ? undefined : t("supportAdmin:nobody")}
    />
  );
}
