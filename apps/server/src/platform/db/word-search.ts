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

const quoted = (word: string): string =>
  `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;

/** Returns the word with each pair of adjacent letters swapped: `pyament` gives `payment` too. */
function transpositions(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index).join("");
    return `${before}${letter}${letters[index]}${letters.slice(index + 2).join("")}`;
  });
  return [...new Set(swapped)];
}

/**
 * Matches rows with words that equal or start with each typed word, or one of its `spellings`.
 * Escapes query operators.
 */
const wordQuery = (
  words: string,
  spellings: (word: string) => readonly string[] = () => [],
): SQL => {
  const query = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `(${[word, ...spellings(word)].map(quoted).join(" | ")})`)
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

/** Matches titles that start with the words as typed, also within a word: `pay` in `Payments`. */
const startsWith = (title: PgColumn, words: string): SQL =>
  sql`starts_with(lower(${title}), lower(${words}))`;

/**
 * Finds rows with all of the words. The order of titles: equal to the words, starting with them,
 * containing them as typed, starting with a longer word; matches within other words come last.
 */
export function fullTextSearch({ title, words: kept }: Findable, words: string): SearchClauses {
  const query = wordQuery(words);
  const within = and(...likePatterns(words).map((pattern) => ilike(title, pattern)));
  return {
    where: or(sql`${kept} @@ ${query}`, within),
    orderBy: [
      sql`(lower(${title}) = lower(${words})) desc`,
      sql`(${title} ~* ${asTyped(words)})::int * 2 + ${startsWith(title, words)}::int desc`,
      sql`ts_rank(${kept}, ${query}) desc`,
      sql`${title}`,
    ],
  };
}

/**
 * Finds rows with the words after a swap of two letters, then rows whose titles are similar: other
 * accents, other letters.
 */
export function fuzzySearch({ title, words: kept }: Findable, words: string): SearchClauses {
  const likeness = sql`word_similarity(${plain(words)}, ${plain(title)})`;
  const isTransposed = sql`${kept} @@ ${wordQuery(words, transpositions)}`;
  return {
    where: or(isTransposed, sql`${likeness} >= ${minSimilarity}::real`),
    orderBy: [sql`(${isTransposed}) desc`, desc(likeness), sql`${title}`],
  };
}
