import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    // Inserts the row directly: a computation could still be running when the suites compare rows.
    projectForecast: async ({ test, author, row }) => {
      const project = await row("project");
      await test.sql(
        `insert into project_forecast (company_id, project_id, p50, p80, body, input_sha256)
         values ($1, $2, 1, 2, '{}', 'outdated') on conflict do nothing`,
        [author.companyId, project],
      );
      return project;
    },
  },
};
