import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { AppError } from "../../platform/errors.ts";
import { noDomain } from "../../schema/no-domain.ts";
import { isAddressTaken } from "./login-addresses.ts";

/** What stands in place of an address that an account has no more: mail never leads there. */
export const noAddress = (why: "unconfirmed" | "removed" | "erased", userId: number) =>
  `${why}-${userId}@${noDomain}`;

/** Throws that there is an account already where an address turned out to have one. */
const refuseTaken =
  (message: DictionaryKey) =>
  (error: unknown): never => {
    if (isAddressTaken(error)) throw new AppError("CONFLICT", { message });
    throw error;
  };
/** Said to whoever reads the address's mail. */
export const refuseTakenAddress = refuseTaken("invites:errors.hasAccount");
/** Said to staff, who see everyone's. */
export const refuseTakenToStaff = refuseTaken("companiesAdmin:errors.emailTaken");
