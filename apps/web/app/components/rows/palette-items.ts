import type { PaletteItem } from "../../lib/palette.ts";
import type { MenuAction } from "./row-actions.tsx";

/** Returns the palette's items for a row's permitted actions. */
export const paletteItems = (title: string, offered: readonly MenuAction[]): PaletteItem[] =>
  offered.flatMap(({ label, isAllowed = true, to, onClick }): PaletteItem[] => {
    const entry = { id: `action:${label}`, label, hint: title };
    if (!isAllowed) return [];
    if (to) return [{ ...entry, to }];
    return onClick ? [{ ...entry, run: onClick }] : [];
  });
