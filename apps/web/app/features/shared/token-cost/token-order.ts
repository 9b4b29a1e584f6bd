import { pathTo } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import { type PricedAction, rememberPendingAction } from "../pending-action/index.ts";

/**
 * Returns the path of an order for the missing tokens, and a function that stores the interrupted
 * action. Returns null if no tokens are missing or the user may not order. Call `storeAction`
 * before navigating, so that the action can be resumed after payment.
 */
export function useTokenOrder(missing: number) {
  const { user, isPermitted } = useSession();
  if (!user || missing <= 0 || !isPermitted("canCreateCompanyInvoices")) return null;
  return {
    to: `${pathTo("orderTokens")}?tokens=${missing}`,
    storeAction: (action: PricedAction) => rememberPendingAction(action, user.id),
  };
}
