import { limits, toastDurations } from "@presale/contracts/limits.ts";
import { plainText } from "@presale/contracts/plain-text.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { parseTaskLine, type TaskLine } from "@presale/domain/task-line.ts";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatHoursRange } from "../../lib/format.ts";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { listLink } from "../../lib/list/list-link.ts";
import type { PaletteItem, PaletteSearch } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { parseRichText } from "../../lib/rich-text.ts";
import { send } from "../../lib/send.ts";
import { isPermitted } from "../../lib/session.ts";
import { showToast } from "../../lib/toasts.ts";
import { valueOrThrow } from "../../lib/value-or-failure.ts";
import { loadAddTasks, loadCheckLine } from "../shared/task-lines/index.ts";
import { excerptOf } from "./excerpt.ts";
import { searchQuery } from "./search.operations.ts";

type Results = NonNullable<ResultOf<typeof searchQuery>["search"]>;
type EstimatedResult = Results["features"][number] & { clientName?: string | null };

const withoutLineBreaks = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const toItem =
  (kind: SubjectType<"comments">, query: string) =>
  ({ id, title, description, minHours, maxHours, clientName }: EstimatedResult): PaletteItem => {
    const excerpt = excerptOf(
      query,
      `${title} ${clientName ?? ""}`,
      plainText(parseRichText(description)),
    );
    const parts = [
      clientName,
      translate("ui:estimate.range", { range: formatHoursRange(minHours, maxHours) }),
      excerpt && translate("library:search.inDescription", { excerpt }),
    ];
    return {
      id: `${kind}-${id}`,
      label: title,
      hint: parts.filter(Boolean).join(" · "),
      to: pathTo(kind, { id }),
    };
  };

const toastFailure = (message: string) =>
  showToast({ tone: "error", message, duration: toastDurations.failure });

/** Creates a task from the typed line. Shows validation errors and failures in a toast. */
async function addTask(line: TaskLine): Promise<void> {
  const [checkLine, addTasks] = await Promise.all([
    loadCheckLine(),
    loadAddTasks(),
    loadNamespaces(["tasks"]),
  ]);
  const { input, problems } = checkLine(translate, line);
  const failure = input ? await addTasks(translate, [input]) : null;
  if (failure || problems) return toastFailure(failure?.message ?? problems?.join(" · ") ?? "");
  await refetchShown();
}

/** Returns an item that creates a task if the query reads like `Login form 4-8 #auth`. */
function newTaskItems(query: string): PaletteItem[] {
  const line = parseTaskLine(query);
  const { title, minHours, maxHours, tags } = line;
  if (!title || minHours === null || maxHours === null) return [];
  if (!isPermitted("canCreateCompanyTasks")) return [];
  const hours = minHours === maxHours ? minHours : `${minHours}–${maxHours}`;
  const parts = [translate("ui:estimate.range", { range: hours }), ...tags.map((tag) => `#${tag}`)];
  return [
    {
      id: "task-line",
      label: translate("library:search.addTask", { title }),
      hint: parts.join(" · "),
      run: () => void addTask(line).catch(() => toastFailure(translate("ui:network.offline"))),
    },
  ];
}

export const searchWorkspace: PaletteSearch = async (query, options) => {
  if (query === "") return [];
  const shortQuery = truncateText(query, limits.search.max);
  const { search, tags } = await valueOrThrow(
    send(
      searchQuery,
      {
        query: shortQuery,
        tagQuery: shortQuery.replace(/^#/, ""),
        readsTags: isPermitted("canReadCompanyTags"),
      },
      options,
    ),
    (data) => data.search && { search: data.search, tags: data.tags?.items ?? [] },
  );
  const { tasks, features, projects, notes, articles } = search;
  return [
    { id: "line", label: "library:search.newTask", items: newTaskItems(query) },
    { id: "tasks", label: "library:search.tasks", items: tasks.map(toItem("task", shortQuery)) },
    {
      id: "features",
      label: "library:search.features",
      items: features.map(toItem("feature", shortQuery)),
    },
    {
      id: "projects",
      label: "library:search.projects",
      items: projects.map(toItem("project", shortQuery)),
    },
    {
      id: "tags",
      label: "library:search.tags",
      items: tags.map(({ id, title }) => ({
        id: `tag-${id}`,
        label: title,
        hint: translate("library:search.tagHint"),
        to: listLink(pathTo("tasks"), { tagIds: id }),
      })),
    },
    {
      id: "notes",
      label: "library:search.notes",
      items: notes.map(({ id, description, entityType, entityId, entityTitle }) => ({
        id: `note-${id}`,
        label: withoutLineBreaks(description),
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
