import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { InviteFilter } from "@presale/contracts/inputs/team.input.ts";
import { isStaffType } from "@presale/contracts/user-types.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { pageInCompany } from "../../platform/db/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { type Invite, invitePage } from "./invites.queries.ts";
import {
  createSendInvites,
  type InviteContext,
  type InvitingDependencies,
  type NewInvites,
  revokeInvite,
} from "./send-invites.ts";

const ownContext = ({ companyId }: Actor): InviteContext => ({ companyId });

/** Throws unless the actor is staff. A role's permissions don't prove that. */
function assertStaff({ type }: Actor): void {
  if (!isStaffType(type)) throw new AppError("FORBIDDEN");
}

export async function revokeStaffInvite(ctx: OperationContext, id: number): Promise<Invite> {
  assertStaff(ctx.actor);
  return revokeInvite(ctx, id);
}

/** Manages invites of a company, by its own users or by staff on its behalf, and those of staff. */
export function createInvitesService(dependencies: InvitingDependencies) {
  const { pool, platformCompanyId } = dependencies;
  const { create, resend } = createSendInvites(dependencies);

  /** Throws NOT_FOUND for the platform's company: invites of staff need other permissions. */
  function assertNotPlatform(companyId: number): void {
    if (companyId === platformCompanyId) throw new AppError("NOT_FOUND");
  }

  return {
    /** Invites each address once. The error names every address that can't be invited. */
    create: (ctx: OperationContext, input: NewInvites, request: RequestInfo): Promise<Invite[]> =>
      create(ctx, input, request),
    resend: (actor: Actor, id: number, request: RequestInfo): Promise<Invite> =>
      resend(actor, ownContext(actor), id, request),

    async createStaffInvites(
      ctx: OperationContext,
      input: Omit<NewInvites, "roleId">,
      request: RequestInfo,
    ): Promise<Invite[]> {
      assertStaff(ctx.actor);
      return create(ctx, { ...input, roleId: null }, request);
    },
    async resendStaffInvite(actor: Actor, id: number, request: RequestInfo): Promise<Invite> {
      assertStaff(actor);
      return resend(actor, ownContext(actor), id, request);
    },

    /** Operations of staff on a company's behalf, with a reason. */
    onBehalf: {
      async create(ctx: OperationContext, input: NewInvites, request: RequestInfo, reason: string) {
        assertNotPlatform(ctx.tx.companyId);
        return create(ctx, input, request, reason);
      },
      async resend(
        actor: Actor,
        context: Required<InviteContext>,
        id: number,
        request: RequestInfo,
      ) {
        assertNotPlatform(context.companyId);
        return resend(actor, context, id, request);
      },
      async revoke(ctx: OperationContext, id: number, reason: string) {
        assertNotPlatform(ctx.tx.companyId);
        return revokeInvite(ctx, id, reason);
      },
    },

    async pageOf(companyId: number, paging: Paging, filter: InviteFilter) {
      assertNotPlatform(companyId);
      return pageInCompany(pool, companyId, (tx) => invitePage(tx, paging, filter));
    },
  };
}
