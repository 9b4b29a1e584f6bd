import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";

export interface Actor {
  userId: number;
  companyId: number;
  sessionId: string;
  name: string;
  email: string;
  type: UserType;
  permissions: ReadonlySet<Permission>;
  /**
   * The staff member who is logged in as this user (impersonation) or acts for the company
   * (delegation).
   */
  impersonator: Impersonator | null;
  /** True for staff who must set up two-factor login before they can do anything else. */
  mustEnableTwoFactor: boolean;
}

export interface Impersonator {
  companyId: number;
  userId: number;
  sessionId: string;
  name: string;
  /** The reason for acting for the company (delegation); null for impersonation. */
  delegationReason: string | null;
  until: Date;
}

/** Returns whether staff act for the company (delegation) rather than as one of its users. */
export const isDelegated = ({ impersonator }: Pick<Actor, "impersonator">): boolean =>
  impersonator !== null && impersonator.delegationReason !== null;
