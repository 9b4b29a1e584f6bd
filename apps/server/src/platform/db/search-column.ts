import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const words = (column: string, weight: "A" | "B") =>
  ["simple", "english"].map(
    (config) => `setweight(to_tsvector('${config}', coalesce("${column}", '')), '${weight}')`,
  );

/**
 * What search finds a row by, kept by the database: words as they are written, so that the
 * beginning of one in any language finds it, and by their English stems. What stands in `first`
 * counts most. It has no index: row-level security would keep one from use, and reading all of a
 * company's rows takes some milliseconds.
 */
export const searchColumn = (first: string, ...others: string[]) =>
  tsvector("search").generatedAlwaysAs(
    sql.raw([...words(first, "A"), ...others.flatMap((each) => words(each, "B"))].join(" || ")),
  );
