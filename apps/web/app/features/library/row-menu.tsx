import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";

export interface MenuAction {
  label: string;
  /** Either where it leads or what it does. */
  to?: string;
  onClick?: () => void;
  /** Not allowed: the entry stays readable and says so. */
  isAllowed?: boolean;
  /** Why it is not allowed, where more can be said than that it isn't. */
  reason?: string;
  isDestructive?: boolean;
}

/** What can be done with one row, behind its three dots. */
export function RowMenu({ title, actions }: { title: string; actions: readonly MenuAction[] }) {
  const t = useWords();
  const id = useId();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = ({ isAllowed = true, to, onClick }: MenuAction) => {
    if (!isAllowed) return;
    setAnchor(null);
    if (to) navigate(to);
    onClick?.();
  };
  const label = t("library:actionsOf", { title });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Above the row's own link, which covers the row.
        sx={{ position: "relative", zIndex: 1 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          // The menu stands outside the page's landmarks: it is one of its own.
          root: { role: "region", "aria-label": label },
          list: { "aria-label": label },
        }}
      >
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
      </Menu>
    </>
  );
}
