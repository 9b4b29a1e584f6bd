import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const transactionRow = graphql(`
  fragment TransactionRow on Transaction {
    id uid userId userName invoiceType invoiceId invoiceNumber method provider status amount
    currency reference needsStaff startedAt endedAt company { id name } can { voidRecord refund markReturned markReviewed }
  }
`);
export type TransactionRow = ResultOf<typeof transactionRow>;

export const transactionsQuery = graphql(
  `query Transactions($paging: PagingInput, $filter: TransactionFilter) {
    transactions(paging: $paging, filter: $filter) { total items { ...TransactionRow } }
  }`,
  [transactionRow],
);

export const transactionQuery = graphql(
  `query Transaction($id: ID!) {
    transaction(id: $id) { ...TransactionRow log { at step outcome durationMs } }
  }`,
  [transactionRow],
);
export type Transaction = NonNullable<ResultOf<typeof transactionQuery>["transaction"]>;

export const voidTransferMutation = graphql(`
  mutation VoidTransfer($id: ID!) { deleteTransaction(id: $id) { id } }
`);

export const markReturnedMutation = graphql(`
  mutation MarkTransactionReturned($id: ID!, $text: String!) {
    markTransactionReturned(id: $id, reason: $text) { id }
  }
`);

export const markReviewedMutation = graphql(`
  mutation MarkTransactionReviewed($id: ID!, $text: String!) {
    markTransactionReviewed(id: $id, reason: $text) { id }
  }
`);

export const refundTransactionMutation = graphql(`
  mutation RefundTransaction($id: ID!) { refundTransaction(id: $id) { id } }
`);
