import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { pathTo } from "./paths.ts";
import { routeTable } from "./route-table.ts";
import type { Session } from "./session.ts";

export function startPathOf(session: Pick<Session, "isPermitted">): string {
  if (session.isPermitted("canLoginCompany")) return pathTo("dashboard");
  if (session.isPermitted("canLoginAdmin")) return pathTo("backofficeDashboard");
  // Staff on a company's behalf have no dashboard there.
  const lists = ["projects", "features", "tasks", "tags"] as const;
  const list = lists.find((name) => session.isPermitted(routeTable[name].permission));
  return list ? pathTo(list) : pathTo("home");
}

export const startLabelOf = (session: Pick<Session, "isPermitted">): DictionaryKey =>
  session.isPermitted("canLoginAdmin") && !session.isPermitted("canLoginCompany")
    ? "nav:backoffice"
    : "nav:workspace";
