import { admins, company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  meant: ["MemberAccessInput.type", "MemberAccessInput.roleId"],
  callers: {
    teamMembers: [company, "canReadCompanyTeam"],
    companyRoles: [admins, "canUpdateCompanyTeam"],
    changeMemberAccess: [admins, "canUpdateCompanyTeam"],
    setMemberActive: [admins, "canUpdateCompanyTeam"],
    companyMembers: [company, "canLoginCompany"],
  },
  whileActing: { refused: ["changeMemberAccess", "setMemberActive"] },
};
