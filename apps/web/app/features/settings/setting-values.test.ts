import { type SettingKey, settingsCatalogue } from "@presale/contracts/settings.ts";
import { beforeAll, expect, it } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import {
  changedKeys,
  matchesFilter,
  mergeAfterSaving,
  settingsOf,
  type TypedSettings,
} from "./setting-values.ts";

beforeAll(startTranslations);

const stored: TypedSettings = {
  uploadMegabytes: "10",
  legalName: "",
  paymentSandbox: false,
  otherTokenPrices: [{ currency: "EUR", amount: "0.95" }],
};

it("a setting that is changed back is no longer changed", () => {
  expect(changedKeys({ ...stored, uploadMegabytes: "11", paymentSandbox: true }, stored)).toEqual([
    "uploadMegabytes",
    "paymentSandbox",
  ]);
  const otherTokenPrices = [{ currency: "EUR", amount: "0.96" }];
  expect(changedKeys({ ...stored, otherTokenPrices }, stored)).toEqual(["otherTokenPrices"]);
  expect(changedKeys(structuredClone(stored), stored)).toEqual([]);
});

it("input typed while saving stays, and everything else follows the server", () => {
  const sent = { ...stored, uploadMegabytes: " 11 ", legalName: "Acme" };
  const typed = { ...sent, legalName: "Acme Ltd" };
  const next = { ...stored, uploadMegabytes: "11", legalName: "Acme", paymentSandbox: true };
  expect(mergeAfterSaving(next, typed, sent)).toEqual({ ...next, legalName: "Acme Ltd" });
});

it("the filter finds settings by name, description and key, in any case and word order", () => {
  const found = (query: string) =>
    (Object.keys(settingsCatalogue) as SettingKey[]).filter((key) => matchesFilter(key, query));
  expect(found("")).toEqual(Object.keys(settingsCatalogue));
  expect(found("size UPLOAD ")).toEqual(["uploadMegabytes"]);
  expect(found("reverse charge")).toEqual(["taxReason"]);
  expect(found("restrictUnpaidDays")).toEqual(["restrictUnpaidDays"]);
  expect(found("no such setting")).toEqual([]);
});

it("leaves out settings that the page doesn't know or that have their own page", () => {
  const row = (key: string) => ({
    key,
    value: "",
    default: "",
    changedAt: null,
    changedBy: null,
    canUpdate: true,
  });
  const keys = ["legalName", "oldestRelease", "settingOfLaterRelease", "constructor"];
  expect(settingsOf(keys.map(row)).map(({ key }) => key)).toEqual(["legalName"]);
});
