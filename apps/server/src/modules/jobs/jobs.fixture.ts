import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    job: async ({ test }) => {
      const [job] = await test.sql<{ id: string }>(
        "insert into pgboss.job (name, data, state, completed_on) values ('role-changed', '{}', 'failed', now()) returning id",
      );
      return job?.id ?? "";
    },
  },
  shared: ["job"],
  callers: {
    jobQueues: [staff, "canLoginAdmin"],
    jobs: [staff, "canLoginAdmin"],
    retryJobs: [presaleAdmins, "canUpdateSettingsAdmin"],
    dropJobs: [presaleAdmins, "canUpdateSettingsAdmin"],
  },
  whileImpersonating: { refused: ["retryJobs", "dropJobs"] },
};
