import { delegationPermissions } from "@presale/contracts/delegation.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, resolveTrueAfter } from "../../platform/graphql/operation.ts";

const ImpersonationSessionRef = builder
  .objectRef<{ token: string }>("ImpersonationSession")
  .implement({
    description:
      "A session in which a staff member impersonates a user or works on a company's behalf, for an hour at most.",
    fields: (t) => ({ token: t.exposeString("token") }),
  });

mutation("loginAsUser", {
  type: ImpersonationSessionRef,
  transaction: "manual", // counts the attempt before it looks up the company
  authorize: "canAuthAsClientUsersAdmin",
  impersonation: false,
  secret: true,
  args: { userId: id, reason: reasonInput },
  resolve: async ({ impersonation, actor, request }, { userId, reason }) => ({
    token: await impersonation.start(actor, userId, reason, request),
  }),
});

mutation("workOnBehalf", {
  type: ImpersonationSessionRef,
  description:
    "Starts a session in the company's workspace, on its behalf. The caller's permissions limit what it allows.",
  transaction: (_ctx, { companyId }) => companyId,
  authorize: delegationPermissions,
  impersonation: false,
  secret: true,
  args: { companyId: id, reason: reasonInput },
  resolve: async (ctx, { reason }) => ({
    token: await ctx.impersonation.startOnBehalf(ctx, reason, ctx.request),
  }),
});

mutation("returnToAdmin", {
  type: "Boolean",
  authorize: "loggedIn",
  delegation: "always",
  resolve: resolveTrueAfter((ctx) => ctx.impersonation.end(ctx)),
});
