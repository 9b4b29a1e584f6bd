import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ReactElement } from "react";
import { cloneElement } from "react";
import { useWords } from "../lib/i18n/use-words.ts";
import { useSession } from "../lib/session.ts";

interface Props {
  /** Required permissions. */
  permission?: Permission | readonly Permission[];
  /** The server's decision for this record: `can.update`, `can.delete`. */
  can?: boolean;
  children: ReactElement<{ disabled?: boolean; tabIndex?: number }>;
}

/**
 * Disables a control that the user may not use, and explains it on hover, on focus and to screen
 * readers.
 */
export function PermissionGate({ permission, can = true, children }: Props) {
  const t = useWords();
  const { isPermitted } = useSession();
  if (can && isPermitted(permission)) return children;
  return (
    <Tooltip title={t("errors:forbidden")}>
      {/* A disabled control takes no focus, so its frame does, which exposes the reason. It needs a role to carry it. */}
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
