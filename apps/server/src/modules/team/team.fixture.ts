import { admins, company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  meant: [
    "AddColleagueInput.roleId",
    "AddColleagueInput.type",
    "MemberAccessInput.type",
    "MemberAccessInput.roleId",
  ],
  callers: {
    teamMembers: [company, "canReadCompanyTeam"],
    companyRoles: [admins, "canUpdateCompanyTeam"],
    changeMemberAccess: [admins, "canUpdateCompanyTeam"],
    setMemberActive: [admins, "canUpdateCompanyTeam"],
    companyMembers: [company, "canLoginCompany"],
    addColleague: [admins, "canCreateCompanyTeam"],
    mailColleagueLink: [admins, "canCreateCompanyTeam"],
    removeColleague: [admins, "canDeleteCompanyTeam"],
  },
  whileActing: {
    refused: [
      "addColleague",
      "changeMemberAccess",
      "mailColleagueLink",
      "removeColleague",
      "setMemberActive",
    ],
  },
};
