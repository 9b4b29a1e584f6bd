import { limits } from "@presale/contracts/limits.ts";
import type { PlaceKind } from "@presale/contracts/places.ts";
import { translate } from "@presale/contracts/translate.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatHoursRange } from "../../lib/format.ts";
import type { PaletteItem, PaletteSearch } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { searchQuery } from "./search.operations.ts";

type Results = NonNullable<ResultOf<typeof searchQuery>["search"]>;
type Estimated = Results["features"][number] & { clientName?: string | null };

/** A note's words as one line of a list. */
const lineOf = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const estimated =
  (kind: PlaceKind) =>
  ({ id, title, minHours, maxHours, clientName }: Estimated): PaletteItem => {
    const range = translate("ui:estimate.range", { range: formatHoursRange(minHours, maxHours) });
    return {
      id: `${kind}-${id}`,
      label: title,
      hint: clientName ? `${clientName} · ${range}` : range,
      to: pathTo(kind, { id }),
    };
  };

/** Tasks, features, projects, notes and articles, by one request. */
export const searchWorkspace: PaletteSearch = async (words, signal) => {
  if (words === "") return [];
  const { data, error } = await apolloClient.query({
    query: searchQuery,
    variables: { words: words.slice(0, limits.search.max) },
    context: { fetchOptions: { signal } },
  });
  if (!data?.search) throw error;
  const { tasks, features, projects, notes, articles } = data.search;
  return [
    { id: "tasks", label: "library:search.tasks", items: tasks.map(estimated("task")) },
    { id: "features", label: "library:search.features", items: features.map(estimated("feature")) },
    { id: "projects", label: "library:search.projects", items: projects.map(estimated("project")) },
    {
      id: "notes",
      label: "library:search.notes",
      items: notes.map(({ id, description, entityType, entityId, entityTitle }) => ({
        id: `note-${id}`,
        label: lineOf(description),
        hint: entityTitle,
        to: `${pathTo(entityType, { id: entityId })}#note-${id}`,
      })),
    },
    {
      id: "articles",
      label: "library:search.articles",
      items: articles.map(({ id, slug, title, teaser }) => ({
        id: `article-${id}`,
        label: title,
        hint: teaser,
        to: pathTo("article", { slug }),
      })),
    },
  ];
};
