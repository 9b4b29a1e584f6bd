import { useState } from "react";
import { announce } from "../../lib/announcements.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Sent } from "../../lib/use-send.ts";
import { SearchSelect, type SelectOption } from "./search-select.tsx";

interface Props {
  assignee: { id: string; name: string } | null;
  search: (query: string) => Promise<SelectOption[]>;
  assign: (assigneeId: string | null) => Promise<Sent<unknown>>;
  /** Returns the message for screen readers. */
  doneMessage: (name: string | null) => string;
  disabled: boolean;
  /** Also called after a failure: a colleague may have assigned it in the meantime. */
  onChanged: () => void;
}

/** Saves each choice immediately. */
export function AssigneeField({
  assignee,
  search,
  assign,
  doneMessage,
  disabled,
  onChanged,
}: Props) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const handleChange = async (next: SelectOption | null) => {
    setBusy(true);
    const { data } = await assign(next?.id ?? null);
    setBusy(false);
    if (data) announce(doneMessage(next?.label ?? null));
    onChanged();
  };
  return (
    <SearchSelect
      size="small"
      label={t("ui:assignee.label")}
      search={search}
      value={assignee ? { id: assignee.id, label: assignee.name } : null}
      onChange={(next) => void handleChange(next)}
      disabled={disabled || isBusy}
      help={assignee ? undefined : t("ui:assignee.unassigned")}
    />
  );
}
