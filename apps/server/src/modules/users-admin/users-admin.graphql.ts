import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { userAccessInput, userAccountFilter } from "@presale/contracts/inputs/user.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { personFields } from "../team/person.graphql.ts";
import type { UserAccount } from "./users-admin.lookup.ts";
import { type UserAccountCan, userAccountCan } from "./users-admin.policy.ts";
import type { UserAccountDetails } from "./users-admin.service.ts";

const UserCompanyRef = builder
  .objectRef<{ id: number; name: string; isPlatform: boolean }>("UserCompany")
  .implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      isPlatform: t.exposeBoolean("isPlatform"),
    }),
  });

const UserAccountCanRef = builder.objectRef<UserAccountCan>("UserAccountCan").implement({
  fields: (t) => ({
    update: t.exposeBoolean("update"),
    impersonate: t.exposeBoolean("impersonate"),
  }),
});

const UserAccountRef = builder.objectRef<UserAccount>("UserAccount").implement({
  fields: (t) => ({
    ...personFields(t),
    isOnline: t.exposeBoolean("isOnline"),
    company: t.field({
      type: UserCompanyRef,
      resolve: ({ companyId, companyName, isStaff }) => ({
        id: companyId,
        name: companyName,
        isPlatform: isStaff,
      }),
    }),
    can: t.field({
      type: UserAccountCanRef,
      resolve: (user, _args, context) => userAccountCan((context as ActorContext).actor, user),
    }),
  }),
});

const ActivityEntryRef = builder
  .objectRef<NonNullable<UserAccountDetails["entries"]>[number]>("UserActivityEntry")
  .implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      at: t.expose("at", { type: "DateTime" }),
      action: t.exposeString("action"),
      actorName: t.exposeString("actorName", { nullable: true }),
      impersonatorName: t.exposeString("impersonatorName", { nullable: true }),
      details: t.expose("details", { type: "Json", nullable: true }),
    }),
  });

const UserActivityRef = builder.objectRef<UserAccountDetails>("UserActivity").implement({
  description: "Activity of a single user.",
  fields: (t) => ({
    hasTwoFactor: t.exposeBoolean("hasTwoFactor"),
    sessionCount: t.exposeInt("sessionCount"),
    entries: t.expose("entries", {
      type: [ActivityEntryRef],
      nullable: true,
      description: "Audit log entries of the user. Null if the caller may not read the audit log.",
    }),
  }),
});

query("users", {
  type: pageOf("UserAccount", UserAccountRef),
  authorize: "canReadUsersAdmin",
  args: { paging: pagingInput.prefault({}), filter: userAccountFilter.prefault({}) },
  resolve: ({ usersAdmin }, { paging, filter }) => usersAdmin.page(paging, filter),
});

query("user", {
  type: UserAccountRef,
  authorize: "canReadUsersAdmin",
  args: { id },
  resolve: ({ usersAdmin }, args) => usersAdmin.find(args.id),
});

query("userActivity", {
  type: UserActivityRef,
  authorize: "canReadUsersAdmin",
  args: { userId: id },
  resolve: async ({ usersAdmin, actor }, { userId }) =>
    usersAdmin.details(actor, await usersAdmin.find(userId)),
});

mutation("updateUserAccess", {
  type: UserAccountRef,
  transaction: ({ usersAdmin }, { userId }) => usersAdmin.companyOf(userId),
  authorize: "canUpdateUsersAdmin",
  impersonation: false,
  args: { userId: id, input: userAccessInput },
  resolve: (ctx, { userId, input }) => ctx.usersAdmin.updateAccess(ctx, userId, input),
});

mutation("setUserActive", {
  type: UserAccountRef,
  transaction: ({ usersAdmin }, { userId }) => usersAdmin.companyOf(userId),
  authorize: "canUpdateUsersAdmin",
  impersonation: false,
  args: { userId: id, active: z.boolean() },
  resolve: (ctx, { userId, active }) => ctx.usersAdmin.setActive(ctx, userId, active),
});

mutation("verifyUser", {
  type: UserAccountRef,
  transaction: ({ usersAdmin }, { userId }) => usersAdmin.companyOf(userId),
  authorize: "canUpdateUsersAdmin",
  impersonation: false,
  args: { userId: id },
  resolve: (ctx, { userId }) => ctx.usersAdmin.verify(ctx, userId),
});
