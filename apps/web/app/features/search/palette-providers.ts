import type { TypedDocumentNode } from "@apollo/client";
import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import { formatHoursRange } from "../../lib/format.ts";
import { type PaletteProvider, registerPaletteProvider } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { isPermitted } from "../../lib/session.ts";
import { findFeaturesQuery, findProjectsQuery, findTasksQuery } from "./search.operations.ts";

const perPage = 6;

interface Found {
  id: string;
  title: string;
  minHours: string;
  maxHours: string;
  clientName?: string | null;
}
type Search = { words: string; perPage: number };

const hintOf = ({ minHours, maxHours, clientName }: Found): string => {
  const range = translate("ui:estimate.range", { range: formatHoursRange(minHours, maxHours) });
  return clientName ? `${clientName} · ${range}` : range;
};

/** Asks for what matches; nothing typed offers nothing, and closing or typing on cancels. */
async function find<Data>(
  query: TypedDocumentNode<Data, Search>,
  pick: (data: Data) => readonly Found[] | undefined,
  words: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  if (words === "") return [];
  const { data } = await apolloClient.query({
    query: query as TypedDocumentNode<Data, Record<string, unknown>>,
    variables: { words: words.slice(0, limits.search.max), perPage },
    context: { fetchOptions: { signal } },
  });
  return (data && pick(data as Data)) ?? [];
}

const providers: PaletteProvider[] = [
  {
    id: "tasks",
    label: "library:search.tasks",
    search: async (words, signal) => {
      if (!isPermitted("canReadCompanyTasks")) return [];
      const found = await find(findTasksQuery, ({ tasks }) => tasks?.items, words, signal);
      return found.map((row) => ({
        id: `task-${row.id}`,
        label: row.title,
        hint: hintOf(row),
        to: pathTo("task", { id: row.id }),
      }));
    },
  },
  {
    id: "features",
    label: "library:search.features",
    search: async (words, signal) => {
      if (!isPermitted("canReadCompanyFeatures")) return [];
      const found = await find(findFeaturesQuery, ({ features }) => features?.items, words, signal);
      return found.map((row) => ({
        id: `feature-${row.id}`,
        label: row.title,
        hint: hintOf(row),
        to: pathTo("feature", { id: row.id }),
      }));
    },
  },
  {
    id: "projects",
    label: "library:search.projects",
    search: async (words, signal) => {
      if (!isPermitted("canReadCompanyProjects")) return [];
      const found = await find(findProjectsQuery, ({ projects }) => projects?.items, words, signal);
      return found.map((row) => ({
        id: `project-${row.id}`,
        label: row.title,
        hint: hintOf(row),
        to: pathTo("project", { id: row.id }),
      }));
    },
  },
];

/** Adds tasks, features and projects to `Ctrl/⌘ K`; answers how to take them away. */
export function registerLibrarySearch(): () => void {
  const removals = providers.map(registerPaletteProvider);
  return () => {
    for (const remove of removals) remove();
  };
}
