import { admins, company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    calibration: [company, "canReadCompanyTasks"],
    showEstimators: [admins, "canUpdateCompanyProfile"],
  },
  whileImpersonating: { allowed: ["showEstimators"] },
};
