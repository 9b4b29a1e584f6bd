import type { Named } from "../../../lib/named.ts";
import type { Tag } from "../tags/index.ts";

/** A row whose tags are known. */
export interface TaggedNamed extends Named {
  tags: readonly Tag[];
}

interface CarriedTag extends Tag {
  /** How many of the rows carry it. */
  count: number;
}

/** All tags that any of the rows carries, by their titles. */
export function carriedTags(rows: readonly Pick<TaggedNamed, "tags">[]): CarriedTag[] {
  const carried = Map.groupBy(
    rows.flatMap(({ tags }) => tags),
    ({ id }) => id,
  );
  return [...carried.values()]
    .flatMap((same) => same.slice(0, 1).map((tag) => ({ ...tag, count: same.length })))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
