import { acceptInviteInput, emailedKey } from "@presale/contracts/inputs/account.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { createInvitesInput, inviteFilter } from "@presale/contracts/inputs/team.input.ts";
import { inviteStates, isInviteClosed } from "@presale/contracts/invite-states.ts";
import { isStaffType } from "@presale/contracts/user-types.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { UserTypeEnum } from "../../platform/graphql/permissions.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { mayGrant } from "../access/access.policy.ts";
import { RoleNameRef, roleNameOf } from "../roles/role-name.graphql.ts";
import { LoginRef } from "../sessions/sessions.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import type { OpenInvite } from "./accept-invite.service.ts";
import { type Invite, invitePage } from "./invites.queries.ts";
import { revokeInvite } from "./send-invites.ts";

const InviteStateEnum = sharedEnum("InviteState", inviteStates);

export interface InviteCan {
  resend: boolean;
  revoke: boolean;
}
export const InviteCanRef = builder.objectRef<InviteCan>("InviteCan").implement({
  fields: (t) => ({ resend: t.exposeBoolean("resend"), revoke: t.exposeBoolean("revoke") }),
});

/** Returns what the actor may do with an invite. The service checks the same rules. */
function inviteCan({ actor }: ActorContext, invite: Invite): InviteCan {
  const mayAct = !isInviteClosed(invite.state) && actor.impersonator === null;
  const isStaff = isStaffType(invite.type);
  const resend = isStaff ? "canCreateUsersAdmin" : "canUpdateCompanyInvite";
  const revoke = isStaff ? "canDeleteUsersAdmin" : "canDeleteCompanyInvite";
  return {
    resend: mayAct && actor.permissions.has(resend) && mayGrant(actor, invite),
    revoke: mayAct && actor.permissions.has(revoke),
  };
}

export const inviteFields = (t: FieldBuilder<Invite>) => ({
  id: t.exposeID("id"),
  email: t.exposeString("email"),
  type: t.expose("type", { type: UserTypeEnum }),
  role: t.field({ type: RoleNameRef, nullable: true, resolve: roleNameOf }),
  state: t.expose("state", { type: InviteStateEnum }),
  sentAt: t.expose("sentAt", { type: "DateTime" }),
  openedAt: t.expose("openedAt", { type: "DateTime", nullable: true }),
  acceptedAt: t.expose("acceptedAt", { type: "DateTime", nullable: true }),
  expiresAt: t.expose("expiresAt", { type: "DateTime" }),
});

export const InviteRef = builder.objectRef<Invite>("Invite").implement({
  fields: (t) => ({
    ...inviteFields(t),
    author: t.field({
      type: UserRef,
      nullable: true,
      description: "Person who sent the invite. Null if staff sent it on the company's behalf.",
      resolve: (invite, _args, context) =>
        invite.authorId === null ? null : loadUser(context, invite.authorId),
    }),
    can: t.field({
      type: InviteCanRef,
      resolve: (invite, _args, context) => inviteCan(context as ActorContext, invite),
    }),
  }),
});

const InviteOfferRef = builder.objectRef<OpenInvite>("OpenedInvite").implement({
  fields: (t) => ({
    companyName: t.exposeString("companyName"),
    inviterName: t.exposeString("inviterName"),
    email: t.exposeString("email"),
  }),
});

export const InvitePageRef = pageOf("Invite", InviteRef);

query("invites", {
  type: InvitePageRef,
  authorize: "canReadCompanyInvite",
  args: { paging: pagingInput.prefault({}), filter: inviteFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => invitePage(tx, paging, filter),
});

mutation("createInvites", {
  type: [InviteRef],
  description: "Invites several people with the same type and role, each by a separate email.",
  authorize: "canCreateCompanyInvite",
  impersonation: false,
  args: { input: createInvitesInput },
  resolve: (ctx, { input: { emails, type, roleId } }) =>
    ctx.invites.create(ctx, { emails, type, roleId: roleId ?? null }, ctx.request),
});

mutation("resendInvite", {
  type: InviteRef,
  description: "Emails a new link. The previous one stops working.",
  transaction: "manual", // checks the rate limit between two transactions
  authorize: "canUpdateCompanyInvite",
  impersonation: false,
  args: { id },
  resolve: ({ invites, actor, request }, args) => invites.resend(actor, args.id, request),
});

mutation("revokeInvite", {
  type: InviteRef,
  authorize: "canDeleteCompanyInvite",
  impersonation: false,
  args: { id },
  resolve: (ctx, args) => revokeInvite(ctx, args.id),
});

mutation("openInvite", {
  type: InviteOfferRef,
  description:
    "Returns what the holder of an invite's link is invited to join, and records that the invite was opened.",
  transaction: "manual", // the emailed key determines the company
  authorize: "anyone",
  args: { key: emailedKey },
  resolve: ({ acceptInvite, request }, { key }) => acceptInvite.open(key, request),
});

mutation("acceptInvite", {
  type: LoginRef,
  description: "Creates the account of an invited user and logs them in.",
  secret: true,
  transaction: "manual", // hashes the password
  authorize: "anyone",
  args: { input: acceptInviteInput },
  resolve: ({ acceptInvite, request, cookies }, { input }) =>
    acceptInvite.accept(input, { ...request, cookies }),
});
