import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const deletePermissions = [
  "canDeleteCompanyTasks",
  "canDeleteCompanyFeatures",
  "canDeleteCompanyProjects",
] as const;

export const fixture: Fixture = {
  rows: {
    bin: async ({ test, make, author, title, row }) => {
      const task = await make.task(author, { title, tagIds: [await row("tag")] });
      const reply = await test.call<{ deleteTask: string }>(
        "mutation ($id: ID!) { deleteTask(id: $id) }",
        { id: task },
        author,
      );
      return reply.data.deleteTask;
    },
  },
  aliases: { restoring: "bin" },
  callers: {
    costOfRestoring: [company, deletePermissions],
    bin: [company, deletePermissions],
    restoreFromBin: [company, deletePermissions],
    restoreManyFromBin: [company, deletePermissions],
    deleteFromBin: [company, deletePermissions],
  },
  whileImpersonating: { allowed: ["restoreFromBin", "restoreManyFromBin", "deleteFromBin"] },
};
