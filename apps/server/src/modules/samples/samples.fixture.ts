import { company, managers } from "../../testing/callers.ts";
import { text } from "../../testing/factories.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    sample: async ({ test, author, title, canary }) => {
      const reply = await test.call<{ createSampleProject: { id: string } }>(
        "mutation { createSampleProject { id } }",
        {},
        author,
      );
      const { id } = reply.data.createSampleProject;
      await test.call(
        "mutation ($id: ID!, $input: UpdateProjectInput!) { updateProject(id: $id, input: $input) { id } }",
        { id, input: { title, description: text(canary) } },
        author,
      );
      return id;
    },
  },
  callers: {
    sampleProject: [company, "canReadCompanyProjects"],
    createSampleProject: [
      managers,
      "canCreateCompanyProjects",
      "canCreateCompanyFeatures",
      "canCreateCompanyTasks",
    ],
    deleteSampleProject: [
      managers,
      "canDeleteCompanyProjects",
      "canDeleteCompanyFeatures",
      "canDeleteCompanyTasks",
    ],
  },
  whileImpersonating: { allowed: ["createSampleProject", "deleteSampleProject"] },
};
