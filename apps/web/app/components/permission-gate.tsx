import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ReactElement } from "react";
import { cloneElement } from "react";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import { useSession } from "../lib/session.ts";

interface Props {
  permission?: Permission | readonly Permission[];
  /** The server's decision for this record: `can.update`, `can.delete`. */
  can?: boolean;
  children: ReactElement<{ disabled?: boolean; tabIndex?: number }>;
}

/**
 * Disables a control that the user may not use. Explains why on hover, on focus and to screen
 * readers.
 */
export function PermissionGate({ permission, can = true, children }: Props) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  if (can && isPermitted(permission)) return children;
  return (
    <Tooltip title={t("errors:forbidden")}>
      {/* A disabled control takes no focus, so its frame does. A label requires a role. */}
      <Box
        component="span"
        role="group"
        aria-label={t("errors:forbidden")}
        tabIndex={0}
        sx={{ display: "inline-flex" }}
      >
        {cloneElement(children, { disabled: true, tabIndex: -1 })}
      </Box>
    </Tooltip>
  );
}
