import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { browserTimeZone, currentPassword, displayName, email, newPassword } from "./fields.ts";

const accepted = (key: `validation:accept${"Terms" | "Privacy" | "Both"}`) =>
  z
    .boolean({ error: () => translate(key) })
    .refine((value) => value, { error: () => translate(key) });

export const registerInput = z.object({
  companyName: displayName(limits.companyName),
  name: displayName(limits.personName),
  email,
  password: newPassword,
  termsAccepted: accepted("validation:acceptTerms"),
  privacyAccepted: accepted("validation:acceptPrivacy"),
  /** The browser's time zone. It becomes the company's initial one. */
  timeZone: browserTimeZone.nullish(),
});
export type RegisterInput = z.output<typeof registerInput>;

export const loginInput = z.object({ email, password: currentPassword });
export type LoginInput = z.output<typeof loginInput>;

export const emailInput = z.object({ email }).meta({ graphql: "EmailInput" });
export type EmailInput = z.output<typeof emailInput>;

export const emailedKey = z
  .string({ error: () => translate("errors:verification") })
  .regex(/^[\w-]{20,100}$/, { error: () => translate("errors:verification") });

export const resetPasswordInput = z.object({ key: emailedKey, password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const acceptInviteInput = registerInput
  .pick({ name: true, password: true, termsAccepted: true, privacyAccepted: true })
  .extend({ key: emailedKey });
export type AcceptInviteInput = z.output<typeof acceptInviteInput>;

/** Compares the passwords even if other fields are invalid. */
const passwordMismatch = {
  path: ["passwordAgain"],
  error: () => translate("validation:passwordsDiffer"),
  when: () => true,
};
const arePasswordsSame = (value: { password: string; passwordAgain: string }) =>
  value.password === value.passwordAgain;

const acceptanceFields = { termsAccepted: true, privacyAccepted: true } as const;
const formFields = { passwordAgain: currentPassword, accepted: accepted("validation:acceptBoth") };
/** Converts form values to the input. The form has one checkbox for both legal texts. */
export const accountInputOf = <Values extends { passwordAgain: string; accepted: boolean }>({
  passwordAgain: _,
  accepted: isAccepted,
  ...input
}: Values) => ({ ...input, termsAccepted: isAccepted, privacyAccepted: isAccepted });

export const registerForm = registerInput
  .omit(acceptanceFields)
  .extend(formFields)
  .refine(arePasswordsSame, passwordMismatch);
export const resetPasswordForm = resetPasswordInput
  .extend({ passwordAgain: currentPassword })
  .refine(arePasswordsSame, passwordMismatch);
export const acceptInviteForm = acceptInviteInput
  .omit(acceptanceFields)
  .extend(formFields)
  .refine(arePasswordsSame, passwordMismatch);
