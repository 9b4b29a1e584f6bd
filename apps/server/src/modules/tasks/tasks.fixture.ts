import { company, entity } from "../../testing/callers.ts";
import { text } from "../../testing/factories.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    task: async ({ test, make, author, title, canary, row }) => {
      // Creates the tag that the lines name, since a caller would need another permission.
      await test.sql(
        "insert into tag (company_id, author_id, title) values ($1, $2, 'suite') on conflict do nothing",
        [author.companyId, author.id],
      );
      return make.task(author, {
        title,
        description: text(canary),
        tagIds: [await row("tag")],
        fileIds: [await row("file")],
      });
    },
  },
  callers: {
    ...entity("task", "CompanyTasks", company),
    // The generated filter names a project. Other filters don't need the last permission.
    tasks: [company, "canReadCompanyTasks", "canReadCompanyProjects"],
    createTasks: [company, "canCreateCompanyTasks"],
    duplicateTask: [company, "canCreateCompanyTasks"],
  },
  texts: { tags: "suite" },
  whileImpersonating: {
    allowed: ["createTask", "createTasks", "updateTask", "deleteTask", "duplicateTask"],
  },
};
