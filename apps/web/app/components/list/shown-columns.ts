import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Column } from "./columns.ts";

/** The least that the title keeps, in px. */
const titleWidth = 240;
const actionsWidth = 56;
export const selectionWidth = 48;

type Placed = Pick<Column<never>, "id" | "hidePriority" | "width">;

/** Columns that were put in or left out by hand, by their ids. */
type Chosen = Readonly<Record<string, boolean>>;

/** What a table of these columns needs, in px. */
export const leastWidth = (columns: readonly Placed[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, titleWidth + actionsWidth);

/** The columns that have room in `room` px, and those that a person wants in any case. */
export function shownColumns<C extends Placed>(
  columns: readonly C[],
  chosen: Chosen,
  room: number,
): C[] {
  // A row without its title is none: the first column is always shown.
  let shown = columns.filter(({ id }, index) => index === 0 || chosen[id] !== false);
  const leaving = shown
    .filter(({ id, hidePriority: leaves }) => leaves !== undefined && chosen[id] === undefined)
    .sort((one, other) => (one.hidePriority ?? 0) - (other.hidePriority ?? 0));
  for (const next of leaving) {
    if (leastWidth(shown) <= room) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}

/** The room within an element, in px. */
export function useRoom(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Less the hairlines of the card.
    const measure = () => setRoom(element.clientWidth - 2);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, room];
}
