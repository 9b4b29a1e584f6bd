import { managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    projectPrice: [managers, "canUpdateCompanyProjects"],
    updateProjectPrice: [managers, "canUpdateCompanyProjects"],
  },
  whileImpersonating: { allowed: ["updateProjectPrice"] },
};
