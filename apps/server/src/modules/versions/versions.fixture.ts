import { company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { previewProject } from "../../testing/versions.ts";

const detail = "tasks";

export const fixture: Fixture = {
  rows: {
    // Without a job, whose PDF would come while suites compare rows. Can be retried and discarded.
    version: async ({ test, admin, row }) => {
      const project = await row("project");
      const { content, contentSha256 } = await previewProject(test, admin, project);
      const [made] = await test.sql<{ id: string }>(
        `with numbered as (
           update project set last_version = 1 where company_id = $1 and id = $2 returning title
         ), version as (
           insert into proposal_version (company_id, project_id, number, author_id, content,
             content_sha256, title, min_hours, max_hours, task_count, status, failure)
           select $1, $2, 1, $3, $4, $5, title, 1, 2, 1, 'failed', title from numbered
           returning company_id, id
         )
         insert into version_internal (company_id, version_id, body)
         select company_id, id, $6 from version returning version_id as id`,
        [admin.companyId, project, admin.id, content, contentSha256, { features: [] }],
      );
      return made?.id ?? "";
    },
    expectedSha256: async ({ test, admin, row }) => {
      // It counts in the preview.
      await row("version");
      const project = await row("project");
      return (await previewProject(test, admin, project, { detail })).contentSha256;
    },
  },
  texts: { detail },
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
