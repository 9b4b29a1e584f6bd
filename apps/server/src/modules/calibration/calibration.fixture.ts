import { admins, company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    calibration: [company, "canReadCompanyTasks"],
    learntRange: [company, "canReadCompanyTasks"],
    importedHistory: [company, "canReadCompanyTasks"],
    importHistory: [managers, "canUpdateCompanyProjects"],
    deleteImportedHistory: [managers, "canUpdateCompanyProjects"],
    showEstimators: [admins, "canUpdateCompanyProfile"],
  },
  whileImpersonating: { allowed: ["showEstimators", "importHistory", "deleteImportedHistory"] },
};
