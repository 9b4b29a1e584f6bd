import { translate } from "@presale/contracts/translate.ts";
import { parseTaskLine } from "@presale/domain/task-line.ts";
import { beforeAll, expect, it } from "vitest";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { checkLine } from "./checked-lines.ts";

beforeAll(startTranslations);
const t: Translate = translate;

const checked = (text: string) => checkLine(t, parseTaskLine(text));

it("a valid line gives the task input for the server", () => {
  expect(checked("Login form 4-8,5 #auth").input).toEqual({
    title: "Login form",
    minHours: "4.00",
    maxHours: "8.50",
    tags: ["auth"],
  });
});

it.each([
  ["Login form", ["Add hours at the end, such as 4-8"]],
  ["Login form 8-4", ["Max hours can't be less than min hours"]],
  ["Login form 0.5-4", ["An estimate can't be less than 1 hour"]],
  ["4-8", ["Title: Field cannot be empty"]],
  ["#ui", ["Title: Field cannot be empty", "Add hours at the end, such as 4-8"]],
  ["Login form 4-8 #x", ["Tag “x”: Use a minimum of 2 and a maximum of 40 characters"]],
  [`${"x".repeat(10_000)} 4-8`, ["Title: Use a minimum of 2 and a maximum of 120 characters"]],
])("each problem of %.30j is reported once", (text, problems) => {
  expect(checked(text)).toMatchObject({ input: null, problems });
});

it("each problem belongs to the field to correct", () => {
  const fieldsOf = (text: string) => {
    const line = checked(text);
    return line.problems ? [...line.problemsOf] : null;
  };
  const tooFew = "An estimate can't be less than 1 hour";
  expect(fieldsOf("Login form 8-4")).toEqual([
    ["maxHours", ["Max hours can't be less than min hours"]],
  ]);
  expect(fieldsOf("Login form 0.5-0.7")).toEqual([
    ["minHours", [tooFew]],
    ["maxHours", [tooFew]],
  ]);
  expect(fieldsOf("#x")).toEqual([
    ["title", ["Title: Field cannot be empty"]],
    ["tags", ["Tag “x”: Use a minimum of 2 and a maximum of 40 characters"]],
    ["minHours", ["Add hours at the end, such as 4-8"]],
  ]);
  expect(fieldsOf("Login form 4-8")).toBeNull();
});

it("a line gets the work role of its name, and none if there is no such role", () => {
  const roleOf = (role: string) =>
    checkLine(t, { ...parseTaskLine("Login 4-8"), role }, false, new Map([["designer", "3"]])).input
      ?.workRoleId;
  expect(roleOf("Designer")).toBe("3");
  expect(roleOf("Drummer")).toBeUndefined();
});

it("a line is rejected if its feature can't be created", () => {
  const line = { ...parseTaskLine("Login form 4-8"), feature: { title: "x" } };
  expect(checkLine(t, line, true).problems).toEqual([
    "Feature: Use a minimum of 2 and a maximum of 120 characters",
  ]);
  expect(checkLine(t, line).input).toMatchObject({ title: "Login form" });
});
