import { expect, test, vi } from "vitest";
import { paletteItems } from "./palette-items.ts";

test("the palette offers only a row's allowed actions, with its title as hint", () => {
  const run = vi.fn();
  const offered = paletteItems("Login", [
    { label: "Edit", to: "/edit" },
    { label: "Duplicate", onClick: run, isAllowed: true },
    { label: "Delete", onClick: run, isAllowed: false, reason: "Not yours" },
    { label: "Busy" },
  ]);
  expect(offered).toEqual([
    { id: "action:Edit", label: "Edit", hint: "Login", to: "/edit" },
    { id: "action:Duplicate", label: "Duplicate", hint: "Login", run },
  ]);
});
