import type { Actor } from "../auth/actor.ts";

/** Whose call failed, and by which browser it came: for the log and the errors log. */
export const aboutCall = (
  actor: Pick<Actor, "userId" | "companyId"> | null | undefined,
  browser: string | undefined,
) => ({
  ...(actor && { userId: actor.userId, companyId: actor.companyId }),
  ...(browser && { browser }),
});
