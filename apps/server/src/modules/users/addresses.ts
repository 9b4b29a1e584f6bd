import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { AppError } from "../../platform/errors.ts";

/** What stands in place of an address that an account has no more: mail never leads there. */
export const noAddress = (why: "unconfirmed" | "removed" | "erased", userId: number) =>
  `${why}-${userId}@address.invalid`;

/** Throws that there is an account already where an address turned out to have one. */
export function refuseTakenAddress(error: unknown): never {
  if (isUniqueViolation(error, "app_user_email"))
    throw new AppError("CONFLICT", { message: "invites:errors.hasAccount" });
  throw error;
}
