import { limits } from "@presale/contracts/limits.ts";
import { choiceFilter } from "../../../components/list/filters/choice-filter.tsx";
import {
  type Filter,
  type FilterValues,
  onlyIds,
} from "../../../components/list/filters/filter.ts";
import { hoursFilter } from "../../../components/list/filters/hours-filter.tsx";
import { rowFilter, rowsFilter } from "../../../components/list/filters/row-filter.tsx";
import { yesFilter } from "../../../components/list/filters/yes-filter.tsx";
import { memberOption, membersOfIds, searchMembers } from "../people/index.ts";
import { searchTags, tagsOfIds } from "../tags/index.ts";

const libraryFilters = {
  tagIds: rowsFilter({
    label: "library:fields.tags",
    search: searchTags,
    find: tagsOfIds,
    max: limits.perObject.tags,
  }),
  authorId: rowFilter({
    label: "library:fields.author",
    search: searchMembers,
    find: async (ids) => (await membersOfIds(ids)).map(memberOption),
  }),
};
const untagged = yesFilter("library:filters.untagged");

export const projectFilters = { ...libraryFilters, untagged };

export const featureFilters = {
  ...libraryFilters,
  untagged,
  unused: yesFilter("library:filters.unusedFeatures"),
};

const spreadKeys = { "1.5": "spread15", "2": "spread2", "3": "spread3" } as const;
const spreadFilter = choiceFilter({
  label: "library:filters.spread",
  values: ["1.5", "2", "3"],
  nameOf: (value) => `library:filters.${spreadKeys[value]}`,
  hasChip: true,
  isRare: true,
});

export const taskFilters = {
  ...libraryFilters,
  hours: hoursFilter("library:filters.hours"),
  spread: spreadFilter,
  untagged,
  unused: yesFilter("library:filters.unusedTasks"),
  withoutRole: yesFilter("library:filters.withoutRole"),
  /** Has no control: only links set it. */
  projectId: {
    read: (values) => onlyIds(values)[0] ?? null,
    chip: (_id, { t }) => t("library:filters.project"),
  } satisfies Filter<string>,
};

export type LibraryValues = Partial<FilterValues<typeof taskFilters>>;

/** Returns the `filter` argument of the operations. */
export function libraryFilterOf(values: LibraryValues & { query: string | null }) {
  const { query, tagIds, authorId, untagged, unused, hours, spread } = values;
  const { withoutRole, projectId } = values;
  return {
    ...(query && { query }),
    ...(tagIds && { tagIds }),
    ...(authorId && { authorId }),
    ...(untagged && { untagged }),
    ...(unused && { unused }),
    ...(withoutRole && { withoutRole }),
    ...(projectId && { projectId }),
    ...(hours?.from && { hoursFrom: hours.from }),
    ...(hours?.to && { hoursTo: hours.to }),
    ...(spread && { leastSpread: Number(spread) }),
  };
}
