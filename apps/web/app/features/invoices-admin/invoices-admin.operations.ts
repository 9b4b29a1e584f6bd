import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const invoiceRow = graphql(`
  fragment AdminInvoiceRow on AdminInvoice {
    id number type status isOverdue tokens unitPrice currency taxRate taxReason net tax total
    recipient createdAt issuedOn suppliedOn dueOn paymentDetails defaultPaymentDetails isNotified
    reason creditedInvoiceId creditNoteId
    buyer { legalName address taxNumber } company { id name }
    can {
      addPaymentDetails send recordTransfer markPaid confirm cancel credit refundAgain delete
    }
  }
`);
export type InvoiceRow = ResultOf<typeof invoiceRow>;

export const invoicesQuery = graphql(
  `query AdminInvoices($paging: PagingInput, $filter: AdminInvoiceFilter) {
    adminInvoices(paging: $paging, filter: $filter) {
      total sums { currency total } items { ...AdminInvoiceRow }
    }
  }`,
  [invoiceRow],
);

export const invoiceQuery = graphql(
  `query AdminInvoice($id: ID!) {
    adminInvoice(invoiceId: $id) { ...AdminInvoiceRow orderer { id name } }
    adminInvoiceHistory(invoiceId: $id) { id kind at byStaff userName note }
  }`,
  [invoiceRow],
);
export type InvoiceOrderer = NonNullable<ResultOf<typeof invoiceQuery>["adminInvoice"]>["orderer"];
export type InvoiceEvent = NonNullable<
  ResultOf<typeof invoiceQuery>["adminInvoiceHistory"]
>[number];

export const invoiceBalanceQuery = graphql(`
  query InvoiceBalance($id: ID!) { adminInvoice(invoiceId: $id) { id balance } }
`);

export const invoicePdfQuery = graphql(`
  query AdminInvoicePdf($id: ID!) { adminInvoicePdf(invoiceId: $id) }
`);

export const addPaymentDetailsMutation = graphql(`
  mutation AddPaymentDetails($id: ID!, $text: String!) {
    addPaymentDetails(invoiceId: $id, details: $text) { id }
  }
`);

export const sendInvoiceMutation = graphql(`
  mutation SendInvoice($id: ID!) { sendInvoice(invoiceId: $id) { id } }
`);

export const recordTransferMutation = graphql(`
  mutation RecordTransfer($id: ID!, $text: String!) {
    createTransaction(invoiceId: $id, reference: $text) { id }
  }
`);

export const markInvoicePaidMutation = graphql(`
  mutation MarkInvoicePaid($id: ID!) { markInvoicePaid(invoiceId: $id) { id } }
`);

export const confirmInvoiceMutation = graphql(`
  mutation ConfirmInvoice($id: ID!) { confirmInvoice(invoiceId: $id) { id } }
`);

export const cancelInvoiceMutation = graphql(`
  mutation CancelAdminInvoice($id: ID!) { cancelAdminInvoice(invoiceId: $id) { id } }
`);

export const creditInvoiceMutation = graphql(`
  mutation CreditInvoice($id: ID!, $text: String!) {
    creditInvoice(invoiceId: $id, reason: $text) { id }
  }
`);

export const refundAgainMutation = graphql(`
  mutation RefundAgain($id: ID!) { refundAgain(invoiceId: $id) { id } }
`);

export const deleteInvoiceDraftMutation = graphql(`
  mutation DeleteInvoiceDraft($id: ID!) { deleteInvoiceDraft(invoiceId: $id) }
`);
