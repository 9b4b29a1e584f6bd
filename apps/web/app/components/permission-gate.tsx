import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ReactElement } from "react";
import { cloneElement } from "react";
import { useWords } from "../lib/i18n/use-words.ts";
import { useSession } from "../lib/session.ts";

interface Props {
  /** What the control needs of the person. */
  permission?: Permission | readonly Permission[];
  /** What the server says of this very object: `can.update`, `can.delete`. */
  can?: boolean;
  children: ReactElement<{ disabled?: boolean; tabIndex?: number }>;
}

/** Disables a control that the person may not use, and says so on hover, focus and to readers. */
export function PermissionGate({ permission, can = true, children }: Props) {
  const t = useWords();
  const { isPermitted } = useSession();
  if (can && isPermitted(permission)) return children;
  return (
    <Tooltip title={t("errors:forbidden")}>
      {/* A disabled control takes no focus: the frame does, so that the reason can be read; only what has a role may carry it. */}
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
