// gql.tada's own command requires the compiler's old JavaScript API, which TypeScript 7 lacks. This
// script calls only the part that prints the types, which works without it.
import { readFile, writeFile } from "node:fs/promises";
import { minifyIntrospection, outputIntrospectionFile } from "gql.tada/internal";
import { buildSchema, introspectionFromSchema } from "graphql";

const schema = new URL("../../server/schema.graphql", import.meta.url);
const target = new URL("../graphql-env.d.ts", import.meta.url);

const introspection = introspectionFromSchema(buildSchema(await readFile(schema, "utf8")));
await writeFile(
  target,
  outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: ".d.ts",
    shouldPreprocess: true,
  }),
);
