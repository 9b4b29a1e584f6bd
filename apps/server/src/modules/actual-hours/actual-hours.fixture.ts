import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    // Inserts the row directly: the suites may have changed the state of the project.
    taskActual: async ({ test, author, title, row }) => {
      const project = await row("project");
      await test.sql("update project set state = 'won' where id = $1", [project]);
      const [recorded] = await test.sql<{ id: string }>(
        `insert into project_task_actual (company_id, project_id, title, estimator_id,
           noted_by_id, min_hours, max_hours, actual_hours, estimated_on, finished_on, source)
         values ($1, $2, $3, $4, $4, 1, 2, 1.5, '2026-01-05', '2026-01-08', 'typed') returning id`,
        [author.companyId, project, title, author.id],
      );
      return recorded?.id ?? "";
    },
  },
  callers: {
    projectActuals: [company, "canReadCompanyProjects"],
    recordActualHours: [managers, "canUpdateCompanyProjects"],
  },
  whileImpersonating: { allowed: ["recordActualHours"] },
};
