import { z } from "zod";
import { inviteStateFilters } from "../invite-states.ts";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { companyUserTypes, staffUserTypes } from "../user-types.ts";
import { registerInput } from "./account.input.ts";
import { email, id, ids } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

const choice = { error: () => translate("validation:choice") };
/** Staff types are invalid wherever a company's users are changed. */
const companyUserType = z.enum(companyUserTypes, choice).meta({ graphql: "CompanyUserType" });
const staffUserType = z.enum(staffUserTypes, choice).meta({ graphql: "StaffUserType" });

export const teamFilter = z
  .object({
    query: searchQuery.nullish(),
    type: companyUserType.nullish(),
    active: z.boolean().nullish(),
  })
  .meta({ graphql: "TeamFilter" });
export type TeamFilter = z.output<typeof teamFilter>;

export const memberFilter = z
  .object({ query: searchQuery.nullish(), ids: ids(limits.paging.perPageMax).nullish() })
  .meta({ graphql: "MemberFilter" });
export type MemberFilter = z.output<typeof memberFilter>;

/** The role replaces the type's permissions. Without a role, the type's apply. */
export const memberAccessInput = z
  .object({ type: companyUserType, roleId: id.nullish() })
  .meta({ graphql: "MemberAccessInput" });
export type MemberAccessInput = z.output<typeof memberAccessInput>;

export const addColleagueInput = registerInput
  .pick({ name: true, email: true })
  .extend(memberAccessInput.shape)
  .meta({ graphql: "AddColleagueInput" });
export type AddColleagueInput = z.output<typeof addColleagueInput>;

/**
 * `perRequest`: invites per request. `days`: validity. `untilJoined`: maximum invites until the
 * first user has joined.
 */
export const inviteLimits = { perRequest: 20, days: 7, untilJoined: 5 } as const;

const emails = z
  .array(email, { error: () => translate("validation:required") })
  .min(1, { error: () => translate("validation:required") })
  .max(inviteLimits.perRequest, {
    error: () => translate("validation:tooMany", { count: inviteLimits.perRequest }),
  });

export const createInvitesInput = z
  .object({ emails, type: companyUserType, roleId: id.nullish() })
  .meta({ graphql: "CreateInvitesInput" });
export type CreateInvitesInput = z.output<typeof createInvitesInput>;

export const inviteStaffInput = z.object({ emails, type: staffUserType });
export type InviteStaffInput = z.output<typeof inviteStaffInput>;

export const inviteFilter = z
  .object({
    query: searchQuery.nullish(),
    state: z.enum(inviteStateFilters, choice).meta({ graphql: "InviteStateFilter" }).nullish(),
  })
  .meta({ graphql: "InviteFilter" });
export type InviteFilter = z.output<typeof inviteFilter>;
