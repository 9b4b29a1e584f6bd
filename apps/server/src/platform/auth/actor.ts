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
  /** The member of staff who acts as this user, or on the behalf of the company. */
  impersonator: Impersonator | null;
  /** Staff who must set up two-factor log-in before they can do anything else. */
  mustEnableTwoFactor: boolean;
}

export interface Impersonator {
  companyId: number;
  userId: number;
  sessionId: string;
  name: string;
  /** Why they act on the company's behalf; null where they act as the user. */
  behalf: string | null;
  /** When acting ends by itself. */
  until: Date;
}

/** Whether staff act on the company's behalf, as nobody of it. */
export const isOnBehalf = ({ impersonator }: Pick<Actor, "impersonator">): boolean =>
  impersonator !== null && impersonator.behalf !== null;
