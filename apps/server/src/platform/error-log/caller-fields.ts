import type { Actor } from "../auth/actor.ts";

/** Returns the caller and browser of a failed call, for the log and the error log. */
export const callerFields = (
  actor: Pick<Actor, "userId" | "companyId"> | null | undefined,
  browser: string | undefined,
) => ({
  ...(actor && { userId: actor.userId, companyId: actor.companyId }),
  ...(browser && { browser }),
});
