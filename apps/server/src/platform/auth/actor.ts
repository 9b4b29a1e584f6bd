import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";

/** Who asks: one logged-in user of one company. */
export interface Actor {
  userId: number;
  companyId: number;
  sessionId: string;
  name: string;
  email: string;
  type: UserType;
  permissions: ReadonlySet<Permission>;
  /** The member of staff who acts as this user. */
  impersonator: Impersonator | null;
  /** Staff who must set up two-factor log-in before they can do anything else. */
  mustEnableTwoFactor: boolean;
}

export interface Impersonator {
  companyId: number;
  userId: number;
  sessionId: string;
  name: string;
  /** When acting as the user ends by itself. */
  until: Date;
}
