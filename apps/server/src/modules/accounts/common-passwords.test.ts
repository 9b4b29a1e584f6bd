import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each([
  "123456",
  "654321",
  "password",
  "Password1",
  "P@ssw0rd",
  "qwertyuiop",
  "aaaaaaaa",
  "12121212",
  "iloveyou",
  "mustang",
  "presale",
  "drowssap",
])("isCommonPassword returns true for %s", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["correct horse battery", "presale-demo", "xK4!tr", "Zürich am See", "пароль не тот"])(
  "isCommonPassword returns false for %s",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

it("isCommonPassword skips passwords longer than 32 characters", () => {
  expect(isCommonPassword("a".repeat(32))).toBe(true);
  expect(isCommonPassword("a".repeat(33))).toBe(false);
});
