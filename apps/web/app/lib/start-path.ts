import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { pathTo } from "./paths.ts";
import type { Session } from "./session.ts";

/** Where a person begins after logging in. */
export function startPathOf(session: Pick<Session, "isPermitted">): string {
  if (session.isPermitted("canLoginCompany")) return pathTo("dashboard");
  return session.isPermitted("canLoginAdmin") ? pathTo("backofficeDashboard") : pathTo("home");
}

/** What the link to it says. */
export const startLabelOf = (session: Pick<Session, "isPermitted">): DictionaryKey =>
  session.isPermitted("canLoginAdmin") && !session.isPermitted("canLoginCompany")
    ? "nav:backoffice"
    : "nav:workspace";
