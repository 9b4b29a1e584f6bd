import { readFile, writeFile } from "node:fs/promises";
import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "./graphql-schema.ts";
import { startDictionary } from "./start-dictionary.ts";

/**
 * Writes the API's schema as SDL to the file that the web's typed operations are checked against.
 * With `--check`, writes nothing and fails if the committed file differs.
 */
await startDictionary();
const target = new URL("../schema.graphql", import.meta.url);
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
if (!process.argv.includes("--check")) await writeFile(target, printed);
else if ((await readFile(target, "utf8")) !== printed) {
  console.error("schema.graphql is out of date. Run `npm run schema` and commit the result.");
  process.exitCode = 1;
}
