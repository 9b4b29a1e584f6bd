import type { RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { workAction } from "../library/behalf/work-action.tsx";
import type { LibraryRow } from "./library-admin.operations.ts";

/** What companies have rows of. */
export type RowsKind = "projects" | "features" | "tasks" | "tags";

/** Where a row stands in its company's workspace; tags have no page of their own. */
const placeOf: Record<RowsKind, (id: string) => string> = {
  projects: (id) => pathTo("project", { id }),
  features: (id) => pathTo("feature", { id }),
  tasks: (id) => pathTo("task", { id }),
  tags: () => pathTo("tags"),
};

export const rowActions =
  (kind: RowsKind): RowActions<LibraryRow> =>
  ({ id, company, canWork }, { t, open }) => [
    workAction(
      { open },
      {
        label: t("libraryAdmin:work.action"),
        company,
        to: placeOf[kind](id),
        isAllowed: canWork,
      },
    ),
  ];
