import { translate } from "@presale/contracts/translate.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { beforeAll, expect, test } from "vitest";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../testing/translations.ts";
import { changedParts } from "./changed-parts.ts";

beforeAll(startTranslations);

const hours = { minHours: "2.00", maxHours: "4.00" };
const task = { title: "Login", description: null, ...hours, repeated: false };
const feature = (title: string, place = 1): VersionContent["features"][number] => ({
  ref: `f${place}`,
  title,
  description: null,
  ...hours,
  tasks: [{ ref: `t${place}`, ...task }],
});
const content = {
  number: 1,
  title: "Shop",
  clientName: null,
  company: { name: "Northlight" },
  look: null,
  members: [],
  features: [feature("Accounts"), feature("Reports", 2)],
} as unknown as VersionContent;
const changed = (change: Partial<VersionContent>) =>
  changedParts(content, { ...content, ...change }, translate as Translate);
const [accounts, reports] = content.features as [
  VersionContent["features"][number],
  VersionContent["features"][number],
];

test.each<[string, Partial<VersionContent>, string[]]>([
  ["nothing", {}, []],
  ["fields", { title: "Store", clientName: "Finch" }, ["Title", "Client"]],
  ["the letterhead, once", { company: { name: "S" } as never, look: {} as never }, ["Letterhead"]],
  ["a task", { features: [{ ...accounts, tasks: [] }, reports] }, ["Accounts"]],
  ["an added feature before others", { features: [feature("New"), ...content.features] }, ["New"]],
  ["a removed feature", { features: [feature("Reports", 1)] }, ["Accounts"]],
  ["a renamed feature", { features: [feature("Users"), reports] }, ["Users", "Accounts"]],
  ["the order", { features: [feature("Reports", 1), feature("Accounts", 2)] }, ["Features"]],
])("names what differs: %s", (_name, change, parts) => {
  expect(changed(change)).toEqual(parts);
});

test("lists up to ten features", () => {
  const features = Array.from({ length: 12 }, (_, place) => feature(`New ${place}`, place));
  const parts = changed({ features: [...content.features, ...features] });
  expect(parts).toHaveLength(11);
  expect(parts.at(-1)).toBe("…");
});
