import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { truncateWithEllipsis } from "@presale/contracts/text.ts";
import type { MouseEvent } from "react";
import { formatDateTime } from "../../lib/format.ts";
import type { Draft } from "../../lib/forms/drafts.ts";
import { focusFieldAfter } from "../../lib/forms/first-field.ts";
import type { DraftState } from "../../lib/forms/use-draft.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** Fields that identify a draft, where a form has them. */
const identifyingFields = ["title", "name", "subject", "description", "text", "reason"];

function excerptOf({ values }: Draft): string | null {
  const text = identifyingFields
    .map((name) => values[name])
    .find((value) => typeof value === "string" && value);
  return typeof text === "string" ? truncateWithEllipsis(text, 60) : null;
}

/** Returns a handler that also moves the focus: the pressed button disappears with its draft. */
const withMovedFocus =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusFieldAfter(currentTarget);
    act();
  };

/** Offers drafts of unsaved input, from earlier visits or from closed tabs. */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const t = useTranslate();
  return draft.offered.map((offered) => (
    <Alert
      key={offered.key}
      severity="info"
      action={
        <>
          <Button size="small" onClick={withMovedFocus(() => draft.restore(offered))}>
            {t("ui:form.restoreDraft")}
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={withMovedFocus(() => draft.discard(offered))}
          >
            {t("ui:form.discardDraft")}
          </Button>
        </>
      }
    >
      {t("ui:form.draftFound", { time: formatDateTime(offered.savedAt) })}
      <Box dir="auto" translate="no" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {excerptOf(offered)}
      </Box>
    </Alert>
  ));
}
