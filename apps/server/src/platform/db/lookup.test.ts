import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { defineLookup } from "./lookup.ts";

const table = pgTable("anything", { title: text("title") });

it("no two look-ups have a query of one name, which is its statement's", () => {
  const declare = () => defineLookup((db) => ({ ofTheTest: db.select().from(table) }));
  expect(declare().grants).toEqual([{ table: "anything", columns: ["title"] }]);
  expect(declare).toThrow("Two lookups have a query named ofTheTest");
});
