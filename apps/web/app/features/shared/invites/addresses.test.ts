import { expect, test } from "vitest";
import { addressesOf, hasSeveralAddresses } from "./addresses.ts";

test("a pasted text is split at commas, semicolons, spaces and line breaks", () => {
  expect(
    addressesOf(" ada@example.com, max@example.com;zoe@example.com\n\teve@example.com "),
  ).toEqual(["ada@example.com", "max@example.com", "zoe@example.com", "eve@example.com"]);
  expect(addressesOf(" \n ")).toEqual([]);
});

test("names copied from an email program are dropped", () => {
  expect(
    addressesOf(
      '"Lovelace, Ada" <ada@example.com>, Max M. <max@example.com>; mailto:zoe@example.com',
    ),
  ).toEqual(["ada@example.com", "max@example.com", "zoe@example.com"]);
});

test("duplicate addresses are dropped regardless of case, invalid ones stay", () => {
  expect(addressesOf("Ada@example.com ada@EXAMPLE.com nonsense")).toEqual([
    "Ada@example.com",
    "nonsense",
  ]);
});

test("an address that is still being typed isn't split off", () => {
  expect(hasSeveralAddresses("ada@example.com")).toBe(false);
  expect(hasSeveralAddresses("ada@example.com ")).toBe(true);
  expect(hasSeveralAddresses("ada@example.com,max")).toBe(true);
});
