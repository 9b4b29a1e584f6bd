import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { currentPassword, newPassword, ownName } from "./fields.ts";

/** One's own data. The address can't be changed: it is what one logs in with. */
export const updateProfileInput = z.object({ name: ownName(limits.personName) });
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

export const changePasswordInput = z.object({
  /** An account that only Google logs in has none yet. */
  currentPassword: currentPassword.nullish(),
  password: newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

const again = {
  passwordAgain: z.string({ error: () => translate("validation:required") }),
};
type Typed = {
  currentPassword?: string | null | undefined;
  password: string;
  passwordAgain: string;
};
/** Compared at once, also while other fields are invalid. */
const isSame = {
  path: ["passwordAgain"],
  error: () => translate("validation:passwordsDiffer"),
  when: () => true,
};
const isOld = {
  path: ["password"],
  error: () => translate("validation:passwordSame"),
  when: () => true,
};
const matches = ({ password, passwordAgain }: Typed) => password === passwordAgain;
const differs = ({ currentPassword: current, password }: Typed) =>
  !password || password !== current;

/** The form asks for the new password twice. */
export const changePasswordForm = changePasswordInput
  .extend({ currentPassword, ...again })
  .refine(matches, isSame)
  .refine(differs, isOld);
export const firstPasswordForm = changePasswordInput.extend(again).refine(matches, isSame);

/** A session's own id: no number, and no secret without its token. */
export const sessionId = z
  .string({ error: () => translate("errors:incorrectId") })
  .regex(/^[\w-]{1,40}$/, { error: () => translate("errors:incorrectId") })
  .meta({ graphql: "ID" });
