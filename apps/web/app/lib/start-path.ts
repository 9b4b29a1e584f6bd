import { pathTo } from "./paths.ts";
import type { Session } from "./session.ts";

/** Where a person begins after logging in. */
export const startPathOf = (session: Pick<Session, "isPermitted">): string =>
  session.isPermitted("canLoginCompany") ? pathTo("dashboard") : pathTo("home");
