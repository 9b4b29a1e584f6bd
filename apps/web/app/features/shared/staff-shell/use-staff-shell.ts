import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ResultOf } from "../../../lib/apollo/graphql.ts";
import { pathTo } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import { useData } from "../../../lib/use-data.ts";
import { staffShellQuery, staffShellVariables } from "./staff-shell.operations.ts";

type Data = ResultOf<typeof staffShellQuery>;

export interface StaffShell {
  /** Reasons why payments and emails are simulated. */
  sandboxes: Partial<NonNullable<Data["sandboxes"]>>;
  /** Number of rows that need attention, by the path of their list. */
  counts: ReadonlyMap<string, number>;
}

const countsOf = ({ supportTickets, contacts, errorGroups }: Data) =>
  new Map(
    Object.entries({
      [pathTo("backofficeSupport")]: supportTickets?.total ?? 0,
      [pathTo("backofficeContacts")]: contacts?.total ?? 0,
      [pathTo("backofficeErrors")]: errorGroups?.total ?? 0,
    }),
  );

function useShellData() {
  const session = useSession();
  return useData(staffShellQuery, staffShellVariables(session), {
    isCached: true,
    isBackground: true,
    skip: !session.isPermitted("canLoginAdmin"),
  });
}

export function useStaffShell(): StaffShell {
  const { data } = useShellData();
  return { sandboxes: data?.sandboxes ?? {}, counts: data ? countsOf(data) : new Map() };
}

/** Refetches the shell's data with each navigation to another page. Use it once, in the layout. */
export function useRefreshedStaffShell(): void {
  const { pathname } = useLocation();
  const { retry } = useShellData();
  const refreshedFor = useRef(pathname);
  useEffect(() => {
    if (refreshedFor.current === pathname) return;
    refreshedFor.current = pathname;
    void retry();
  }, [pathname, retry]);
}
