import { expect, test } from "vitest";
import { uniqueTitle } from "./unique-title.ts";

test("a new project's title is numbered if others have it", () => {
  expect(uniqueTitle("Untitled project", [])).toBe("Untitled project");
  expect(uniqueTitle("Untitled project", ["Untitled project of Anna"])).toBe("Untitled project");
  expect(uniqueTitle("Untitled project", ["untitled Project"])).toBe("Untitled project 2");
  expect(
    uniqueTitle("Untitled project", [
      "Untitled project",
      "Untitled project 3",
      "Untitled project 2",
    ]),
  ).toBe("Untitled project 4");
});
