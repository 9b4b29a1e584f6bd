import { expect, test } from "vitest";
import { companyUserTypes, mayGiveType, staffUserTypes, userTypes } from "./user-types.ts";

test("in a company nobody gives a type above his own", () => {
  const given = (own: (typeof userTypes)[number]) =>
    userTypes.filter((type) => mayGiveType(own, type));
  expect(given("companyAdmin")).toEqual([...companyUserTypes]);
  expect(given("companyManager")).toEqual(["companyManager", "companyEngineer"]);
  expect(given("companyEngineer")).toEqual(["companyEngineer"]);
  for (const type of staffUserTypes) expect(given(type)).toEqual([...userTypes]);
});
