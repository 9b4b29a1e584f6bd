import { pathTo } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import { type Priced, rememberPendingAction } from "../pending-action/index.ts";

/**
 * The way to an order of the tokens that are missing, for whoever may order; null for others.
 * Whoever goes there `leave`s what is to be offered again once the tokens are there.
 */
export function useOrderMissing(missing: number) {
  const { user, isPermitted } = useSession();
  if (!user || missing <= 0 || !isPermitted("canCreateCompanyInvoices")) return null;
  return {
    to: `${pathTo("orderTokens")}?tokens=${missing}`,
    leave: (work: Priced) => rememberPendingAction(work, user.id),
  };
}
