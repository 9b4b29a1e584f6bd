import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import {
  addColleagueInput,
  memberAccessInput,
  memberFilter,
  teamFilter,
} from "@presale/contracts/inputs/team.input.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { defineLoader } from "../../platform/graphql/loader.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { PermissionEnum, UserTypeEnum } from "../../platform/graphql/permissions.ts";
import { onlineUsers } from "../../platform/realtime/presence.ts";
import { personFields } from "./person.graphql.ts";
import { mayGrantRole, type TeamMemberCan, teamMemberCan } from "./team.policy.ts";
import {
  activePeople,
  allRoles,
  type Colleague,
  type CompanyRole,
  findMember,
  type TeamMember,
  teamPage,
} from "./team.queries.ts";

const loadOnline = defineLoader<number, boolean>(async (ids, { tx }) => {
  const online = await onlineUsers(tx, ids);
  return ids.map((userId) => online.has(userId));
});

const TeamMemberCanRef = builder.objectRef<TeamMemberCan>("TeamMemberCan").implement({
  fields: (t) => ({
    update: t.exposeBoolean("update"),
    delete: t.exposeBoolean("delete"),
    mailLink: t.exposeBoolean("mailLink", {
      description: "Whether the caller may resend the link to choose a password.",
    }),
  }),
});

export const TeamMemberRef = builder.objectRef<TeamMember>("TeamMember").implement({
  fields: (t) => ({
    ...personFields(t),
    online: t.boolean({ resolve: (member, _args, context) => loadOnline(context, member.id) }),
    can: t.field({
      type: TeamMemberCanRef,
      resolve: (member, _args, context) => teamMemberCan((context as ActorContext).actor, member),
    }),
  }),
});

const CompanyRoleRef = builder.objectRef<CompanyRole>("CompanyRole").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    description: t.exposeString("description", { nullable: true }),
    permissions: t.expose("permissions", { type: [PermissionEnum] }),
  }),
});

export const ColleagueRef = builder.objectRef<Colleague>("Colleague").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    type: t.expose("type", { type: UserTypeEnum }),
    namesakeEmail: t.exposeString("namesakeEmail", {
      nullable: true,
      description:
        "Email address that distinguishes the person from active colleagues of the same name. Null if there are none.",
    }),
  }),
});

query("companyMembers", {
  type: [ColleagueRef],
  description:
    "Active users of the caller's company, by name, at most 100: for a project's team and for filters.",
  authorize: "canLoginCompany",
  delegation: "always",
  args: { filter: memberFilter.prefault({}) },
  resolve: ({ tx }, { filter }) => activePeople(tx, filter),
});

query("teamMembers", {
  type: pageOf("TeamMember", TeamMemberRef),
  authorize: "canReadCompanyTeam",
  args: { paging: pagingInput.prefault({}), filter: teamFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => teamPage(tx, paging, filter),
});

query("companyRoles", {
  type: [CompanyRoleRef],
  description: "Roles that the caller may assign to users of their company.",
  authorize: "canUpdateCompanyTeam",
  resolve: async ({ tx, actor }) => {
    const roles = await allRoles(tx);
    return roles.filter(({ permissions }) => mayGrantRole(actor, permissions));
  },
});

mutation("changeMemberAccess", {
  type: TeamMemberRef,
  authorize: "canUpdateCompanyTeam",
  impersonation: false,
  args: { userId: id, input: memberAccessInput },
  resolve: async (ctx, { userId, input: { type, roleId } }) => {
    await ctx.access.changeAccess(ctx, userId, { type, roleId: roleId ?? null });
    return findMember(ctx.tx, userId);
  },
});

mutation("setMemberActive", {
  type: TeamMemberRef,
  authorize: "canUpdateCompanyTeam",
  impersonation: false,
  args: { userId: id, active: z.boolean() },
  resolve: async (ctx, { userId, active }) => {
    await ctx.access.setActive(ctx, userId, active);
    return findMember(ctx.tx, userId);
  },
});

mutation("addColleague", {
  type: TeamMemberRef,
  authorize: "canCreateCompanyTeam",
  impersonation: false,
  description: "Creates an account for a colleague, who is emailed a link to choose a password.",
  args: { input: addColleagueInput },
  resolve: (ctx, { input }) => ctx.colleagues.add(ctx, input, ctx.request),
});

mutation("mailColleagueLink", {
  type: TeamMemberRef,
  transaction: "manual", // checks the rate limit between two transactions
  authorize: "canCreateCompanyTeam",
  impersonation: false,
  description: "Resends the link to choose a password to a colleague who hasn't followed it yet.",
  args: { colleagueId: id },
  resolve: ({ colleagues, actor, request }, { colleagueId }) =>
    colleagues.mailLink(actor, colleagueId, request),
});

mutation("removeColleague", {
  type: "Boolean",
  authorize: "canDeleteCompanyTeam",
  impersonation: false,
  description: "Permanently removes a colleague. What they created stays under their name.",
  args: { userId: id },
  resolve: resolveTrueAfter((ctx, { userId }) => ctx.access.remove(ctx, userId)),
});
