import type { Named } from "../../../lib/named.ts";
import type { Tag } from "../tags/index.ts";

export interface TaggedNamed extends Named {
  tags: readonly Tag[];
}

interface TagCount extends Tag {
  /** Number of rows with this tag. */
  count: number;
}

export function countTags(rows: readonly Pick<TaggedNamed, "tags">[]): TagCount[] {
  const byId = Map.groupBy(
    rows.flatMap(({ tags }) => tags),
    ({ id }) => id,
  );
  return [...byId.values()]
    .flatMap((same) => same.slice(0, 1).map((tag) => ({ ...tag, count: same.length })))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
