import { delegationPermissions } from "@presale/contracts/delegation.ts";
import { loggedIn, presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { reason: "Made by the suite" },
  callers: {
    loginAsUser: [presaleAdmins, "canAuthAsClientUsersAdmin"],
    workOnBehalf: [staff, delegationPermissions],
    // Outside an impersonation, the mutation answers with an error.
    returnToAdmin: loggedIn,
  },
  whileImpersonating: { allowed: ["returnToAdmin"], refused: ["loginAsUser", "workOnBehalf"] },
};
