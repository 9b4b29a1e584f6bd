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
}
