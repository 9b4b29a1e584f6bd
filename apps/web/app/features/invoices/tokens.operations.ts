import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const tokenLedgerQuery = graphql(`
  query TokenLedger($paging: PagingInput, $filter: LedgerFilter) {
    tokenLedger(paging: $paging, filter: $filter) {
      total
      items {
        id kind amount projectId projectTitle invoiceId invoiceNumber reason userName createdAt
      }
    }
  }
`);
export type LedgerEntry = NonNullable<
  ResultOf<typeof tokenLedgerQuery>["tokenLedger"]
>["items"][number];
