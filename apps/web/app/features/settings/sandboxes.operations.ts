import { graphql } from "../../lib/apollo/graphql.ts";

export const sandboxesQuery = graphql(`query Sandboxes { sandboxes { payments emails } }`);
