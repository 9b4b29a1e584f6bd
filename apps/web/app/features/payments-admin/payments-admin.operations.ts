import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const transactionRow = graphql(`
  fragment TransactionRow on Transaction {
    id uid userId userName invoiceType invoiceId invoiceNumber method provider status amount
    currency reference needsStaff startedAt endedAt company { id name } can { takeBack refund markSentBack settle }
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
    transaction(id: $id) { ...TransactionRow log { at step outcome took } }
  }`,
  [transactionRow],
);
export type Transaction = NonNullable<ResultOf<typeof transactionQuery>["transaction"]>;

export const takeBackTransferMutation = graphql(`
  mutation TakeBackTransfer($id: ID!) { deleteTransaction(id: $id) { id } }
`);

export const markSentBackMutation = graphql(`
  mutation MarkSentBack($id: ID!, $text: String!) {
    sendBackTransaction(id: $id, reason: $text) { id }
  }
`);

export const settleTransactionMutation = graphql(`
  mutation SettleTransaction($id: ID!, $text: String!) {
    settleTransaction(id: $id, reason: $text) { id }
  }
`);

export const refundTransactionMutation = graphql(`
  mutation RefundTransaction($id: ID!) { refundTransaction(id: $id) { id } }
`);
