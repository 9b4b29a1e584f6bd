import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { AppError } from "../../platform/errors.ts";
import { noDomain } from "../../schema/no-domain.ts";
import { isAddressTaken } from "./login-addresses.ts";

/**
 * Returns the placeholder address of an account that lost its own. Mail to it is never delivered.
 */
export const placeholderAddress = (why: "unconfirmed" | "removed" | "erased", userId: number) =>
  `${why}-${userId}@${noDomain}`;

/** Converts a unique violation of the address to CONFLICT with this message. */
const refuseTaken =
  (message: DictionaryKey) =>
  (error: unknown): never => {
    if (isAddressTaken(error)) throw new AppError("CONFLICT", { message });
    throw error;
  };
/** For the owner of the address, who has read its mail. */
export const throwAddressTaken = refuseTaken("invites:errors.hasAccount");
/** For staff, who may see every account. */
export const throwAddressTakenForStaff = refuseTaken("companiesAdmin:errors.emailTaken");
