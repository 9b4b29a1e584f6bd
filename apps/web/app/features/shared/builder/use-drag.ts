import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useState } from "react";
import type { Part } from "./assembly.ts";
import { bareId, dropIndexAt, isFromLibrary, stepToDropTarget } from "./drop-targets.ts";
import type { Builder } from "./use-builder.ts";

interface Options<Whole, Item extends Part> {
  builder: Builder<Whole, Item>;
  rows: readonly Item[];
  /** Selected library rows: dragging one of them drags all. */
  selected: readonly Item[];
  onAdded: () => void;
}

/**
 * Returns whether the pointer is in the lower half of its target. A keyboard drop is always before
 * the target. Uses the value from collision detection, because the event's own delta includes later
 * scrolling.
 */
const isAfter = ({ collisions }: DragMoveEvent): boolean => collisions?.[0]?.data?.isAfter === true;

// Stable identity: new objects would re-render every draggable row.
const mouseOptions = { activationConstraint: { distance: 6 } };
// A short touch scrolls, a long one drags.
const touchOptions = { activationConstraint: { delay: 220, tolerance: 8 } };
const keyboardOptions = { coordinateGetter: stepToDropTarget };

export function useDrag<Whole, Item extends Part>(options: Options<Whole, Item>) {
  const { builder, rows, selected, onAdded } = options;
  const { parts } = builder;
  const [dragged, setDragged] = useState<readonly Item[]>([]);
  /** Drop index of a library row, counted from 0. */
  const [target, setTarget] = useState<number | null>(null);
  const ids = parts.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );

  const itemsOf = (activeId: DragStartEvent["active"]["id"]): readonly Item[] => {
    const id = bareId(activeId);
    if (isFromLibrary(activeId) && selected.some((item) => item.id === id)) return selected;
    const item = (isFromLibrary(activeId) ? rows : parts).find((row) => row.id === id);
    return item ? [item] : [];
  };

  const reset = () => {
    setDragged([]);
    setTarget(null);
  };

  return {
    sensors,
    dragged,
    target,
    onDragStart: ({ active }: DragStartEvent) => setDragged(itemsOf(active.id)),
    onDragMove: (event: DragMoveEvent) => {
      const { active, over } = event;
      setTarget(
        over && isFromLibrary(active.id) ? dropIndexAt(over.id, ids, isAfter(event)) : null,
      );
    },
    onDragCancel: reset,
    onDragEnd: (event: DragEndEvent) => {
      reset();
      const { active, over } = event;
      if (!over) return;
      if (isFromLibrary(active.id)) {
        const items = itemsOf(active.id);
        if (items === selected) onAdded();
        const index = dropIndexAt(over.id, ids, isAfter(event));
        void builder.add(items, index < ids.length ? index : undefined);
        return;
      }
      const item = parts.find(({ id }) => id === bareId(active.id));
      const to = ids.indexOf(bareId(over.id));
      if (item && to !== -1 && to !== ids.indexOf(item.id)) void builder.move(item, to);
    },
  };
}

export type Drag<Whole, Item extends Part> = ReturnType<typeof useDrag<Whole, Item>>;
