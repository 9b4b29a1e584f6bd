import { z } from "zod";

/** What lies in a backup's folder: `manifest.json`, written last, names all the rest. */
const part = z.object({
  /** Rows. */
  rows: z.number().int().min(0),
  /** Of the uncompressed text. */
  sha256: z.string(),
});

export const manifest = z.object({
  format: z.literal(1),
  /** The moment of all that is in it. */
  takenAt: z.iso.datetime(),
  /** Hashes of the migrations that had made the tables. */
  migrations: z.array(z.string()),
  /** Tells secrets apart and gives none away. */
  secretMark: z.string(),
  /** By `schema.table`. */
  tables: z.record(z.string(), part),
  /** The next number of each sequence, by `schema.sequence`. */
  sequences: z.record(z.string(), z.string()),
  /** Bytes of files. */
  files: z.object({
    count: z.number().int().min(0),
    /** Keys that the storage did not have: deleted while the backup was made, or lost before. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifest>;

/** Of all its tables. */
export const rowsIn = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

export const manifestName = "manifest.json";
export const tableFile = (table: string) => `tables/${table}.copy.gz`;
export const fileList = "files.jsonl";
export const storedFile = (key: string) => `files/${key}`;

/** A line of the list of files. A key leads nowhere else than into the folder. */
const key = z.string().regex(/^(?!\.)[\w-]+([./][\w-]+)*$/);
export const fileLine = z.object({ key, size: z.number(), sha256: z.string() });
export type FileLine = z.infer<typeof fileLine>;
