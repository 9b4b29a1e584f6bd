import { expect, it } from "vitest";
import { rateOn } from "./rates.ts";

const from = (validFrom: string) => ({ validFrom });
const rates = [from("2026-07-01"), from("2025-01-01"), from("2027-01-01")];

it("rateOn returns the latest rate that isn't after the day", () => {
  const on = (day: string) => rateOn(rates, day)?.validFrom;
  expect(on("2024-12-31")).toBeUndefined();
  expect(on("2025-01-01")).toBe("2025-01-01");
  expect(on("2026-06-30")).toBe("2025-01-01");
  expect(on("2026-07-01")).toBe("2026-07-01");
  expect(on("2026-12-31")).toBe("2026-07-01");
  expect(on("2099-01-01")).toBe("2027-01-01");
});

it("rateOn returns nothing without rates", () => {
  expect(rateOn([], "2026-01-01")).toBeUndefined();
});
