import { z } from "zod";
import { translate } from "../translate.ts";
import { userTypes } from "../user-types.ts";
import { id } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";
import { permissionSide } from "./permission-side.input.ts";
import { statPeriod } from "./stats.input.ts";

const userType = z
  .enum(userTypes, { error: () => translate("validation:choice") })
  .meta({ graphql: "UserType" });

export const userAccountFilter = z
  .object({
    query: searchQuery.nullish(),
    companyId: id.nullish(),
    /** Users of companies, or staff. */
    side: permissionSide.nullish(),
    type: userType.nullish(),
    active: z.boolean().nullish(),
    verified: z.boolean().nullish(),
    /** Invited users: a colleague entered their address, and they haven't confirmed it yet. */
    invited: z.boolean().nullish(),
    createdIn: statPeriod.nullish(),
  })
  .meta({ graphql: "UserAccountFilter" });
export type UserAccountFilter = z.output<typeof userAccountFilter>;

/** The role replaces the type's permissions. Without a role, the type's apply. */
export const userAccessInput = z
  .object({ type: userType, roleId: id.nullish() })
  .meta({ graphql: "UserAccessInput" });
export type UserAccessInput = z.output<typeof userAccessInput>;
