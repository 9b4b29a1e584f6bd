import { admins, anyone, presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    invite: async ({ test, author, canary }) => {
      const [row] = await test.sql<{ id: string }>(
        "insert into invite (company_id, email, type, author_id, hash, expires_at) values ($1, $2, 'companyEngineer', $3, gen_random_uuid()::text, now() + interval '1 day') returning id::text",
        [author.companyId, `${canary}@example.test`, author.id],
      );
      return row?.id ?? "";
    },
  },
  texts: { emails: "invited@example.test" },
  reviewedFields: ["CreateInvitesInput.type", "CreateInvitesInput.roleId", "InviteStaffInput.type"],
  callers: {
    openInvite: anyone,
    acceptInvite: anyone,
    invites: [admins, "canReadCompanyInvite"],
    createInvites: [admins, "canCreateCompanyInvite"],
    resendInvite: [admins, "canUpdateCompanyInvite"],
    revokeInvite: [admins, "canDeleteCompanyInvite"],
    companyInvites: [staff, "canReadCompanyInviteAdmin"],
    createCompanyInvites: [presaleAdmins, "canCreateCompanyInviteAdmin"],
    resendCompanyInvite: [presaleAdmins, "canUpdateCompanyInviteAdmin"],
    revokeCompanyInvite: [presaleAdmins, "canDeleteCompanyInviteAdmin"],
    inviteStaff: [presaleAdmins, "canCreateUsersAdmin"],
    staffInvites: [staff, "canReadUsersAdmin"],
    resendStaffInvite: [presaleAdmins, "canCreateUsersAdmin"],
    revokeStaffInvite: [presaleAdmins, "canDeleteUsersAdmin"],
  },
  whileImpersonating: {
    allowed: ["openInvite", "acceptInvite"],
    refused: [
      "createInvites",
      "createCompanyInvites",
      "resendCompanyInvite",
      "revokeCompanyInvite",
      "inviteStaff",
      "resendInvite",
      "revokeInvite",
      "resendStaffInvite",
      "revokeStaffInvite",
    ],
  },
};
