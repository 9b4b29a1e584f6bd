import { sql } from "drizzle-orm";
import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { describe, expectTypeOf, it } from "vitest";
import type { RowOf } from "./rows.ts";

const notes = pgTable("note", {
  id: bigint("id", { mode: "number" }).notNull(),
  authorId: bigint("author_id", { mode: "number" }).notNull(),
  title: text("title").notNull(),
  body: jsonb("body").$type<{ words: string[] }>(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
const columns = { id: notes.id, authorId: notes.authorId, title: notes.title, body: notes.body };

describe("RowOf", () => {
  it("has the types that the columns declare", () => {
    const selection = { ...columns, at: notes.at, count: sql<number>`count(*)` };
    expectTypeOf<RowOf<typeof selection>>().toEqualTypeOf<{
      id: number;
      authorId: number;
      title: string;
      body: { words: string[] } | null;
      at: Date;
      count: number;
    }>();
  });
});
