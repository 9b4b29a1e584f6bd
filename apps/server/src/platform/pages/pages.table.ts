import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** How often each kind of content has changed, and each address been dropped by hand. */
export const contentVersions = pgTable("content_version", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
});

/** Versions by name, as they were before the page was made: later ones outdate it. */
export type Versions = Record<string, number>;

/** Pages as they go out, compressed. Each build of the web application has its own. */
export const cachedPages = pgTable(
  "cached_page",
  {
    path: text("path").notNull(),
    build: text("build").notNull(),
    /** Of what it shows. */
    versions: jsonb("versions").$type<Versions>().notNull(),
    brotli: bytes("brotli").notNull(),
    gzip: bytes("gzip").notNull(),
    /** Bytes of the page as it is read. */
    size: integer("size").notNull(),
    /** Its Content-Security-Policy, which names each script and style in it by its hash. */
    policy: text("policy").notNull(),
    hash: text("hash").notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
    hits: bigint("hits", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.path, table.build] })],
);

/** The last time that all pages were made anew: one row. */
export const pageRuns = pgTable("page_run", {
  id: integer("id").primaryKey(),
  total: integer("total").notNull().default(0),
  done: integer("done").notNull().default(0),
  failed: integer("failed").notNull().default(0),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
