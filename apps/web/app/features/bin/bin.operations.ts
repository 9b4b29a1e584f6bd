import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const binRow = graphql(`
  fragment BinRow on BinEntry {
    id kind rowId title deletedAt expiresAt canRestore deletedBy { id name }
  }
`);
export type BinRow = ResultOf<typeof binRow>;

export const binQuery = graphql(
  `query Bin($paging: PagingInput, $filter: BinFilter) {
    bin(paging: $paging, filter: $filter) { total items { ...BinRow } }
  }`,
  [binRow],
);

export const costOfRestoringQuery = graphql(`
  query CostOfRestoring($id: ID!) {
    costOfRestoring(id: $id) { tokens balance charges { projectId title tokens } }
  }
`);

export const deleteFromBinMutation = graphql(`
  mutation DeleteFromBin($id: ID!) { deleteFromBin(id: $id) }
`);
