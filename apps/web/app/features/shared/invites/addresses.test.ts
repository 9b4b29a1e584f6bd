import { expect, test } from "vitest";
import { addressesOf, holdsSeveral } from "./addresses.ts";

test("a pasted text is split at commas, semicolons, spaces and lines", () => {
  expect(
    addressesOf(" ada@example.com, max@example.com;zoe@example.com\n\teve@example.com "),
  ).toEqual(["ada@example.com", "max@example.com", "zoe@example.com", "eve@example.com"]);
  expect(addressesOf(" \n ")).toEqual([]);
});

test("names that a mail program copies along are dropped", () => {
  expect(
    addressesOf(
      '"Lovelace, Ada" <ada@example.com>, Max M. <max@example.com>; mailto:zoe@example.com',
    ),
  ).toEqual(["ada@example.com", "max@example.com", "zoe@example.com"]);
});

test("each address stands once, whatever its case; what is no address stays to be mended", () => {
  expect(addressesOf("Ada@example.com ada@EXAMPLE.com nonsense")).toEqual([
    "Ada@example.com",
    "nonsense",
  ]);
});

test("one address that is being typed is not taken yet", () => {
  expect(holdsSeveral("ada@example.com")).toBe(false);
  expect(holdsSeveral("ada@example.com ")).toBe(true);
  expect(holdsSeveral("ada@example.com,max")).toBe(true);
});
