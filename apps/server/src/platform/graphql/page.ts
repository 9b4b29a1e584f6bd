import type { ObjectRef } from "@pothos/core";
import { builder, type Types } from "./builder.ts";

/** A page of a list: each half is read only when the reply asks for it. */
export interface Page<Row> {
  items(): Promise<Row[]>;
  total(): Promise<number>;
}

/** `TaskPage { items total }` for a type `Task`. */
export const pageOf = <Row>(name: string, type: ObjectRef<Types, Row, Row>) =>
  builder.objectRef<Page<Row>>(`${name}Page`).implement({
    fields: (t) => ({
      items: t.field({
        type: [type],
        resolve: (page) => page.items(),
      }),
      total: t.int({ resolve: (page) => page.total() }),
    }),
  });
