import type { Actor } from "../../platform/auth/actor.ts";

/** Returns the actor's name, or null for readers of another company: staff stay anonymous there. */
export const visibleName = (companyId: number, actor: Pick<Actor, "companyId" | "name">) =>
  actor.companyId === companyId ? actor.name : null;
