import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { freezeProject } from "../../testing/versions.ts";

export const fixture: Fixture = {
  rows: {
    version: async ({ test, admin, row }) =>
      (await freezeProject(test, admin, await row("project"))).id,
  },
  texts: { expectedSha256: "0".repeat(64) },
  callers: {
    versions: [company, "canReadCompanyProjects"],
    version: [company, "canReadCompanyProjects"],
    previewVersion: [managers, "canUpdateCompanyProjects"],
    compareVersions: [company, "canReadCompanyProjects"],
    costOfRestoringVersion: [managers, "canCreateCompanyProjects"],
    restoreVersion: [managers, "canCreateCompanyProjects"],
    freezeVersion: [managers, "canUpdateCompanyProjects"],
    retryVersion: [managers, "canUpdateCompanyProjects"],
    discardVersion: [managers, "canDeleteCompanyProjects"],
  },
  whileImpersonating: {
    allowed: ["freezeVersion", "retryVersion", "discardVersion", "restoreVersion"],
  },
};
