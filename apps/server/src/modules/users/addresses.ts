import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { AppError } from "../../platform/errors.ts";
import { placeholderDomain } from "../../schema/placeholder-domain.ts";
import { isAddressTaken } from "./login-addresses.ts";

/** Returns the placeholder of an account without an email address. No email is sent to it. */
export const placeholderAddress = (reason: "unconfirmed" | "removed" | "erased", userId: number) =>
  `${reason}-${userId}@${placeholderDomain}`;

/** Returns an error handler that turns a taken address into CONFLICT with this message. */
const refuseTaken =
  (message: DictionaryKey) =>
  (error: unknown): never => {
    if (isAddressTaken(error)) throw new AppError("CONFLICT", { message });
    throw error;
  };
/** Reveals that an account exists. Use it only if the caller has proved to own the address. */
export const throwAddressTaken = refuseTaken("invites:errors.hasAccount");
/** Reveals that an account exists. Use it only for staff, who may see every account. */
export const throwAddressTakenForStaff = refuseTaken("companiesAdmin:errors.emailTaken");
