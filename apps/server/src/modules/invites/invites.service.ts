import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { InviteFilter } from "@presale/contracts/inputs/team.input.ts";
import { isStaffType } from "@presale/contracts/user-types.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { type Invite, invitePage, inviteTotal } from "./invites.queries.ts";
import { createInviting, type InvitingDependencies, type Offer, type Place } from "./inviting.ts";

const ownOf = ({ companyId }: Actor): Place => ({ companyId });

/** What is done with the invites of staff only staff do; a role's permissions are no proof of it. */
function ofStaff(actor: Actor): Place {
  if (!isStaffType(actor.type)) throw new AppError("FORBIDDEN");
  return ownOf(actor);
}

/** Invites of a company by its own people, by staff on its behalf, and of staff to the platform's own. */
export function createInvitesService(dependencies: InvitingDependencies) {
  const { pool, platformCompanyId } = dependencies;
  const { create, resend, revoke } = createInviting(dependencies);

  /** Staff have invites of their own, which other permissions guard. */
  function asCompany<P extends Place>(place: P): P {
    if (place.companyId === platformCompanyId) throw new AppError("NOT_FOUND");
    return place;
  }

  return {
    /** Invites each address once; names every one that can't be. */
    create: (actor: Actor, offer: Offer, request: RequestInfo): Promise<Invite[]> =>
      create(actor, ownOf(actor), offer, request),
    resend: (actor: Actor, id: number, request: RequestInfo): Promise<Invite> =>
      resend(actor, ownOf(actor), id, request),
    revoke: (actor: Actor, id: number): Promise<Invite> => revoke(actor, ownOf(actor), id),

    createStaff: async (
      actor: Actor,
      offer: Omit<Offer, "roleId">,
      request: RequestInfo,
    ): Promise<Invite[]> => create(actor, ofStaff(actor), { ...offer, roleId: null }, request),
    resendStaff: async (actor: Actor, id: number, request: RequestInfo): Promise<Invite> =>
      resend(actor, ofStaff(actor), id, request),
    revokeStaff: async (actor: Actor, id: number): Promise<Invite> =>
      revoke(actor, ofStaff(actor), id),

    /** The same three, by staff on a company's behalf. */
    behalf: {
      create: (actor: Actor, place: Required<Place>, offer: Offer, request: RequestInfo) =>
        create(actor, asCompany(place), offer, request),
      resend: (actor: Actor, place: Required<Place>, id: number, request: RequestInfo) =>
        resend(actor, asCompany(place), id, request),
      revoke: (actor: Actor, place: Required<Place>, id: number) =>
        revoke(actor, asCompany(place), id),
    },

    /** Of one company, as staff read them. */
    async pageOf(companyId: number, paging: Paging, filter: InviteFilter) {
      const id = asCompany({ companyId }).companyId;
      return {
        items: () => inReadTransaction(pool, id, (tx) => invitePage(tx, paging, filter)),
        total: () => inReadTransaction(pool, id, (tx) => inviteTotal(tx, filter)),
      };
    },
  };
}
