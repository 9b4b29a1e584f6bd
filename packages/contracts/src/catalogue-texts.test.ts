import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { dictionary } from "./dictionary/en-gb/dictionary.ts";
import { permissionCatalogue } from "./permission-catalogue.ts";
import { settingDescription, settingName, settingsCatalogue } from "./settings.ts";

const settingKeys = Object.keys(settingsCatalogue) as (keyof typeof settingsCatalogue)[];
const allWords = () => [
  ...permissionCatalogue.flatMap(({ name, description, group }) => [name, description, group]),
  ...settingKeys.flatMap((key) => [settingName(key), settingDescription(key)]),
];

const start = (language: string, resources: object) =>
  i18next.init({ lng: language, resources: { [language]: { ...resources } } });

describe("Names and descriptions of permissions and settings", () => {
  it("contain no text from outside the dictionary", async () => {
    await start("qq-QQ", { permissions: { name: "-", description: { admin: "-", company: "-" } } });
    const left = allWords().filter((word) => !/^(-|[\w.:]+)$/.test(word));
    expect(left).toEqual([]);
  });

  it("are all in the dictionary", async () => {
    await start("en-GB", dictionary);
    expect(allWords().filter((word) => /:|\{\{|^$|\w\.\w/.test(word))).toEqual([]);
    const [first] = permissionCatalogue.filter(({ value }) => value === "canReadSupportAdmin");
    expect(first).toMatchObject({
      name: "Read support tickets",
      description: "Read support tickets in the backoffice.",
      group: "Support tickets",
    });
  });
});
