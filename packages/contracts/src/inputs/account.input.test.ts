import { expect, test } from "vitest";
import { translate } from "../translate.ts";
import {
  acceptInviteForm,
  accountInputOf,
  registerForm,
  resetPasswordForm,
} from "./account.input.ts";
import { changePasswordForm } from "./profile.input.ts";

const typed = {
  companyName: "Moss and Fern",
  name: "Ada",
  email: "ada@moss.example",
  password: "horse battery",
  passwordAgain: "horse battery",
  key: "k".repeat(43),
};

test.each([
  ["registration", registerForm],
  ["invite", acceptInviteForm],
])("one checkbox of the %s form accepts both texts", (_name, form) => {
  const refused = form.safeParse({ ...typed, accepted: false });
  expect(refused.error?.issues).toMatchObject([
    { path: ["accepted"], message: translate("validation:acceptBoth") },
  ]);
  const input = accountInputOf(form.parse({ ...typed, accepted: true }));
  expect(input).toMatchObject({ termsAccepted: true, privacyAccepted: true });
  expect(input).not.toHaveProperty("passwordAgain");
  expect(input).not.toHaveProperty("accepted");
});

test.each([
  ["registration", registerForm],
  ["invite", acceptInviteForm],
  ["reset", resetPasswordForm],
  ["change", changePasswordForm],
])("an empty confirmation in the password form is an error: %s", (_name, form) => {
  for (const password of ["", "horse battery"]) {
    const { error } = form.safeParse({ ...typed, accepted: true, password, passwordAgain: "" });
    const issue = error?.issues.find(({ path }) => path[0] === "passwordAgain");
    expect(issue?.code).toBe("too_small");
  }
});
