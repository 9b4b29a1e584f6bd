import { apolloClient } from "../../lib/apollo/client.ts";
import { graphql } from "../../lib/apollo/graphql.ts";
import { isPermitted } from "../../lib/session.ts";

export const sandboxesQuery = graphql(`query Sandboxes { sandboxes { payments emails } }`);

/** Preloads the banner's data before the first backoffice page renders, to avoid a layout shift. */
export async function preloadSandboxes(): Promise<null> {
  // Other users reach only unknown backoffice addresses.
  if (isPermitted("canLoginAdmin"))
    await apolloClient
      .query({ query: sandboxesQuery, fetchPolicy: "cache-first" })
      .catch(() => undefined);
  return null;
}
