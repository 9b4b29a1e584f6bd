import type { ActionTools } from "../../components/rows/row-actions.tsx";
import type { Named } from "../../lib/named.ts";
import { runBulkAction } from "../shared/bulk-actions/index.ts";
import { deleteTagsMutation } from "./tags.operations.ts";

/** Deletes tags permanently: they have no bin, so there is no undo. */
export const deleteTags = (tools: ActionTools, rows: readonly Named[]) =>
  runBulkAction(tools, {
    rows,
    isDeletion: true,
    mutation: deleteTagsMutation,
    variables: (remaining) => ({ ids: remaining.map(({ id }) => id) }),
    successOf: ({ deleteTags: deleted }) => {
      tools.reportRemoval();
      return { message: tools.t("tags:bulk.done", { count: deleted?.length ?? 0 }) };
    },
  });
