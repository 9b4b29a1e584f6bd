import { admins, company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    // The colleague was added, but the address isn't verified yet.
    colleague: async ({ test, author, title }) => {
      const [row] = await test.sql<{ id: string }>(
        "insert into app_user (company_id, email, name, type, offered_at) values ($1, gen_random_uuid() || '@example.test', $2, 'companyEngineer', now()) returning id::text",
        [author.companyId, title],
      );
      return row?.id ?? "";
    },
  },
  reviewedFields: [
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
  whileImpersonating: {
    refused: [
      "addColleague",
      "changeMemberAccess",
      "mailColleagueLink",
      "removeColleague",
      "setMemberActive",
    ],
  },
};
