import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  reviewedFields: ["UserAccessInput.type", "UserAccessInput.roleId"],
  callers: {
    user: [staff, "canReadUsersAdmin"],
    users: [staff, "canReadUsersAdmin"],
    userActivity: [staff, "canReadUsersAdmin"],
    updateUserAccess: [presaleAdmins, "canUpdateUsersAdmin"],
    setUserActive: [presaleAdmins, "canUpdateUsersAdmin"],
    verifyUser: [presaleAdmins, "canUpdateUsersAdmin"],
  },
  whileImpersonating: { refused: ["updateUserAccess", "setUserActive", "verifyUser"] },
};
