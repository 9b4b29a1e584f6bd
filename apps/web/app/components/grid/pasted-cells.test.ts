import { expect, it } from "vitest";
import { pastedCells } from "./pasted-cells.ts";

it.each<[string, string[][] | null]>([
  ["4", null],
  [" 4 ", null],
  ["4\n", [["4"]]],
  ["4\r\n5,5\r\n", [["4"], ["5,5"]]],
  ["4\n\n6", [["4"], [""], ["6"]]],
  ["4\n\n", [["4"], [""]]],
  [
    "4\tLogin\n5\tMail",
    [
      ["4", "Login"],
      ["5", "Mail"],
    ],
  ],
  ['"1,5"\n2', [["1,5"], ["2"]]],
])("returns the cells of %j", (text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});
