import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const invoiceRow = graphql(`
  fragment InvoiceRow on Invoice {
    id number type status isOverdue tokens total currency recipient createdAt dueOn
    buyer { legalName address taxNumber }
    can { payByCard announceTransfer cancelPayment updateBuyer cancel }
  }
`);
export type InvoiceRow = ResultOf<typeof invoiceRow>;

const invoiceWithHistory = graphql(
  `fragment InvoiceWithHistory on Invoice {
    ...InvoiceRow
    unitPrice taxRate taxReason net tax issuedOn suppliedOn paymentDetails isNotified reason
    creditedInvoiceId creditNoteId
    history { id kind at byStaff userName note }
  }`,
  [invoiceRow],
);
export type InvoiceWithHistory = ResultOf<typeof invoiceWithHistory>;

export const invoicesQuery = graphql(
  `query Invoices($paging: PagingInput, $filter: InvoiceFilter) {
    invoices(paging: $paging, filter: $filter) {
      total sums { currency total } items { ...InvoiceRow }
    }
  }`,
  [invoiceRow],
);

export const invoiceQuery = graphql(
  `query Invoice($id: ID!) { paymentSandbox invoice(id: $id) { ...InvoiceWithHistory } }`,
  [invoiceWithHistory],
);

export const invoicePdfQuery = graphql(`
  query InvoicePdf($invoiceId: ID!) { invoicePdf(invoiceId: $invoiceId) }
`);

export const tokenQuoteQuery = graphql(`
  query TokenQuote($tokens: Int!) {
    tokenQuote(tokens: $tokens) {
      tokens unitPrice currency companyCurrency taxRate taxReason net tax total
    }
  }
`);
export type TokenQuote = NonNullable<ResultOf<typeof tokenQuoteQuery>["tokenQuote"]>;

export const billingQuery = graphql(`
  query BillingDetails {
    paymentSandbox
    paymentMethods { card bankTransfer }
    me { id company { id legalName address taxNumber } }
  }
`);
export type PaymentMethods = NonNullable<ResultOf<typeof billingQuery>["paymentMethods"]>;

export const orderTokensMutation = graphql(`
  mutation OrderTokens($input: OrderTokensInput!) {
    orderTokens(input: $input) { id can { payByCard } }
  }
`);

export const payByCardMutation = graphql(`
  mutation PayInvoiceByCard($invoiceId: ID!) {
    payInvoiceByCard(invoiceId: $invoiceId) { url }
  }
`);

export const announceTransferMutation = graphql(`
  mutation AnnounceTransfer($invoiceId: ID!) {
    announceTransfer(invoiceId: $invoiceId) { id status }
  }
`);

export const cancelPaymentMutation = graphql(`
  mutation CancelPayment($invoiceId: ID!) { cancelPayment(invoiceId: $invoiceId) { id status } }
`);

export const checkPaymentMutation = graphql(`
  mutation CheckPayment($invoiceId: ID!) {
    checkPayment(invoiceId: $invoiceId) { id number status tokens }
  }
`);
export type CheckedInvoice = NonNullable<ResultOf<typeof checkPaymentMutation>["checkPayment"]>;

export const updateBuyerMutation = graphql(`
  mutation UpdateBuyer($id: ID!, $input: UpdateBuyerInput!) { updateBuyer(id: $id, input: $input) { id } }
`);

export const cancelInvoiceMutation = graphql(`
  mutation CancelInvoice($id: ID!) { cancelInvoice(id: $id) { id } }
`);
