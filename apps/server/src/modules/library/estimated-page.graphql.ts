import type { Page } from "../../platform/db/paging.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { pageFields, type RowRef } from "../../platform/graphql/page.ts";

interface EstimatedPage<Row> extends Page<Row> {
  longestHours(): Promise<string>;
}

/** Defines `TaskPage { items total longestHours }` for a type `Task`. */
export const estimatedPageOf = <Row>(name: string, type: RowRef<Row>) =>
  builder.objectRef<EstimatedPage<Row>>(`${name}Page`).implement({
    fields: (t) => ({
      ...pageFields(t, type),
      longestHours: t.field({
        type: "Hours",
        description:
          "Largest maximum hours of any row in the company, regardless of page and filter. Bars are scaled to it.",
        resolve: (page) => page.longestHours(),
      }),
    }),
  });
