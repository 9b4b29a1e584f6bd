import Box from "@mui/material/Box";
import type { PaletteItem } from "../../lib/palette.ts";
import { clamped } from "../../lib/theme/clamped.ts";
import type { PaletteGroup } from "./palette-groups.ts";

interface Props {
  listId: string;
  groups: PaletteGroup[];
  /** Index of the active item over all groups. */
  active: number;
  onChoose: (item: PaletteItem) => void;
}

/** Stable identity: as the active item's ref, it runs only when another item becomes active. */
const showElement = (element: Element | null) => element?.scrollIntoView({ block: "nearest" });

export function PaletteResults({ listId, groups, active, onChoose }: Props) {
  let index = -1;
  return (
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
      {groups.map(({ id, label, items }) => (
        <Box key={id} role="group" aria-label={label} sx={{ py: 1 }}>
          <Box aria-hidden sx={{ px: 1, py: 0.5, typography: "overline", color: "text.secondary" }}>
            {label}
          </Box>
          {items.map((item) => {
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
                <Box
                  sx={{
                    typography: "body2",
                    overflowWrap: "anywhere",
                    ...clamped(2),
                  }}
                >
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
  );
}
