import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { inviteFilter, inviteStaffInput } from "@presale/contracts/inputs/team.input.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { InvitePageRef, InviteRef } from "./invites.graphql.ts";
import { invitePage } from "./invites.queries.ts";
import { revokeStaffInvite } from "./invites.service.ts";

// The same operations as for a company, with the permissions of staff. These invites belong to the
// platform's company.

query("staffInvites", {
  type: InvitePageRef,
  description: "Invites to join the platform's staff.",
  authorize: "canReadUsersAdmin",
  args: { paging: pagingInput.prefault({}), filter: inviteFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => invitePage(tx, paging, filter),
});

mutation("inviteStaff", {
  type: [InviteRef],
  description: "Invites people to join the platform's staff.",
  authorize: "canCreateUsersAdmin",
  impersonation: false,
  args: { input: inviteStaffInput },
  resolve: (ctx, { input }) => ctx.invites.createStaffInvites(ctx, input, ctx.request),
});

mutation("resendStaffInvite", {
  type: InviteRef,
  description: "Emails a new link. The previous one stops working.",
  transaction: "manual", // checks the rate limit between two transactions
  authorize: "canCreateUsersAdmin",
  impersonation: false,
  args: { id },
  resolve: ({ invites, actor, request }, args) =>
    invites.resendStaffInvite(actor, args.id, request),
});

mutation("revokeStaffInvite", {
  type: InviteRef,
  authorize: "canDeleteUsersAdmin",
  impersonation: false,
  args: { id },
  resolve: (ctx, args) => revokeStaffInvite(ctx, args.id),
});
