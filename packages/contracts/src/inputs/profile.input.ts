import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { currentPassword, displayName, newPassword } from "./fields.ts";

/** The email address can't be changed: it is the login name. */
export const updateProfileInput = z.object({ name: displayName(limits.personName) });
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

export const changePasswordInput = z.object({
  /** Missing for accounts that only use Google login. */
  currentPassword: currentPassword.nullish(),
  password: newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

const passwordAgainField = { passwordAgain: currentPassword };
type Typed = {
  currentPassword?: string | null | undefined;
  password: string;
  passwordAgain: string;
};
/** Compares the passwords even if other fields are invalid. */
const passwordMismatch = {
  path: ["passwordAgain"],
  error: () => translate("validation:passwordsDiffer"),
  when: () => true,
};
const passwordUnchanged = {
  path: ["password"],
  error: () => translate("validation:passwordSame"),
  when: () => true,
};
const arePasswordsSame = ({ password, passwordAgain }: Typed) => password === passwordAgain;
const isPasswordNew = ({ currentPassword: current, password }: Typed) =>
  !password || password !== current;

export const changePasswordForm = changePasswordInput
  .extend({ currentPassword, ...passwordAgainField })
  .refine(arePasswordsSame, passwordMismatch)
  .refine(isPasswordNew, passwordUnchanged);
export const firstPasswordForm = changePasswordInput
  .extend(passwordAgainField)
  .refine(arePasswordsSame, passwordMismatch);

/** Public id of a session: useless without its token. */
export const sessionId = z
  .string({ error: () => translate("errors:incorrectId") })
  .regex(/^[\w-]{1,40}$/, { error: () => translate("errors:incorrectId") })
  .meta({ graphql: "ID" });
