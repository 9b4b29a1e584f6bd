import { and, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { likePatterns } from "./conditions.ts";

/** Columns to search: first for the words, then for similar titles. */
export interface Findable {
  id: PgColumn;
  title: PgColumn;
  /** A column of `searchColumn`, or an expression of the same type. */
  words: PgColumn | SQL;
}

/** Minimum word similarity, from 0 to 1, that counts as a typing error. */
const minSimilarity = 0.45;
/** Matches rows with words that equal or start with each typed word. Escapes query operators. */
const wordQuery = (words: string): SQL => {
  const query = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`)
    .join(" & ");
  return sql`(to_tsquery('simple', ${query}) || to_tsquery('english', ${query}))`;
};

export interface SearchClauses {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** Matches the words as typed, with symbols, and no letter or digit beside them: `C#`, `50%`. */
const asTyped = (words: string): string =>
  `(^|[^[:alnum:]])${words.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+")}($|[^[:alnum:]])`;

/** Removes accents, width and case: `Ｃafé` becomes `cafe`. */
const plain = (text: PgColumn | SQL | string): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`;

/**
 * Finds rows with all of the words. Titles that equal or contain the words as typed come first;
 * matches within other words come last.
 */
export function fullTextSearch({ title, words: kept }: Findable, words: string): SearchClauses {
  const query = wordQuery(words);
  const within = and(...likePatterns(words).map((pattern) => ilike(title, pattern)));
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

/** Finds rows whose titles are similar to the words: other accents, other letters. */
export function fuzzySearch({ title }: Findable, words: string): SearchClauses {
  const likeness = sql`word_similarity(${plain(words)}, ${plain(title)})`;
  return {
    where: sql`${likeness} >= ${minSimilarity}::real`,
    orderBy: [desc(likeness), sql`${title}`],
  };
}
