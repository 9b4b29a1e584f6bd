import { apolloClient } from "../../lib/apollo/client.ts";
import { graphql } from "../../lib/apollo/graphql.ts";
import { isPermitted } from "../../lib/session.ts";

export const sandboxesQuery = graphql(`query Sandboxes { sandboxes { payments emails } }`);

/** Before the first page of the backoffice is drawn, so that nothing moves when the banner comes. */
export async function knowSandboxes(): Promise<null> {
  // Others come as far as to an address that leads nowhere.
  if (isPermitted("canLoginAdmin"))
    await apolloClient
      .query({ query: sandboxesQuery, fetchPolicy: "cache-first" })
      .catch(() => undefined);
  return null;
}
