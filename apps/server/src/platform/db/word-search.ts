import { and, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { patterns } from "./conditions.ts";

/** What rows are found by: their words, else a title that is nearly so. */
export interface Findable {
  id: PgColumn;
  title: PgColumn;
  /** A column as `searchColumn` makes it, or an expression of its kind. */
  words: PgColumn | SQL;
}

/** How alike the words and a part of the title must be, of 1, to be taken for a slip of the fingers. */
const nearEnough = 0.45;
/** Each word, or the beginning of one; what a query reads as its own signs is taken literally. */
const wordQuery = (words: string): SQL => {
  const query = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`)
    .join(" & ");
  return sql`(to_tsquery('simple', ${query}) || to_tsquery('english', ${query}))`;
};

/** Which rows, and in which order. */
export interface Wanted {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** The words as they were typed, signs and all, with no letter or digit beside them: `C#`, `50%`. */
const asTyped = (words: string): string =>
  `(^|[^[:alnum:]])${words.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+")}($|[^[:alnum:]])`;

/** Without accents, of one width and case: `Ｃafé` → `cafe`. */
const plain = (text: PgColumn | SQL | string): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`;

/**
 * The rows that have all of the words, in their title first and there as they were typed; last, those
 * that have them inside of others.
 */
export function withWords({ title, words: kept }: Findable, words: string): Wanted {
  const query = wordQuery(words);
  const within = and(...patterns(words).map((pattern) => ilike(title, pattern)));
  return {
    where: or(sql`${kept} @@ ${query}`, within),
    orderBy: [
      sql`(lower(${title}) = lower(${words})) desc`,
      sql`(${title} ~* ${asTyped(words)}) desc`,
      sql`ts_rank(${kept}, ${query}) desc`,
      sql`${title}`,
    ],
  };
}

/** The rows with nearly these words in their titles: other accents, other letters. */
export function withNearWords({ title }: Findable, words: string): Wanted {
  const likeness = sql`word_similarity(${plain(words)}, ${plain(title)})`;
  return {
    where: sql`${likeness} >= ${nearEnough}::real`,
    orderBy: [desc(likeness), sql`${title}`],
  };
}
