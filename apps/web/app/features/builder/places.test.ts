import { describe, expect, it } from "vitest";
import { bareId, endId, isFromLibrary, libraryId, paneId, partId, placeAt } from "./places.ts";

describe("the place of a drop", () => {
  const ids = ["7", "8", "9"];

  it("is before or after the row under the pointer", () => {
    expect(placeAt(partId("8"), ids, false)).toBe(1);
    expect(placeAt(partId("8"), ids, true)).toBe(2);
  });

  it("is the end on the end, on the empty pane and on a row that has gone meanwhile", () => {
    expect(placeAt(endId, ids, false)).toBe(3);
    expect(placeAt(paneId, ids, false)).toBe(3);
    expect(placeAt(partId("77"), ids, false)).toBe(3);
  });
});

it("tells rows of the library from parts, and both from their ids", () => {
  expect(isFromLibrary(libraryId("7"))).toBe(true);
  expect(isFromLibrary(partId("7"))).toBe(false);
  expect(bareId(libraryId("7"))).toBe("7");
  expect(bareId(partId("7"))).toBe("7");
});
