import { and, desc, ilike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { likePatterns } from "./conditions.ts";

/** Columns to search: first for the words, then for similar titles. */
export interface Findable {
  id: PgColumn;
  title: PgColumn;
  /** A column of `searchColumn`, or an expression of the same type. */
  searchColumn: PgColumn | SQL;
}

/** Minimum word similarity, from 0 to 1, that counts as a typing error. */
const minSimilarity = 0.45;

const prefixTerm = (word: string): string =>
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
  query: string,
  spellings: (word: string) => readonly string[] = () => [],
): SQL => {
  const operators = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `(${[word, ...spellings(word)].map(prefixTerm).join(" | ")})`)
    .join(" & ");
  return sql`(to_tsquery('simple', ${operators}) || to_tsquery('english', ${operators}))`;
};

export interface SearchClauses {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** Returns a pattern of the words as typed, with no letter or digit beside them: `C#`, `50%`. */
const wholeWordPattern = (query: string): string =>
  `(^|[^[:alnum:]])${query.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+")}($|[^[:alnum:]])`;

/** Removes accents, width and case: `Ｃafé` becomes `cafe`. */
const foldText = (text: PgColumn | SQL | string): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`;

/** Matches titles that start with the typed text, such as `Payments` for `pay`. */
const startsWith = (title: PgColumn, query: string): SQL =>
  sql`starts_with(lower(${title}), lower(${query}))`;

/**
 * Finds rows with all of the words. Titles equal to the words come first. Next are titles that
 * start with them, contain them as typed, or start with a longer word, in this order. Matches
 * within other words come last.
 */
export function fullTextSearch({ title, searchColumn }: Findable, query: string): SearchClauses {
  const tsQuery = wordQuery(query);
  const within = and(...likePatterns(query).map((pattern) => ilike(title, pattern)));
  return {
    where: or(sql`${searchColumn} @@ ${tsQuery}`, within),
    orderBy: [
      sql`(lower(${title}) = lower(${query})) desc`,
      sql`(${title} ~* ${wholeWordPattern(query)})::int * 2 + ${startsWith(title, query)}::int desc`,
      sql`ts_rank(${searchColumn}, ${tsQuery}) desc`,
      sql`${title}`,
    ],
  };
}

/**
 * Finds rows that match when two adjacent letters of a word are swapped. Rows whose titles have
 * other accents or some other letters come next.
 */
export function fuzzySearch({ title, searchColumn }: Findable, query: string): SearchClauses {
  const likeness = sql`word_similarity(${foldText(query)}, ${foldText(title)})`;
  const isTransposed = sql`${searchColumn} @@ ${wordQuery(query, transpositions)}`;
  return {
    where: or(isTransposed, sql`${likeness} >= ${minSimilarity}::real`),
    orderBy: [sql`(${isTransposed}) desc`, desc(likeness), sql`${title}`],
  };
}
