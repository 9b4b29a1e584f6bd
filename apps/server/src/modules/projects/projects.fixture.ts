import { company, entity, managers } from "../../testing/callers.ts";
import { text } from "../../testing/factories.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    project: async ({ make, author, title, canary, row }) =>
      make.project(author, {
        title,
        description: text(canary),
        tagIds: [await row("tag")],
        fileIds: [await row("file")],
        clientName: canary,
        members: [{ userId: await row("user"), role: "lead" }],
        featureIds: [await row("feature")],
      }),
  },
  aliases: { member: "user", clientFile: "file", setProjectState: "project" },
  reviewedFields: ["ProjectMemberInput.userId", "ProjectMemberInput.role"],
  callers: {
    ...entity("project", "CompanyProjects", company, managers),
    expiringProjects: [company, "canReadCompanyProjects"],
    clientNames: [company, "canReadCompanyProjects"],
    setProjectState: [managers, "canUpdateCompanyProjects"],
    duplicateProject: [managers, "canCreateCompanyProjects"],
    addFeaturesToProject: [managers, "canUpdateCompanyProjects"],
    removeFeaturesFromProject: [managers, "canUpdateCompanyProjects"],
    moveFeatureInProject: [managers, "canUpdateCompanyProjects"],
    costOfAddingFeatures: [managers, "canUpdateCompanyProjects"],
    costOfDuplicatingProject: [managers, "canCreateCompanyProjects"],
  },
  whileImpersonating: {
    allowed: [
      "createProject",
      "updateProject",
      "setProjectState",
      "deleteProject",
      "duplicateProject",
      "addFeaturesToProject",
      "removeFeaturesFromProject",
      "moveFeatureInProject",
    ],
  },
};
