import { company } from "../../testing/callers.ts";
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
    task: [company, "canReadCompanyTasks"],
    tasks: [company, "canReadCompanyTasks"],
    createTask: [company, "canCreateCompanyTasks"],
    updateTask: [company, "canUpdateCompanyTasks"],
    deleteTask: [company, "canDeleteCompanyTasks"],
    duplicateTask: [company, "canCreateCompanyTasks"],
  },
  whileActing: {
    createTask: "allowed",
    updateTask: "allowed",
    deleteTask: "allowed",
    duplicateTask: "allowed",
  },
};
