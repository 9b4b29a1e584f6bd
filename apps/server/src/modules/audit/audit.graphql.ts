import {
  auditFilter,
  companyNameFilter,
  platformAuditFilter,
} from "@presale/contracts/inputs/audit.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import type { CompanyName, PlatformEntry } from "./audit.lookup.ts";
import { ownEntries } from "./audit.queries.ts";
import { type ActorKind, type AuditView, companyView } from "./audit.view.ts";

const ActorKindEnum = builder.enumType("AuditActorKind", {
  values: ["person", "staff", "system"] as const satisfies readonly ActorKind[],
});

const AuditEntryRef = builder.objectRef<AuditView>("AuditEntry").implement({
  description: "An audit log entry as the company sees it: who did what to what, and when.",
  fields: (t) => ({
    id: t.exposeID("id"),
    at: t.expose("at", { type: "DateTime" }),
    action: t.exposeString("action"),
    actorKind: t.expose("actorKind", { type: ActorKindEnum }),
    actorId: t.exposeID("actorId", { nullable: true }),
    actorName: t.exposeString("actorName", {
      nullable: true,
      description: "Name of the actor. Null for staff.",
    }),
    isThroughStaff: t.exposeBoolean("isThroughStaff"),
    targetKind: t.exposeString("targetKind", { nullable: true }),
    targetId: t.exposeString("targetId", { nullable: true }),
    targetName: t.exposeString("targetName", { nullable: true }),
    details: t.expose("details", { type: "Json", nullable: true }),
  }),
});

const PlatformAuditEntryRef = builder.objectRef<PlatformEntry>("PlatformAuditEntry").implement({
  description: "An audit log entry as staff see it, with everyone's names.",
  fields: (t) => ({
    id: t.exposeID("id"),
    at: t.expose("at", { type: "DateTime" }),
    action: t.exposeString("action"),
    companyId: t.exposeID("companyId"),
    companyName: t.exposeString("companyName", { nullable: true }),
    actorId: t.exposeID("actorUserId", { nullable: true }),
    actorName: t.exposeString("actorName", { nullable: true }),
    impersonatorId: t.exposeID("impersonatorUserId", { nullable: true }),
    impersonatorName: t.exposeString("impersonatorName", { nullable: true }),
    targetKind: t.exposeString("targetKind", { nullable: true }),
    targetId: t.exposeString("targetId", { nullable: true }),
    targetName: t.exposeString("targetName", { nullable: true }),
    details: t.expose("details", { type: "Json", nullable: true }),
  }),
});

const newestFirst = pagingInput.prefault({ order: "DESC" });

query("auditEntries", {
  type: pageOf("AuditEntry", AuditEntryRef),
  description: "Audit log of the caller's company, sorted by time.",
  authorize: "canReadCompanyAudit",
  args: { paging: newestFirst, filter: auditFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => {
    const { items, total } = ownEntries(tx, paging, filter);
    return { items: async () => (await items()).map(companyView), total };
  },
});

query("platformAuditEntries", {
  type: pageOf("PlatformAuditEntry", PlatformAuditEntryRef),
  description: "Audit log of all companies, sorted by time.",
  authorize: "canReadAuditAdmin",
  args: { paging: newestFirst, filter: platformAuditFilter.prefault({}) },
  resolve: ({ auditLog }, { paging, filter }) =>
    auditLog.findAuditEntriesAcrossCompanies(paging, filter),
});

const CompanyNameRef = builder.objectRef<CompanyName>("CompanyName").implement({
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

query("companyNames", {
  type: [CompanyNameRef],
  description: "Companies to filter the audit log of all companies by.",
  authorize: "canReadAuditAdmin",
  args: { filter: companyNameFilter.prefault({}) },
  resolve: ({ auditLog }, { filter }) => auditLog.findCompanyNamesAcrossCompanies(filter),
});
