import type { Actor } from "../../platform/auth/actor.ts";

/** The actor's name for the people of a company; null for staff, who are nameless elsewhere. */
export const nameTo = (companyId: number, actor: Pick<Actor, "companyId" | "name">) =>
  actor.companyId === companyId ? actor.name : null;
