import { staffTiles } from "@presale/contracts/staff-stats.ts";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { graphql } from "../../../lib/apollo/graphql.ts";
import { isPermitted, type Session } from "../../../lib/session.ts";

/** Reads everything that the shell of the backoffice pages shows, in one request. */
export const staffShellQuery = graphql(`
  query StaffShell(
    $readsSupport: Boolean!
    $readsContacts: Boolean!
    $tickets: SupportTicketFilter!
    $contacts: ContactFilter!
    $errors: ErrorGroupFilter!
  ) {
    sandboxes { payments emails }
    supportTickets(filter: $tickets) @include(if: $readsSupport) { total }
    contacts(filter: $contacts) @include(if: $readsContacts) { total }
    errorGroups(filter: $errors) { total }
  }
`);

export const staffShellVariables = ({ isPermitted: may }: Pick<Session, "isPermitted">) => ({
  readsSupport: may("canReadSupportAdmin"),
  readsContacts: may("canReadContactsAdmin"),
  tickets: { status: "processing", isWaiting: true } as const,
  contacts: staffTiles.contacts.filter,
  errors: staffTiles.errors.filter,
});

/** Preloads the shell's data before the first backoffice page renders, to avoid a layout shift. */
export async function preloadStaffShell(): Promise<null> {
  // Users without this permission can open only unknown backoffice addresses.
  if (isPermitted("canLoginAdmin"))
    await apolloClient
      .query({
        query: staffShellQuery,
        variables: staffShellVariables({ isPermitted }),
        fetchPolicy: "cache-first",
      })
      .catch(() => undefined);
  return null;
}
