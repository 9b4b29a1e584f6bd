import { errorKinds, errorStates } from "@presale/contracts/error-log.ts";
import { errorGroupFilter, reportErrorInput } from "@presale/contracts/inputs/error.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import { namedRow } from "../../platform/graphql/named-row.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType, canBy } from "../../platform/graphql/permissions.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { errorTitle } from "./error-title.ts";
import {
  assignError,
  type ErrorGroup,
  type ErrorOccurrence,
  errorAssignees,
  errorList,
  occurrencesOf,
  setErrorState,
  trendOf,
} from "./errors.service.ts";
import { relativeStack } from "./relative-stack.ts";

const ErrorKindEnum = sharedEnum("ErrorKind", errorKinds);
const ErrorStateEnum = sharedEnum("ErrorState", errorStates);

const OccurrenceRef = builder.objectRef<ErrorOccurrence>("ErrorOccurrence").implement({
  description: "One occurrence of an error.",
  fields: (t) => ({
    id: t.exposeID("id"),
    happenedAt: t.expose("happenedAt", { type: "DateTime" }),
    errorId: t.exposeString("errorId"),
    requestId: t.string({ nullable: true, resolve: ({ context }) => context.requestId ?? null }),
    release: t.exposeString("release", { nullable: true }),
    stack: t.string({ resolve: ({ stack }) => relativeStack(stack) }),
    operation: t.string({ nullable: true, resolve: ({ context }) => context.operation ?? null }),
    route: t.string({ nullable: true, resolve: ({ context }) => context.route ?? null }),
    browser: t.string({ nullable: true, resolve: ({ context }) => context.browser ?? null }),
    componentStack: t.string({
      nullable: true,
      resolve: ({ context: { componentStack } }) =>
        componentStack ? relativeStack(componentStack) : null,
    }),
    userId: t.exposeID("userId", { nullable: true }),
    companyId: t.exposeID("companyId", { nullable: true }),
  }),
});

const AssigneeRef = namedRow("ErrorAssignee");

const ErrorGroupRef = builder.objectRef<ErrorGroup>("ErrorGroup").implement({
  description: "An error with all its occurrences.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: ErrorKindEnum }),
    name: t.exposeString("name"),
    message: t.exposeString("message"),
    title: t.string({
      description: "First line of the message, without ids. The name if there is no message.",
      resolve: errorTitle,
    }),
    location: t.exposeString("location", {
      nullable: true,
      description: "The page, API operation or queue of the latest occurrence.",
    }),
    trend: t.intList({
      description: "Occurrences of each of the last 14 days in UTC, oldest first.",
      resolve: trendOf,
    }),
    assignee: t.expose("assignee", { type: AssigneeRef, nullable: true }),
    firstRelease: t.exposeString("firstRelease", { nullable: true }),
    resolvedAfterRelease: t.exposeString("resolvedAfterRelease", {
      nullable: true,
      description:
        "Release in use when the error was resolved for the next release. Only releases deployed later reopen it.",
    }),
    release: t.exposeString("release", { nullable: true }),
    count: t.exposeInt("count"),
    users: t.int({ resolve: ({ userIds }) => userIds.length }),
    firstSeenAt: t.expose("firstSeenAt", { type: "DateTime" }),
    lastSeenAt: t.expose("lastSeenAt", { type: "DateTime" }),
    state: t.expose("state", { type: ErrorStateEnum }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime", nullable: true }),
    resolvedBy: t.exposeString("resolvedBy", { nullable: true }),
    recurredAt: t.expose("recurredAt", { type: "DateTime", nullable: true }),
    occurrences: t.field({
      type: [OccurrenceRef],
      resolve: (group, _args, { tx }) => occurrencesOf(tx, group.id),
    }),
    can: t.field({
      type: CanType,
      resolve: canBy("canUpdateSettingsAdmin", "canUpdateSettingsAdmin"),
    }),
  }),
});

query("errorGroups", {
  type: pageOf("ErrorGroup", ErrorGroupRef),
  authorize: "canLoginAdmin",
  args: { paging: pagingInput.prefault({}), filter: errorGroupFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => errorList.page(tx.db, paging, filter),
});

query("errorGroup", {
  type: ErrorGroupRef,
  authorize: "canLoginAdmin",
  args: { id },
  resolve: ({ tx }, args) => errorList.find(tx.db, args.id),
});

query("errorAssignees", {
  type: [AssigneeRef],
  description: "Staff to whom an error can be assigned.",
  authorize: "canLoginAdmin",
  resolve: ({ tx }) => errorAssignees(tx),
});

mutation("resolveErrorGroups", {
  type: [ErrorGroupRef],
  description:
    "Resolves all the errors or none. Errors that are already resolved stay unchanged. With `inNextRelease`, only occurrences of a release that is deployed later reopen them.",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { groupIds: ids(limits.batch, 1), inNextRelease: z.boolean().default(false) },
  resolve: (ctx, { groupIds, inNextRelease }) =>
    setErrorState(ctx, groupIds, "resolved", inNextRelease),
});

mutation("ignoreErrorGroups", {
  type: [ErrorGroupRef],
  description:
    "Ignores all the errors or none. Ignored errors are still counted, but never reopened, and staff aren't notified.",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { groupIds: ids(limits.batch, 1) },
  resolve: (ctx, { groupIds }) => setErrorState(ctx, groupIds, "ignored"),
});

mutation("assignErrorGroup", {
  type: ErrorGroupRef,
  description: "Assigns an error to a staff member, or to no one.",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { id, assigneeId: id.nullish() },
  resolve: (ctx, args) => assignError(ctx, args.id, args.assigneeId ?? null),
});

mutation("reopenErrorGroups", {
  type: [ErrorGroupRef],
  description: "Reopens all the errors or none. Errors that are already open stay unchanged.",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { groupIds: ids(limits.batch, 1) },
  resolve: (ctx, { groupIds }) => setErrorState(ctx, groupIds, "open"),
});

mutation("reportError", {
  type: "Boolean",
  description: "Reports an error that occurred on a page in the browser.",
  transaction: "manual", // only records the error; the log writes it later
  authorize: "anyone",
  args: { input: reportErrorInput },
  resolve: resolveTrueAfter(({ errorLog, actor, request }, { input }) =>
    errorLog.report(actor, input, request),
  ),
});
