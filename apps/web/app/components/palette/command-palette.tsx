import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import InputBase from "@mui/material/InputBase";
import { visuallyHidden } from "@mui/utils";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { PaletteItem } from "../../lib/palette.ts";
import { rememberChoice } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import type { Area } from "../shell/rail.tsx";
import { PaletteResults } from "./palette-results.tsx";
import { usePaletteSearch } from "./use-palette-search.ts";

interface Props {
  area: Area;
  isOpen: boolean;
  onClose: () => void;
}

/** `Ctrl/⌘ K`: searches pages and the features' registered results. */
export function CommandPalette({ area, isOpen, onClose }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { user } = useSession();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const { groups, isAnswered, hasFailed } = usePaletteSearch(query, area, isOpen);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, Math.max(items.length - 1, 0));

  const reset = () => {
    setQuery("");
    setActive(0);
  };
  const choose = (item: PaletteItem) => {
    onClose();
    if (user) rememberChoice(user.id, item.id);
    if ("to" in item) navigate(item.to);
    else item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setActive((current + step + items.length) % items.length);
    }
    const item = items[current];
    if (event.key === "Enter" && item) {
      event.preventDefault();
      choose(item);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start", pt: { xs: 2, sm: 10 } } }}
      slotProps={{ transition: { onExited: reset } }}
    >
      <DialogTitle sx={visuallyHidden}>{t("palette:title")}</DialogTitle>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 2, py: 1.25 }}>
        <Search color="action" />
        <InputBase
          fullWidth
          value={query}
          placeholder={t(
            area === "backoffice" ? "palette:placeholderBackoffice" : "palette:placeholder",
          )}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: "combobox",
            "aria-label": t("palette:title"),
            "aria-expanded": items.length > 0,
            "aria-controls": listId,
            "aria-activedescendant": items.length > 0 ? `${listId}-${current}` : undefined,
            "aria-autocomplete": "list",
          }}
        />
      </Box>
      <PaletteResults listId={listId} groups={groups} active={current} onChoose={choose} />
      {(hasFailed || (isAnswered && items.length === 0)) && (
        <Box role="status" sx={{ px: 2, py: 3, typography: "body2", color: "text.secondary" }}>
          {hasFailed ? t("palette:failed") : t("palette:empty", { words: query })}
        </Box>
      )}
      <Box
        sx={{
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: "divider",
          typography: "caption",
          color: "text.secondary",
        }}
      >
        {t("palette:hint")}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {t("palette:results", { count: items.length })}
      </Box>
    </Dialog>
  );
}
