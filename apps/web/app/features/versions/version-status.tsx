import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { shownStatus } from "./link-state.ts";
import type { VersionRow } from "./versions.operations.ts";

const statusColors = {
  preparing: "info",
  ready: "default",
  failed: "error",
  linked: "default",
  open: "info",
  changesRequested: "warning",
  accepted: "success",
  declined: "error",
  superseded: "default",
  withdrawn: "default",
  voided: "error",
  lapsed: "warning",
} as const;

/** Shows the status, why the PDF failed, and who recorded the answer. */
export function VersionStatus({ version }: { version: VersionRow }) {
  const t = useTranslate();
  const { failure, recordedBy, replacedBy } = version;
  const status = shownStatus(version);
  const remarks = [
    failure,
    replacedBy !== null && t("proposalVersions:acceptedEarlier", { number: replacedBy }),
    recordedBy && t("proposalVersions:recordedBy", { name: recordedBy.name }),
  ].filter((remark) => typeof remark === "string");
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={statusColors[status]}
        label={t(`proposalVersions:statuses.${status}`)}
      />
      {remarks.map((remark) => (
        <Box
          key={remark}
          sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}
        >
          {remark}
        </Box>
      ))}
    </>
  );
}
