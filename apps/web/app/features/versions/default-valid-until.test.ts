import { expect, test } from "vitest";
import { defaultValidUntil } from "./default-valid-until.ts";

test.each([
  ["2026-12-10", 30, "2026-12-10"],
  ["2026-11-28", 30, "2026-11-28"],
  ["2026-11-27", 30, "2026-12-28"],
  [null, 30, "2026-12-28"],
  [null, 1, "2026-11-29"],
])("a project valid until %s, by a company of %i days, is offered until %s", (day, days, offered) =>
  expect(defaultValidUntil(day, "2026-11-28", days)).toBe(offered),
);
