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
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["correct horse battery", "presale-demo", "xK4!tr", "Zürich am See", "пароль не тот"])(
  "%s is not",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

it.each(["p4$$w0rd", "1!lI|", "qwertyuiop", "ab1", "\u{1f600}"])(
  "many times %s is looked at in no time",
  (part) => {
    const password = part.repeat(128).slice(0, 128);
    const began = performance.now();
    for (let length = 6; length <= password.length; length += 1)
      isCommonPassword(password.slice(0, length));
    expect((performance.now() - began) / 122).toBeLessThan(20);
  },
);
