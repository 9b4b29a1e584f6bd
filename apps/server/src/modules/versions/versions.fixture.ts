import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { insertVersion, previewProject } from "../../testing/versions.ts";

const detail = "tasks";

export const fixture: Fixture = {
  rows: {
    // A failed version, which can be retried and discarded.
    version: async ({ test, admin, row }) =>
      insertVersion(test, admin, await row("project"), "failed"),
    expectedSha256: async ({ test, admin, row }) => {
      // Creates these versions first, since the preview contains the next version's number.
      for (const kind of ["version", "readyVersion", "openVersion", "withdrawnVersion"])
        await row(kind);
      const project = await row("project");
      return (await previewProject(test, admin, project, { detail })).contentSha256;
    },
  },
  aliases: { changesSince: "openVersion" },
  texts: { detail },
  callers: {
    versions: [company, "canReadCompanyProjects"],
    version: [company, "canReadCompanyProjects"],
    previewVersion: [managers, "canUpdateCompanyProjects"],
    unchangedVersion: [managers, "canUpdateCompanyProjects"],
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
