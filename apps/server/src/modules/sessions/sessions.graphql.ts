import { loginInput } from "@presale/contracts/inputs/account.input.ts";
import { type Actor, isDelegated } from "../../platform/auth/actor.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { PermissionEnum, UserTypeEnum } from "../../platform/graphql/permissions.ts";
import { CompanyRef } from "../companies/companies.graphql.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { balanceOf } from "../metering/metering.queries.ts";
import { refusedPermissions } from "./impersonated-permissions.ts";
import type { LoginResult } from "./login-flow.ts";

export const MeRef = builder.objectRef<Actor>("Me").implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ userId }) => userId }),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    type: t.expose("type", { type: UserTypeEnum }),
    permissions: t.field({
      type: [PermissionEnum],
      // The interface then offers nothing that the server refuses during impersonation.
      resolve: ({ permissions, impersonator }) =>
        [...permissions].filter((each) => !impersonator || !refusedPermissions.has(each)),
    }),
    company: t.field({
      type: CompanyRef,
      resolve: (_me, _args, context) => findCompany((context as ActorContext).tx),
    }),
    impersonator: t.field({
      type: "String",
      nullable: true,
      description:
        "Name of the staff member who impersonates this user or works on the company's behalf.",
      resolve: ({ impersonator }) => impersonator?.name ?? null,
    }),
    onBehalf: t.boolean({
      description:
        "Whether the caller works on the company's behalf, without being one of its users.",
      resolve: isDelegated,
    }),
    impersonationEndsAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ impersonator }) => impersonator?.until ?? null,
    }),
    mustEnableTwoFactor: t.exposeBoolean("mustEnableTwoFactor"),
    tokenBalance: t.int({ resolve: (_me, _args, { tx }) => balanceOf(tx) }),
  }),
});

export const LoginRef = builder.objectRef<LoginResult>("Login").implement({
  description:
    "Either the token of a new session, with which its user can be queried, or a challenge for a code.",
  fields: (t) => ({
    token: t.exposeString("token", { nullable: true }),
    challenge: t.exposeString("challenge", {
      nullable: true,
      description:
        "Challenge for `loginWithCode` if the user has two-factor login. Valid for ten minutes.",
    }),
  }),
});

query("me", {
  type: MeRef,
  authorize: "loggedIn",
  delegation: "always",
  resolve: ({ actor }) => actor,
});

mutation("login", {
  type: LoginRef,
  transaction: "manual", // verifies the password
  authorize: "anyone",
  secret: true,
  args: { input: loginInput },
  resolve: ({ logins, request, cookies }, { input }) =>
    logins.logIn(input, { ...request, cookies }),
});

mutation("logout", {
  type: "Boolean",
  authorize: "loggedIn",
  delegation: "always",
  resolve: resolveTrueAfter(({ sessions, tx, actor }) => sessions.endOwn(tx, actor)),
});
