import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ActionMenu } from "../action-menu.tsx";
import type { MenuAction } from "./row-actions.tsx";

export function RowMenu({ title, actions }: { title: string; actions: readonly MenuAction[] }) {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = ({ isAllowed = true, to, onClick }: MenuAction) => {
    if (!isAllowed) return;
    setAnchor(null);
    if (to) navigate(to);
    onClick?.();
  };
  const label = t("ui:list.actionsOf", { title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Above the link that covers the row.
        sx={{ position: "relative", zIndex: 1 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <ActionMenu id={id} label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => {
          const { isAllowed = true, reason, isDestructive } = action;
          return (
            <MenuItem
              key={action.label}
              onClick={() => choose(action)}
              // Not `disabled`: the reason must be reachable by keyboard.
              aria-disabled={!isAllowed || undefined}
              sx={{
                display: "block",
                color: isDestructive && isAllowed ? "error.ink" : undefined,
                cursor: isAllowed ? undefined : "default",
              }}
            >
              <Box sx={{ color: isAllowed ? undefined : "text.secondary" }}>{action.label}</Box>
              {!isAllowed && (
                <Box
                  sx={{
                    typography: "caption",
                    color: "text.secondary",
                    maxWidth: 280,
                    whiteSpace: "normal",
                  }}
                >
                  {reason ?? t("errors:forbidden")}
                </Box>
              )}
            </MenuItem>
          );
        })}
      </ActionMenu>
    </>
  );
}
