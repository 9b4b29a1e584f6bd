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

/**
 * Counts changes by name: a kind of content, a path, or `everyPage`. The count of a path grows when
 * staff drop its page or change its search engine settings.
 */
export const contentVersions = pgTable("content_version", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
});

/** Versions by name, read before the page was rendered. A higher version invalidates the page. */
export type Versions = Record<string, number>;

/** Compressed pages, ready to send. Each build of the web application has its own. */
export const cachedPages = pgTable(
  "cached_page",
  {
    path: text("path").notNull(),
    build: text("build").notNull(),
    versions: jsonb("versions").$type<Versions>().notNull(),
    brotli: bytes("brotli").notNull(),
    gzip: bytes("gzip").notNull(),
    /** Bytes of the uncompressed page. */
    size: integer("size").notNull(),
    /** Its Content-Security-Policy, which lists the hash of each inline script and style. */
    policy: text("policy").notNull(),
    hash: text("hash").notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
    hits: bigint("hits", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.path, table.build] })],
);

/** The latest run that rendered all pages again: one row. */
export const pageRuns = pgTable("page_run", {
  id: integer("id").primaryKey(),
  total: integer("total").notNull().default(0),
  done: integer("done").notNull().default(0),
  failed: integer("failed").notNull().default(0),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});
