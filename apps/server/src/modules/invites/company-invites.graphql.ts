import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { createInvitesInput, inviteFilter } from "@presale/contracts/inputs/team.input.ts";
import { isInviteClosed } from "@presale/contracts/invite-states.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { mayGrant } from "../access/access.policy.ts";
import { InviteCanRef, inviteFields } from "./invites.graphql.ts";
import type { Invite } from "./invites.queries.ts";

// Staff manage a company's invites on its behalf, through the same service. The company's log shows
// the reason.

const CompanyInviteRef = builder.objectRef<Invite>("CompanyInvite").implement({
  description: "An invite of a company, as staff see it.",
  fields: (t) => ({
    ...inviteFields(t),
    authorName: t.exposeString("authorName", {
      nullable: true,
      description:
        "Name of the person who sent the invite. Null if staff sent it on the company's behalf.",
    }),
    can: t.field({
      type: InviteCanRef,
      resolve: (invite, _args, context) => {
        const { actor } = context as ActorContext;
        const mayAct = !isInviteClosed(invite.state);
        return {
          resend:
            mayAct &&
            actor.permissions.has("canUpdateCompanyInviteAdmin") &&
            mayGrant(actor, invite),
          revoke: mayAct && actor.permissions.has("canDeleteCompanyInviteAdmin"),
        };
      },
    }),
  }),
});

query("companyInvites", {
  type: pageOf("CompanyInvite", CompanyInviteRef),
  description: "Invites to join a company.",
  authorize: "canReadCompanyInviteAdmin",
  args: {
    companyId: id,
    paging: pagingInput.prefault({}),
    filter: inviteFilter.prefault({}),
  },
  resolve: ({ invites }, { companyId, paging, filter }) =>
    invites.pageOf(companyId, paging, filter),
});

mutation("createCompanyInvites", {
  type: [CompanyInviteRef],
  description:
    "Invites several people to a company with the same type and role, each by a separate email.",
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canCreateCompanyInviteAdmin",
  impersonation: false,
  args: { companyId: id, input: createInvitesInput, reason: reasonInput },
  resolve: (ctx, { reason, input: { emails, type, roleId } }) =>
    ctx.invites.onBehalf.create(ctx, { emails, type, roleId: roleId ?? null }, ctx.request, reason),
});

mutation("resendCompanyInvite", {
  type: CompanyInviteRef,
  description: "Emails a new link. The previous one stops working.",
  transaction: "manual", // checks the rate limit between two transactions
  authorize: "canUpdateCompanyInviteAdmin",
  impersonation: false,
  args: { companyId: id, inviteId: id, reason: reasonInput },
  resolve: ({ invites, actor, request }, { companyId, inviteId, reason }) =>
    invites.onBehalf.resend(actor, { companyId, reason }, inviteId, request),
});

mutation("revokeCompanyInvite", {
  type: CompanyInviteRef,
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canDeleteCompanyInviteAdmin",
  impersonation: false,
  args: { companyId: id, inviteId: id, reason: reasonInput },
  resolve: (ctx, { inviteId, reason }) => ctx.invites.onBehalf.revoke(ctx, inviteId, reason),
});
