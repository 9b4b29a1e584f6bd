import { useSession } from "../../../lib/session.ts";
import { useData } from "../../../lib/use-data.ts";
import { pendingInvitesQuery } from "./invites.operations.ts";

/** Returns how many invites are pending; 0 until known, on failure and without permission. */
export function usePendingInvites() {
  const { isPermitted } = useSession();
  const mayRead = isPermitted("canReadCompanyInvite");
  const options = { skip: !mayRead, isBackground: true };
  const { data, retry } = useData(pendingInvitesQuery, {}, options);
  return {
    count: (mayRead && data?.invites?.total) || 0,
    reload: () => {
      if (mayRead) void retry();
    },
  };
}
