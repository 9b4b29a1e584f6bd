import { useState } from "react";
import { SearchSelect } from "../../components/forms/search-select.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import { assignErrorMutation, type ErrorRow } from "./errors.operations.ts";
import { searchErrorAssignees } from "./errors.requests.ts";

interface Props {
  error: ErrorRow;
  onChanged: () => void;
}

export function AssigneeField({ error: { id, assignee, can }, onChanged }: Props) {
  const t = useTranslate();
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  const assign = async (next: { id: string; label: string } | null) => {
    setBusy(true);
    const { data } = await send(assignErrorMutation, { id, assigneeId: next?.id ?? null });
    setBusy(false);
    if (data)
      toastSuccess(
        next ? t("errorsLog:assign.done", { name: next.label }) : t("errorsLog:assign.doneNobody"),
      );
    onChanged();
  };
  return (
    <SearchSelect
      size="small"
      label={t("errorsLog:fields.assignee")}
      search={searchErrorAssignees}
      value={assignee ? { id: assignee.id, label: assignee.name } : null}
      onChange={(next) => void assign(next)}
      disabled={!can.update || isBusy}
      help={assignee ? undefined : t("errorsLog:assign.nobody")}
    />
  );
}
