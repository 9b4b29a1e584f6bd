import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { projectZipSchema } from "./project-zip.schema.ts";

export const projectJsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(projectZipSchema), null, 2)}\n`;

if (import.meta.main)
  await writeFile(new URL("project.schema.json", import.meta.url), projectJsonSchema());
