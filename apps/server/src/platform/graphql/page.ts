import type { ObjectRef } from "@pothos/core";
import type { Page } from "../db/paging.ts";
import { builder, type Types } from "./builder.ts";

export type RowRef<Row> = ObjectRef<Types, Row, Row>;

export const pageFields = <Row, Shown extends Page<Row>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Shown>,
  type: RowRef<Row>,
) => ({
  items: t.field({ type: [type], resolve: (page: Page<Row>) => page.items() }),
  total: t.int({ resolve: (page: Page<Row>) => page.total() }),
});

/** Defines `TagPage { items total }` for a type `Tag`. */
export const pageOf = <Row>(name: string, type: RowRef<Row>) =>
  builder.objectRef<Page<Row>>(`${name}Page`).implement({ fields: (t) => pageFields(t, type) });
