import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { formatDateTime } from "../../lib/format.ts";
import type { DraftState } from "../../lib/forms/use-draft.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

/** Offers what was typed earlier, here or in tabs that are closed, and never saved. */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const t = useWords();
  return draft.offered.map((offered) => (
    <Alert
      key={offered.key}
      severity="info"
      action={
        <>
          <Button size="small" onClick={() => draft.restore(offered)}>
            {t("ui:form.restoreDraft")}
          </Button>
          <Button size="small" color="inherit" onClick={() => draft.discard(offered)}>
            {t("ui:form.discardDraft")}
          </Button>
        </>
      }
    >
      {t("ui:form.draftFound", { time: formatDateTime(offered.savedAt) })}
    </Alert>
  ));
}
