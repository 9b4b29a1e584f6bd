import { limits } from "@presale/contracts/limits.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";

export type LibraryFilterName = "tagIds" | "authorId";
/** For `useListParams({ filters: libraryFilterNames, … })`. */
export const libraryFilterNames = ["tagIds", "authorId"] as const;

/** What of an address can be ids at all, each once: anybody may have typed it. */
export const onlyIds = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value) => /^[1-9]\d{0,14}$/.test(value))),
];

/** The operation's `filter`, as the address says. */
export function libraryFilterOf({
  words,
  filters,
}: Pick<ListParams<string, LibraryFilterName>, "words" | "filters">) {
  const tagIds = onlyIds(filters.tagIds).slice(0, limits.perObject.tags);
  const [authorId] = onlyIds(filters.authorId);
  const text = words.trim();
  return {
    ...(text && { words: text }),
    ...(tagIds.length > 0 && { tagIds }),
    ...(authorId && { authorId }),
  };
}
