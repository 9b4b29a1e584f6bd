import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { defineLookup } from "./lookup.ts";

const table = pgTable("anything", { title: text("title") });

it("defineLookup rejects a second query with the same name", () => {
  const declare = () => defineLookup((db) => ({ ofTheTest: db.select().from(table) }));
  expect(declare().grants).toEqual([{ table: "anything", columns: ["title"] }]);
  expect(declare).toThrow("Two lookups have a query named ofTheTest");
});
