import { expect, test } from "vitest";
import { defaultValidUntil } from "./default-valid-until.ts";

test.each([
  ["2026-12-10", "2026-12-10"],
  ["2026-11-28", "2026-11-28"],
  ["2026-11-27", "2026-12-28"],
  [null, "2026-12-28"],
])("a project valid until %s is offered until %s", (day, offered) =>
  expect(defaultValidUntil(day, "2026-11-28")).toBe(offered),
);
