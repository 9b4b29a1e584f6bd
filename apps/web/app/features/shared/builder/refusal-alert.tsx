import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { addFullStop } from "../../../lib/add-full-stop.ts";
import { firstErrorMessage } from "../../../lib/apollo/failure.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { changeKey, type Part } from "./assembly.ts";
import type { Refusal } from "./use-builder.ts";

/** Reports a change that failed and was rolled back, or an undo step that no longer applies. */
export function RefusalAlert<Item extends Part>(props: {
  refusal: Refusal<Item> | null;
  onClose: () => void;
}) {
  const { refusal, onClose } = props;
  const t = useTranslate();
  if (!refusal) return null;
  const { kind, items, reason } = refusal;
  const key = changeKey(kind, items);
  const values = { title: items[0]?.title, count: items.length };
  const isOvertaken = typeof reason === "string";
  return (
    <Alert
      severity={isOvertaken || reason.status === 402 ? "warning" : "error"}
      role="alert"
      onClose={onClose}
      slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
      sx={{ mb: 2, overflowWrap: "anywhere" }}
    >
      <AlertTitle sx={{ mb: 0 }}>
        {isOvertaken
          ? t(`builder:history.overtaken.${reason}`, {
              step: t(`builder:history.step.${key}`, values),
            })
          : t(`builder:refused.${key}`, values)}
      </AlertTitle>
      {isOvertaken ? (
        t("builder:history.overtaken.text")
      ) : (
        <>
          {addFullStop(firstErrorMessage(reason))} {t("builder:refused.undone")}
        </>
      )}
    </Alert>
  );
}
