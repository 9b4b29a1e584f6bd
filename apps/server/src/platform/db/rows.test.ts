import { sql } from "drizzle-orm";
import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { describe, expect, expectTypeOf, it } from "vitest";
import { chosenColumns } from "./chosen-columns.ts";
import { type Chosen, columnOf, type RowOf } from "./rows.ts";

const notes = pgTable("note", {
  id: bigint("id", { mode: "number" }).notNull(),
  authorId: bigint("author_id", { mode: "number" }).notNull(),
  title: text("title").notNull(),
  body: jsonb("body").$type<{ words: string[] }>(),
  at: timestamp("at", { withTimezone: true }).notNull(),
});
const columns = { id: notes.id, authorId: notes.authorId, title: notes.title, body: notes.body };
type Note = RowOf<typeof columns>;

describe("the row of a selection", () => {
  it("is what its columns declare", () => {
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

  it("may lack what is not read for sure", () => {
    expectTypeOf<Chosen<Note, "id">["id"]>().toEqualTypeOf<number>();
    expectTypeOf<Chosen<Note, "id">["title"]>().toEqualTypeOf<string | undefined>();
  });

  it("gives a column that was read, and says which one was not", () => {
    const note: Chosen<Note, "id"> = { id: 1, title: "One", body: null };
    expect(columnOf(note, "title")).toBe("One");
    expect(columnOf(note, "body")).toBeNull();
    expect(() => columnOf(note, "authorId")).toThrow('The column "authorId" was not read');
  });
});

describe("the columns of a reply", () => {
  const chosenFor = (...fields: string[]) =>
    chosenColumns(columns, (field) => fields.includes(field), ["id", "title"], ["body"]);
  const namesOf = (choice: { chosen: object }) => Object.keys(choice.chosen);

  it("are the brief ones where those are enough, and else the first set that is", () => {
    expect(namesOf(chosenFor("title"))).toEqual(["id", "title"]);
    expect(namesOf(chosenFor("body"))).toEqual(["id", "title", "body"]);
    expect(namesOf(chosenFor("author"))).toEqual(Object.keys(columns));
    expect(namesOf(chosenColumns(columns, undefined, ["id"]))).toEqual(Object.keys(columns));
  });

  it("tell of no more than is there for sure", () => {
    expectTypeOf(chosenFor("body").chosen).toEqualTypeOf<Pick<typeof columns, "id" | "title">>();
  });
});
