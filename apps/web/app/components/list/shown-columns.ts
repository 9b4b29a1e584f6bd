import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Column } from "./columns.ts";

/** Minimum pixels of the title. */
const titleWidth = 240;
export const actionsWidth = 56;
export const selectionWidth = 48;

/** Returns the pixels beside the columns: the checkboxes and the menus, where rows have them. */
export const controlsWidth = (table: { selectable?: unknown; rowActions?: unknown }): number =>
  (table.selectable ? selectionWidth : 0) + (table.rowActions ? actionsWidth : 0);

type SizedColumn = Pick<Column<never>, "id" | "hidePriority" | "width">;

/** The user's choices by column id: shown or hidden. */
type ColumnChoices = Readonly<Record<string, boolean>>;

export const minTableWidth = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, titleWidth);

/** Returns whether a phone shows these columns as two-line rows, not as cards with labels. */
export const hasTwoLines = (columns: readonly Pick<Column<never>, "phoneLine">[]): boolean =>
  columns.some(({ phoneLine }) => phoneLine !== undefined);

/** Returns the columns that fit into `room` pixels, and those that the user has chosen to show. */
export function shownColumns<C extends SizedColumn>(
  columns: readonly C[],
  chosen: ColumnChoices,
  room: number,
): C[] {
  // The first column is the row's title and always shown.
  let shown = columns.filter(({ id }, index) => index === 0 || chosen[id] !== false);
  const hideable = shown
    .filter(({ id, hidePriority }) => hidePriority !== undefined && chosen[id] === undefined)
    .sort((one, other) => (one.hidePriority ?? 0) - (other.hidePriority ?? 0));
  for (const next of hideable) {
    if (minTableWidth(shown) <= room) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

export function useAvailableWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Subtracts the card's borders.
    const measure = () => setRoom(element.clientWidth - 2);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, room];
}
