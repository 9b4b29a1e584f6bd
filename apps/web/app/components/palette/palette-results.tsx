import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useLayoutEffect } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { PaletteItem } from "../../lib/palette.ts";
import { clamped } from "../../lib/theme/clamped.ts";
import { keyHint } from "../../lib/theme/touch-query.ts";
import type { Area } from "../shell/rail.tsx";
import { usePaletteSearch } from "./use-palette-search.ts";

interface Props {
  listId: string;
  area: Area;
  query: string;
  /** Index of the active item over all groups. */
  active: number;
  /** Called after each render with the shown items. */
  onItems: (items: readonly PaletteItem[]) => void;
  onChoose: (item: PaletteItem) => void;
}

/** Scrolls to the active item. React calls this stable ref only when that item changes. */
const showElement = (element: Element | null) => element?.scrollIntoView({ block: "nearest" });

export function PaletteResults({ listId, area, query, active, onItems, onChoose }: Props) {
  const t = useTranslate();
  const { groups, isAnswered, hasFailed } = usePaletteSearch(query, area);
  const items = groups.flatMap((group) => group.items);
  useLayoutEffect(() => onItems(items));
  let index = -1;
  return (
    <>
      <Box
        id={listId}
        role="listbox"
        sx={{
          maxHeight: "min(420px, 60dvh)",
          overflowY: "auto",
          px: 1,
          borderTop: groups.length > 0 ? 1 : 0,
          borderColor: "divider",
        }}
      >
        {groups.map((group) => (
          <Box key={group.id} role="group" aria-label={group.label} sx={{ py: 1 }}>
            <Box
              aria-hidden
              sx={{ px: 1, py: 0.5, typography: "overline", color: "text.secondary" }}
            >
              {group.label}
            </Box>
            {group.items.map((item) => {
              index += 1;
              const isActive = index === active;
              return (
                <Box
                  key={item.id}
                  id={`${listId}-${index}`}
                  ref={isActive ? showElement : undefined}
                  role="option"
                  aria-selected={isActive}
                  onClick={() => onChoose(item)}
                  sx={{
                    px: 1,
                    py: 1,
                    borderRadius: 1,
                    cursor: "pointer",
                    bgcolor: isActive ? "background.subtle" : undefined,
                    "&:hover": { bgcolor: "background.subtle" },
                  }}
                >
                  <Box sx={{ typography: "body2", overflowWrap: "anywhere", ...clamped(2) }}>
                    <bdi>{item.label}</bdi>
                  </Box>
                  {item.hint && (
                    <Box sx={{ typography: "caption", color: "text.secondary" }}>{item.hint}</Box>
                  )}
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
      {(hasFailed || (isAnswered && items.length === 0)) && (
        <Box role="status" sx={{ px: 2, py: 3, typography: "body2", color: "text.secondary" }}>
          {hasFailed ? t("palette:failed") : t("palette:empty", { query })}
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
          ...keyHint,
        }}
      >
        {t("palette:hint")}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {t("palette:results", { count: items.length })}
      </Box>
    </>
  );
}
