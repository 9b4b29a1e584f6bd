import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { VersionRow } from "./versions.operations.ts";

const colors = {
  preparing: "info",
  ready: "default",
  failed: "error",
  open: "info",
  changesRequested: "warning",
  accepted: "success",
  declined: "error",
  superseded: "default",
  withdrawn: "default",
  voided: "error",
} as const;

type Shown = Pick<VersionRow, "status" | "failure" | "isLapsed">;

/** Shows the status, and why the PDF failed. */
export function VersionStatus({ version: { status, failure, isLapsed } }: { version: Shown }) {
  const t = useTranslate();
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={isLapsed ? "warning" : colors[status]}
        label={t(`proposalVersions:statuses.${isLapsed ? "lapsed" : status}`)}
      />
      {failure && (
        <Box sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}>
          {failure}
        </Box>
      )}
    </>
  );
}
