import { z } from "zod";

const tableSchema = z.object({
  rows: z.number().int().min(0),
  /** SHA-256 of the uncompressed text. */
  sha256: z.string(),
});

/**
 * The content of `manifest.json`, which is written last. The keys of the backed-up files are in
 * `files.jsonl`.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** Hashes of the migrations that were applied to the database. */
  migrations: z.array(z.string()),
  /** Fingerprint of the secret; does not reveal it. */
  secretMark: z.string(),
  /** Keyed by table name, as `regclass` prints it. */
  tables: z.record(z.string(), tableSchema),
  /** Next value of each sequence, keyed by `schema.sequence`. */
  sequences: z.record(z.string(), z.string()),
  files: z.object({
    count: z.number().int().min(0),
    /** Keys missing from the storage: deleted during the backup, or lost before. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const countRows = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

export const manifestName = "manifest.json";
export const tableFile = (table: string) => `tables/${table}.copy.gz`;
export const fileListName = "files.jsonl";
export const storedFile = (key: string) => `files/${key}`;

/** The pattern rejects paths that lead out of the backup's folder. */
const storageKeySchema = z.string().regex(/^(?!\.)[\w-]+([./][\w-]+)*$/);
export const fileLineSchema = z.object({
  key: storageKeySchema,
  size: z.number(),
  sha256: z.string(),
});
export type FileLine = z.infer<typeof fileLineSchema>;
