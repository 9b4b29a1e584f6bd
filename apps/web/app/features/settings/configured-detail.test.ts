import { expect, it } from "vitest";
import { site } from "../../lib/site-config.ts";
import { configuredDetail } from "./configured-detail.ts";

const loadedAt = Date.parse("2026-01-02T00:00:00Z");
const detail = (values: object) =>
  configuredDetail({ key: "legalName", value: "", changedAt: null, ...values }, site(), loadedAt);

it("an empty detail of the operator shows what the pages show", () => {
  expect(detail({})).toBe(site().legal.companyName);
  expect(detail({ key: "contactPhone" })).toBe(site().contact.phone);
  expect(detail({ value: "Acme" })).toBeUndefined();
  expect(detail({ key: "taxReason" })).toBeUndefined();
  // The loaded details are older than this change.
  expect(detail({ changedAt: "2026-01-02T00:00:01Z" })).toBeUndefined();
  expect(detail({ changedAt: "2026-01-01T23:59:59Z" })).toBe(site().legal.companyName);
});
