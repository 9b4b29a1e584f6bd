import type { ObjectRef } from "@pothos/core";
import { builder, type Types } from "./builder.ts";

/** A page of a list: each half is read only when the reply asks for it. */
export interface Page<Row> {
  items(): Promise<Row[]>;
  total(): Promise<number>;
}

/** A page of rows that have ranges of hours. */
export interface EstimatedPage<Row> extends Page<Row> {
  longestHours(): Promise<string>;
}

type RowRef<Row> = ObjectRef<Types, Row, Row>;

const pageFields = <Row, Shown extends Page<Row>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shown>,
  type: RowRef<Row>,
) => ({
  items: t.field({ type: [type], resolve: (page: Page<Row>) => page.items() }),
  total: t.int({ resolve: (page: Page<Row>) => page.total() }),
});

/** `TagPage { items total }` for a type `Tag`. */
export const pageOf = <Row>(name: string, type: RowRef<Row>) =>
  builder.objectRef<Page<Row>>(`${name}Page`).implement({ fields: (t) => pageFields(t, type) });

/** `TaskPage { items total longestHours }` for a type `Task`. */
export const estimatedPageOf = <Row>(name: string, type: RowRef<Row>) =>
  builder.objectRef<EstimatedPage<Row>>(`${name}Page`).implement({
    fields: (t) => ({
      ...pageFields(t, type),
      longestHours: t.field({
        type: "Hours",
        description:
          "The largest maximum of all that the company has, whatever page and filter: what the scale of bars is made of.",
        resolve: (page) => page.longestHours(),
      }),
    }),
  });
