import { browserTimeZone } from "@presale/contracts/inputs/fields.ts";
import { ledgerFilter } from "@presale/contracts/inputs/invoice.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { ledgerKinds } from "@presale/contracts/invoices.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { type LedgerEntry, ledgerPage } from "./ledger.ts";
import type { Charge, Cost } from "./metering.service.ts";
import { type TokenMonth, tokenMonths } from "./token-use.ts";

const LedgerKindEnum = sharedEnum("LedgerKind", ledgerKinds);

const ChargeRef = builder.objectRef<Charge>("Charge").implement({
  fields: (t) => ({
    projectId: t.exposeID("projectId"),
    title: t.exposeString("title"),
    tokens: t.exposeInt("tokens"),
  }),
});

export const CostRef = builder.objectRef<Cost>("Cost").implement({
  description: "Cost of an action, and the balance it is paid from.",
  fields: (t) => ({
    tokens: t.exposeInt("tokens"),
    balance: t.exposeInt("balance"),
    charges: t.expose("charges", { type: [ChargeRef] }),
  }),
});

const LedgerEntryRef = builder.objectRef<LedgerEntry>("LedgerEntry").implement({
  description: "A credit or debit of tokens, with its cause.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.field({ type: LedgerKindEnum, resolve: ({ kind }) => kind }),
    amount: t.exposeInt("amount"),
    projectId: t.exposeID("projectId", { nullable: true }),
    projectTitle: t.exposeString("projectTitle", { nullable: true }),
    invoiceId: t.exposeID("invoiceId", { nullable: true }),
    invoiceNumber: t.string({
      nullable: true,
      resolve: ({ issued }) => issued && invoiceNumber(issued),
    }),
    reason: t.exposeString("reason", { nullable: true }),
    userName: t.exposeString("userName", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const LedgerPageRef = pageOf("LedgerEntry", LedgerEntryRef);

const TokenMonthRef = builder.objectRef<TokenMonth>("TokenMonth").implement({
  fields: (t) => ({
    month: t.exposeString("month", { description: "Month, such as 2026-11." }),
    added: t.exposeInt("added", {
      description: "Tokens bought and granted, less those withdrawn.",
    }),
    spent: t.exposeInt("spent"),
  }),
});

query("tokenMonths", {
  type: [TokenMonthRef],
  description: "The company's token usage in the last six months, current month last.",
  authorize: "canReadCompanyInvoices",
  args: { timeZone: browserTimeZone },
  resolve: ({ tx }, args) => tokenMonths(tx, args.timeZone),
});

query("tokenLedger", {
  type: LedgerPageRef,
  authorize: "canReadCompanyInvoices",
  args: { paging: pagingInput.prefault({}), filter: ledgerFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => ledgerPage(tx, paging, filter),
});
