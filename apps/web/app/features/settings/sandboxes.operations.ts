import { apolloClient } from "../../lib/apollo/client.ts";
import { graphql } from "../../lib/apollo/graphql.ts";

export const sandboxesQuery = graphql(`query Sandboxes { sandboxes { payments emails } }`);

/** Before the first page of the backoffice is drawn, so that nothing moves when the banner comes. */
export const knowSandboxes = () =>
  apolloClient.query({ query: sandboxesQuery, fetchPolicy: "cache-first" }).then(
    () => null,
    () => null,
  );
