import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ariaKeys, keyNames } from "../../lib/shortcuts/key-names.ts";
import { useSingleKeys } from "../../lib/shortcuts/single-keys.ts";
import { keyHint } from "../../lib/theme/touch-query.ts";
import { ActionMenu } from "../action-menu.tsx";
import type { MenuAction } from "./row-actions.tsx";
import { actionKeys } from "./use-action-keys.ts";

const keysSx = { ml: 3, font: "inherit", color: "text.secondary", ...keyHint } as const;

interface Props {
  title: string;
  actions: readonly MenuAction[];
  /** Shows the actions' keys. The page or list enables them. */
  hasKeys?: boolean;
}

export function RowMenu({ title, actions, hasKeys }: Props) {
  const t = useTranslate();
  const id = useId();
  const areKeysShown = useSingleKeys() && hasKeys;
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
        // Keeps the button above the link that covers the row.
        sx={{ position: "relative", zIndex: 1 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <ActionMenu id={id} label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => {
          const { isAllowed = true, reason, isDestructive, key } = action;
          const keys = areKeysShown && isAllowed && key ? actionKeys[key] : undefined;
          return (
            <MenuItem
              key={action.label}
              onClick={() => choose(action)}
              // `disabled` would make the reason unreachable by keyboard.
              aria-disabled={!isAllowed || undefined}
              aria-keyshortcuts={keys && ariaKeys(keys)}
              sx={{
                display: "block",
                color: isDestructive && isAllowed ? "error.ink" : undefined,
                cursor: isAllowed ? undefined : "default",
              }}
            >
              <Box sx={{ display: "flex", color: isAllowed ? undefined : "text.secondary" }}>
                <Box sx={{ flex: 1 }}>{action.label}</Box>
                {keys && (
                  <Box component="kbd" aria-hidden sx={keysSx}>
                    {keyNames(keys)}
                  </Box>
                )}
              </Box>
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
