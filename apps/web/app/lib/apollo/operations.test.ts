import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const schemaFile = new URL("../../../../server/schema.graphql", import.meta.url);
const schema = buildSchema(readFileSync(schemaFile, "utf8"));

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const operations = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bgraphql\(\s*`([^`]+)`/g)].map(([, source = ""]) => ({ file, source })),
);

test("there are operations to check", () => {
  expect(operations.length).toBeGreaterThan(5);
});

// The types cover the results. This checks that operations select nothing unknown.
test.each(operations)("$file matches the schema", ({ source }) => {
  if (source.includes("${")) return;
  const document = parse(source);
  const isWhole = document.definitions.every(({ kind }) => kind === "OperationDefinition");
  // Fragments are checked within the operations that use them.
  if (!isWhole || /\.\.\.[A-Z]/.test(source)) return;
  expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
});
