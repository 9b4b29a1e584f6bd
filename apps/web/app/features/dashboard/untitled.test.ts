import { expect, test } from "vitest";
import { freeTitle } from "./untitled.ts";

test("a new project's title is numbered if others have it", () => {
  expect(freeTitle("Untitled project", [])).toBe("Untitled project");
  expect(freeTitle("Untitled project", ["Untitled project of Anna"])).toBe("Untitled project");
  expect(freeTitle("Untitled project", ["untitled Project"])).toBe("Untitled project 2");
  expect(
    freeTitle("Untitled project", ["Untitled project", "Untitled project 3", "Untitled project 2"]),
  ).toBe("Untitled project 4");
});
