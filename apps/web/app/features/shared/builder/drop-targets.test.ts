import { describe, expect, it } from "vitest";
import {
  bareId,
  detectDropTarget,
  dropIndexAt,
  endId,
  isFromLibrary,
  libraryId,
  paneId,
  partId,
} from "./drop-targets.ts";

describe("dropIndexAt", () => {
  const ids = ["7", "8", "9"];

  it("returns the index before or after the row under the pointer", () => {
    expect(dropIndexAt(partId("8"), ids, false)).toBe(1);
    expect(dropIndexAt(partId("8"), ids, true)).toBe(2);
  });

  it("returns the end for the end target, the empty pane and a missing row", () => {
    expect(dropIndexAt(endId, ids, false)).toBe(3);
    expect(dropIndexAt(paneId, ids, false)).toBe(3);
    expect(dropIndexAt(partId("77"), ids, false)).toBe(3);
  });
});

it("detectDropTarget finds the half of the row under the pointer", () => {
  const rect = (top: number, height: number) => ({
    ...{ top, height, bottom: top + height },
    ...{ left: 0, right: 100, width: 100 },
  });
  const rects = new Map([
    [paneId, rect(0, 200)],
    [partId("7"), rect(0, 80)],
    [partId("8"), rect(80, 80)],
  ]);
  const args = {
    active: { id: libraryId("9") },
    droppableContainers: [...rects.keys()].map((id) => ({ id })),
    droppableRects: rects,
    collisionRect: rect(500, 40),
  };
  const found = (y: number) => {
    const [first] = detectDropTarget({ ...args, pointerCoordinates: { x: 50, y } } as never);
    return [first?.id, first?.data?.isAfter];
  };
  expect(found(90)).toEqual([partId("8"), false]);
  expect(found(130)).toEqual([partId("8"), true]);
});

it("IDs distinguish library rows from parts", () => {
  expect(isFromLibrary(libraryId("7"))).toBe(true);
  expect(isFromLibrary(partId("7"))).toBe(false);
  expect(bareId(libraryId("7"))).toBe("7");
  expect(bareId(partId("7"))).toBe("7");
});
