import { findWrongBalances } from "./balances.ts";
import { createUserEach, createUserOnce } from "./create-user-once.ts";
import { buyer, factories } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface TestInvoice {
  id: string;
  number: string | null;
  type: string;
  status: string;
  tokens: number;
  net: number;
  tax: number;
  total: number;
  currency: string;
  dueOn: string | null;
  paymentDetails: string | null;
  isOverdue: boolean;
  isNotified: boolean;
  creditNoteId: string | null;
  history: { kind: string; byStaff: boolean; note: string | null }[];
  can: Record<
    "payByCard" | "announceTransfer" | "cancelPayment" | "updateBuyer" | "cancel",
    boolean
  >;
}
const fields =
  "id number type status tokens net tax total currency dueOn paymentDetails isOverdue isNotified creditNoteId history { kind byStaff note } can { payByCard announceTransfer cancelPayment updateBuyer cancel }";

export function invoicing(test: TestApp) {
  const byId =
    (name: string, arg = "invoiceId") =>
    (user: TestUser | null, id: string) =>
      test.call<Record<string, TestInvoice>>(
        `mutation ($id: ID!) { ${name}(${arg}: $id) { ${fields} } }`,
        { id },
        user,
      );
  const byStaff =
    (name: string, args: Record<string, string> = {}, answer = "{ id status number }") =>
    (user: TestUser | null, invoiceId: string, values: Record<string, unknown> = {}) => {
      const declared = Object.entries(args).map(([arg, type]) => `, $${arg}: ${type}`);
      const given = Object.keys(args).map((arg) => `, ${arg}: $${arg}`);
      return test.call<Record<string, { id: string; status: string; number: string | null }>>(
        `mutation ($invoiceId: ID!${declared.join("")}) { ${name}(invoiceId: $invoiceId${given.join("")}) ${answer} }`,
        { invoiceId, ...values },
        user,
      );
    };
  const ofPayment =
    (name: string, hasReason = false) =>
    (user: TestUser | null, id: string | undefined, reason?: string) => {
      const [declared, given] = hasReason ? [", $reason: String!", ", reason: $reason"] : ["", ""];
      return test.call<Record<string, { status: string } | null>>(
        `mutation ($id: ID!${declared}) { ${name}(id: $id${given}) { status } }`,
        { id, ...(hasReason && { reason }) },
        user,
      );
    };
  const order = (user: TestUser | null, input: object = {}) =>
    test.call<{ orderTokens: TestInvoice }>(
      `mutation ($input: OrderTokensInput!) { orderTokens(input: $input) { ${fields} } }`,
      { input: { tokens: 20, total: 2_000, currency: "USD", buyer, ...input } },
      user,
    );
  return {
    order,
    /** Orders twenty tokens. Returns the invoice's id. */
    createOrder: (user: TestUser, input: object = {}) =>
      factories(test).order(user, { tokens: 20, ...input }),
    async invoice(user: TestUser, id: string): Promise<TestInvoice> {
      const reply = await test.call<{ invoice: TestInvoice }>(
        `query ($id: ID!) { invoice(id: $id) { ${fields} } }`,
        { id },
        user,
      );
      if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
      return reply.data.invoice;
    },
    async pay(user: TestUser | null, id: string) {
      const reply = await test.call<{ payInvoiceByCard: { url: string } | null }>(
        "mutation ($id: ID!) { payInvoiceByCard(invoiceId: $id) { url } }",
        { id },
        user,
      );
      return { ...reply, data: { payInvoiceByCard: reply.data?.payInvoiceByCard?.url ?? "" } };
    },
    announce: byId("announceTransfer"),
    check: byId("checkPayment"),
    cancelPayment: byId("cancelPayment"),
    cancel: byId("cancelInvoice", "id"),
    staff: {
      addDetails: byStaff("addPaymentDetails", { details: "String!" }),
      send: byStaff("sendInvoice"),
      recordTransfer: byStaff("createTransaction", { reference: "String!" }, "{ id status }"),
      markPaid: byStaff("markInvoicePaid"),
      confirm: byStaff("confirmInvoice"),
      cancel: byStaff("cancelAdminInvoice"),
      credit: byStaff("creditInvoice", { reason: "String!" }),
      refundAgain: byStaff("refundAgain"),
      deleteDraft: byStaff("deleteInvoiceDraft", {}, ""),
      /** Takes the payment's id, as do the three below. */
      refund: ofPayment("refundTransaction"),
      voidRecord: ofPayment("deleteTransaction"),
      sendBack: ofPayment("markTransactionReturned", true),
      markReviewed: ofPayment("markTransactionReviewed", true),
    },
    /** Returns the invoice's payment attempts, oldest first. */
    attempts: (id: string) =>
      test.sql<{ id: string; status: string; needs_staff: boolean }>(
        "select id, status, needs_staff from payment where invoice_id = $1 order by id",
        [id],
      ),
    /** Submits the payer's choice on the sandbox's page. */
    async choose(url: string, choice: "pay" | "fail" | "cancel"): Promise<Response> {
      const { pathname } = new URL(url);
      return fetch(new URL(pathname, test.url), {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `choice=${choice}`,
        redirect: "manual",
      });
    },
    /** Lists contradictions between ledgers, invoices and payments. Must always be empty. */
    findInconsistencies: async () => [
      ...(await findWrongBalances(test)),
      ...(await test.sql(
        "select i.id, i.status from invoice i where i.type = 'tokens' and (i.status in ('confirmed', 'refunded')) <> exists (select from token_ledger l where l.company_id = i.company_id and l.invoice_id = i.id and l.kind = 'invoice' and l.amount = i.tokens)",
      )),
      ...(await test.sql(
        "select i.id from invoice i where i.type = 'tokens' and (i.status = 'refunded') <> exists (select from invoice n where n.company_id = i.company_id and n.credited_id = i.id)",
      )),
      ...(await test.sql(
        "select p.id, p.status from payment p left join invoice i on i.company_id = p.company_id and i.paid_by = p.id where p.status = 'refunded' and (i.status in ('paid', 'confirmed') or p.needs_staff and not exists (select from invoice n join payment_fact f on f.company_id = n.company_id where n.company_id = p.company_id and n.credited_id = i.id and f.payment_id = p.id and f.fact = 'refunded' and f.amount > n.total)) or p.needs_staff and p.method = 'bankTransfer' and i.id is not null",
      )),
      ...(await test.sql(
        "select series, year, count(*), max(number) from issued_invoice group by series, year having count(*) <> max(number) or min(number) <> 1",
      )),
    ],
  };
}
export type Invoicing = ReturnType<typeof invoicing>;

/** Creates a staff user, and before each test a company with an admin. */
export const invoicePeople = (test: TestApp) => ({
  staff: createUserOnce(() => test.staff()),
  admin: createUserEach(async () => (await test.company()).admin),
});
