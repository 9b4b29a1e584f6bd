import Warning from "@mui/icons-material/WarningAmberRounded";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Popover } from "../../../components/floating.ts";
import { TextLink } from "../../../components/text-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { useStaffShell } from "./use-staff-shell.ts";

/** Shows in the top bar that payments or emails are simulated. Its popover says which and why. */
export function SandboxChip() {
  const t = useTranslate();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { payments, emails } = useStaffShell().sandboxes;
  if (!payments && !emails) return null;
  return (
    <>
      <Chip
        size="small"
        color="warning"
        component="button"
        icon={<Warning />}
        label={t("backoffice:sandboxes.chip")}
        aria-label={t("backoffice:sandboxes.chip")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          // A phone's bar has no room for the text.
          minWidth: { xs: 44, sm: 0 },
          "& .MuiChip-label": { display: { xs: "none", sm: "block" } },
          "& .MuiChip-icon": { mx: { xs: "auto", sm: undefined } },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-labelledby": titleId,
            sx: { maxWidth: 360, p: 2, mt: 1, border: 1, borderColor: "divider" },
          },
        }}
      >
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {t("backoffice:sandboxes.label")}
        </Typography>
        {payments && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t(`backoffice:sandboxes.payments.${payments}`)}
          </Typography>
        )}
        {emails && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t(`backoffice:sandboxes.emails.${emails}`)}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <TextLink to={pathTo("backofficeSettings")} onClick={() => setAnchor(null)}>
            {t("backoffice:sandboxes.settings")}
          </TextLink>
        </Typography>
      </Popover>
    </>
  );
}
