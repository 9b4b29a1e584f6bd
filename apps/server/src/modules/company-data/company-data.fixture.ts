import { admins } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    exportCompanyData: [admins, "canUpdateCompanyProfile"],
    eraseCompany: [admins, "canUpdateCompanyProfile"],
    cancelCompanyErasure: [admins, "canUpdateCompanyProfile"],
  },
  whileImpersonating: { refused: ["exportCompanyData", "eraseCompany", "cancelCompanyErasure"] },
};
