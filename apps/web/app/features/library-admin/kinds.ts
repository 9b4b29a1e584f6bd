import { pathTo } from "../../lib/paths.ts";

/** What companies have rows of. */
export type RowsKind = "projects" | "features" | "tasks" | "tags";

interface Kind {
  permission: `canReadCompany${Capitalize<RowsKind>}Admin`;
  /** A row's page for staff; tags have none. */
  toRow: ((id: string) => string) | null;
  /** Where the row stands in its company's workspace. */
  toOwn: (id: string) => string;
}

export const kinds: Readonly<Record<RowsKind, Kind>> = {
  projects: {
    permission: "canReadCompanyProjectsAdmin",
    toRow: (id) => pathTo("backofficeProject", { id }),
    toOwn: (id) => pathTo("project", { id }),
  },
  features: {
    permission: "canReadCompanyFeaturesAdmin",
    toRow: (id) => pathTo("backofficeFeature", { id }),
    toOwn: (id) => pathTo("feature", { id }),
  },
  tasks: {
    permission: "canReadCompanyTasksAdmin",
    toRow: (id) => pathTo("backofficeTask", { id }),
    toOwn: (id) => pathTo("task", { id }),
  },
  tags: {
    permission: "canReadCompanyTagsAdmin",
    toRow: null,
    toOwn: () => pathTo("tags"),
  },
};
