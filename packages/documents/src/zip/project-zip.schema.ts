import { z } from "zod";

/**
 * Version of the format. Readers reject other versions. Increase it for a change that breaks old
 * readers.
 */
export const projectZipVersion = 1;
export const projectJsonName = "project.json";

const ref = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe("Identifier within this file.");
/**
 * UTF-16 code units. A visible character can take many: a title of 120 family emoji has 1,320.
 */
const maxCodeUnits = 3_000;
const title = z.string().min(1).max(maxCodeUnits);
const hours = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/)
  .describe("Hours as an exact decimal, such as 12.50.");
const richText = z
  .looseObject({ type: z.literal("doc") })
  .nullable()
  .describe(
    "A ProseMirror document. Its images refer to a file by `attrs.fileRef`, which is one of `files[].ref`.",
  );
const tags = z.array(title).max(100);
const refs = z.array(ref).max(10_000);

const fileSchema = z.strictObject({
  ref,
  path: z.string().min(1).max(maxCodeUnits).describe("Path of the file in the zip, below files/."),
  name: z.string().min(1).max(maxCodeUnits).describe("Name that the file was uploaded with."),
  mime: z.string().min(1).max(200),
  size: z.int().min(0).describe("Size in bytes."),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const taskSchema = z.strictObject({
  ref,
  title,
  description: richText,
  minHours: hours,
  maxHours: hours,
  tags,
  files: refs,
});

const featureSchema = z.strictObject({
  ref,
  title,
  description: richText,
  tags,
  files: refs,
  tasks: refs.describe("Tasks of the feature, in order. A task may be in several features."),
});

/** `project.json`: a project's texts, team, features, tasks and files. Each task is listed once. */
export const projectZipSchema = z
  .strictObject({
    format: z.literal("presale-project"),
    version: z.literal(projectZipVersion),
    exportedAt: z.iso.datetime(),
    project: z.strictObject({
      title,
      description: richText,
      clientName: z.string().max(maxCodeUnits).nullable(),
      proposalNumber: z.string().max(maxCodeUnits).nullable(),
      validUntil: z.iso.date().nullable(),
      assumptions: richText,
      exclusions: richText,
      terms: richText.optional().describe("Missing in zips of earlier releases."),
      tags,
      files: refs,
      clientFiles: refs.optional().describe("The project's files that the client gets."),
      members: z.array(z.strictObject({ name: title, role: z.string().min(1).max(40) })).max(1_000),
      features: refs.describe("Features of the project, in order."),
    }),
    features: z.array(featureSchema).max(10_000),
    tasks: z.array(taskSchema).max(50_000),
    files: z.array(fileSchema).max(10_000),
  })
  .describe("A Presale project: the project.json of an exported zip.");

export type ProjectZip = z.output<typeof projectZipSchema>;
export type ProjectZipFile = z.output<typeof fileSchema>;
