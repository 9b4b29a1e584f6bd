import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Part } from "./assembly.ts";
import type { Refusal } from "./use-builder.ts";

/** A change that the server refused, or that never reached it: it was taken back. */
export function RefusalAlert<Item extends Part>(props: {
  refusal: Refusal<Item> | null;
  onClose: () => void;
}) {
  const { refusal, onClose } = props;
  const t = useWords();
  if (!refusal) return null;
  const { change, failure } = refusal;
  const isMany = change.kind === "add" && change.items.length > 1;
  const title = change.kind === "add" ? change.items[0]?.title : change.item.title;
  const count = change.kind === "add" ? change.items.length : 1;
  return (
    <Alert
      severity={failure.status === 402 ? "warning" : "error"}
      role="alert"
      onClose={onClose}
      slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
      sx={{ mb: 2, overflowWrap: "anywhere" }}
    >
      <AlertTitle sx={{ mb: 0 }}>
        {t(`builder:refused.${isMany ? "addMany" : change.kind}`, { title, count })}
      </AlertTitle>
      {failure.fields[0]?.message ?? failure.message} {t("builder:refused.undone")}
    </Alert>
  );
}
