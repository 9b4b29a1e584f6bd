import { company, entity } from "../../testing/callers.ts";
import { text } from "../../testing/factories.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    task: async ({ make, author, title, canary, row }) =>
      make.task(author, {
        title,
        description: text(canary),
        tagIds: [await row("tag")],
        fileIds: [await row("file")],
      }),
  },
  callers: {
    ...entity("task", "CompanyTasks", company),
    duplicateTask: [company, "canCreateCompanyTasks"],
  },
  whileActing: { allowed: ["createTask", "updateTask", "deleteTask", "duplicateTask"] },
};
