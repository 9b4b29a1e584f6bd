import type { PaletteItem } from "../../lib/palette.ts";
import type { MenuAction } from "./row-actions.tsx";

export const paletteItems = (title: string, offered: readonly MenuAction[]): PaletteItem[] =>
  offered.flatMap(({ label, isAllowed = true, to, onClick }): PaletteItem[] => {
    const entry = { id: `action:${label}`, label, hint: title };
    if (!isAllowed) return [];
    if (to) return [{ ...entry, to }];
    return onClick ? [{ ...entry, run: onClick }] : [];
  });
