import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** These statuses trigger no toast, so the form must announce them to screen readers. */
const silentStatuses = [400, 404, 413];

export function FormAlert({ failure }: { failure: Failure }) {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each new failure into view
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <Alert
      ref={ref}
      severity={failure.status === 402 ? "warning" : "error"}
      role={silentStatuses.includes(failure.status ?? 0) ? "alert" : "note"}
    >
      {failure.message}
      {failure.id && !failure.message.includes(failure.id) && (
        <Box sx={{ typography: "caption" }}>{t("ui:list.errorId", { id: failure.id })}</Box>
      )}
    </Alert>
  );
}
