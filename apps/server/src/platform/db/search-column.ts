import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const weightedVector = (column: string, weight: "A" | "B") =>
  ["simple", "english"].map(
    (config) => `setweight(to_tsvector('${config}', coalesce("${column}", '')), '${weight}')`,
  );

/**
 * Returns a full-text search column that the database generates. It holds the words as written, so
 * that a prefix in any language matches, and their English stems. `first` has the highest weight.
 * It has no index, because row-level security would prevent its use. Reading all rows of a company
 * takes a few milliseconds.
 */
export const searchColumn = (first: string, ...others: string[]) =>
  tsvector("search").generatedAlwaysAs(
    sql.raw(
      [...weightedVector(first, "A"), ...others.flatMap((each) => weightedVector(each, "B"))].join(
        " || ",
      ),
    ),
  );
