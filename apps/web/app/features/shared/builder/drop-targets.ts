import {
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";

export const paneId = "assembly";
export const endId = "end";
export const partId = (id: string) => `part:${id}`;
export const libraryId = (id: string) => `library:${id}`;
export const bareId = (id: UniqueIdentifier): string => String(id).replace(/^\w+:/, "");
export const isFromLibrary = (id: UniqueIdentifier): boolean => String(id).startsWith("library:");

/** Maximum distance in pixels at which a dragged row counts as on a target. */
const snapDistance = 12;

const isWithin = (rect: ClientRect, { x, y }: { x: number; y: number }) =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

/**
 * Finds the drop target. With a pointer, a library row must be over the assembly. By keyboard, a
 * library row starts at the end, and the arrow keys choose another position.
 */
export const detectDropTarget: CollisionDetection = (args) => {
  const { active, droppableContainers, droppableRects, pointerCoordinates, collisionRect } = args;
  const containers = droppableContainers.filter(({ id }) => id !== paneId);
  if (!isFromLibrary(active.id))
    return closestCenter({
      ...args,
      droppableContainers: containers.filter(({ id }) => id !== endId),
    });
  if (pointerCoordinates) {
    const pane = droppableRects.get(paneId);
    if (!pane || !isWithin(pane, pointerCoordinates)) return [];
    const { x, y } = pointerCoordinates;
    const point = { ...collisionRect, left: x, right: x, top: y, bottom: y, width: 0, height: 0 };
    return closestCenter({
      ...args,
      droppableContainers: containers,
      collisionRect: point,
    }).map((collision) => {
      const { top = y, height = 0 } = droppableRects.get(collision.id) ?? {};
      return { ...collision, data: { ...collision.data, isAfter: y > top + height / 2 } };
    });
  }
  const found = closestCenter({ ...args, droppableContainers: containers });
  const [nearest] = found;
  if (nearest && Number(nearest.data?.value) <= snapDistance) return found;
  return found.filter(({ id }) => id === endId);
};

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Returns the coordinates of the next drop target in the direction of the arrow key. */
export const stepToDropTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  const { active, over, droppableContainers, droppableRects, collisionRect } = context;
  if (step === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const isAdding = isFromLibrary(active.id);
  const targets = droppableContainers
    .getEnabled()
    .filter(({ id }) => id !== paneId && (isAdding || id !== endId))
    .flatMap((container) => {
      const rect = droppableRects.get(container.id);
      return rect ? [{ container, rect }] : [];
    })
    .toSorted((one, other) => one.rect.top - other.rect.top);
  const currentIndex = targets.findIndex(({ container }) => container.id === over?.id);
  const next = targets[Math.min(Math.max(currentIndex + step, 0), targets.length - 1)];
  if (!next) return undefined;
  next.container.node.current?.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = next.rect;
  return {
    x: left + width / 2 - collisionRect.width / 2,
    y: top + height / 2 - collisionRect.height / 2,
  };
};

/**
 * Returns the index, counted from 0, of a row that is dropped on another row or the end. With
 * `isAfter`, it goes below that row.
 */
export function dropIndexAt(
  overId: UniqueIdentifier,
  ids: readonly string[],
  isAfter: boolean,
): number {
  if (overId === endId || overId === paneId) return ids.length;
  const index = ids.indexOf(bareId(overId));
  return index === -1 ? ids.length : index + (isAfter ? 1 : 0);
}
