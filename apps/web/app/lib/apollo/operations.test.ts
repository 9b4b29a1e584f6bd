import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type DefinitionNode, Kind, parse, print, validate, visit } from "graphql";
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

const definitions = operations
  .filter(({ source }) => !source.includes("${"))
  .flatMap(({ file, source }) =>
    parse(source).definitions.map((definition) => ({ file, definition })),
  );
const fragments = definitions.flatMap(({ definition }) =>
  definition.kind === Kind.FRAGMENT_DEFINITION ? [definition] : [],
);

/** Returns the fragments that a definition uses, also through other fragments. */
function fragmentsOf(definition: DefinitionNode, known = new Set<DefinitionNode>()) {
  visit(definition, {
    FragmentSpread({ name }) {
      for (const fragment of fragments)
        if (fragment.name.value === name.value && !known.has(fragment)) {
          known.add(fragment);
          fragmentsOf(fragment, known);
        }
    },
  });
  return known;
}

// The types cover the results. This checks variables, and that operations select nothing unknown.
test.each(
  definitions
    .filter(({ definition }) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ file, definition }) => ({
      file,
      name: print(definition).split(/[\s({]/, 2)[1],
      definition,
    })),
)("$name of $file matches the schema", ({ definition }) => {
  const document = {
    kind: Kind.DOCUMENT,
    definitions: [definition, ...fragmentsOf(definition)],
  } as const;
  expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
});

test("fragment names are unique", () => {
  const names = fragments.map(({ name }) => name.value);
  expect(new Set(names).size).toBe(names.length);
});
