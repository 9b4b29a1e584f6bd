import { limits, toastDurations } from "@presale/contracts/limits.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { parseTaskLine, type TaskLine } from "@presale/domain/task-line.ts";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatHoursRange } from "../../lib/format.ts";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import type { PaletteItem, PaletteSearch } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { valueOrThrow } from "../../lib/reply-of.ts";
import { send } from "../../lib/send.ts";
import { isPermitted } from "../../lib/session.ts";
import { showToast } from "../../lib/toasts.ts";
import { loadAddLines, loadCheckLine } from "../shared/task-lines/index.ts";
import { searchQuery } from "./search.operations.ts";

type Results = NonNullable<ResultOf<typeof searchQuery>["search"]>;
type Estimated = Results["features"][number] & { clientName?: string | null };

const lineOf = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const estimated =
  (kind: SubjectType<"comments">) =>
  ({ id, title, minHours, maxHours, clientName }: Estimated): PaletteItem => {
    const range = translate("ui:estimate.range", { range: formatHoursRange(minHours, maxHours) });
    return {
      id: `${kind}-${id}`,
      label: title,
      hint: clientName ? `${clientName} · ${range}` : range,
      to: pathTo(kind, { id }),
    };
  };

const toastFailure = (message: string) =>
  showToast({ tone: "error", message, duration: toastDurations.failure });

/** Creates a task from the typed line; validation errors appear as a page failure. */
async function addTask(line: TaskLine): Promise<void> {
  const [checkedLine, addLines] = await Promise.all([
    loadCheckLine(),
    loadAddLines(),
    loadNamespaces(["tasks"]),
  ]);
  const { input, problems } = checkedLine(translate, line);
  const failure = input ? await addLines(translate, [input]) : null;
  if (failure || problems) return toastFailure(failure?.message ?? problems?.join(" · ") ?? "");
  await refetchShown();
}

/** Offers a new task when the query reads like `Login form 4-8 #auth`. */
function newTask(query: string): PaletteItem[] {
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
  const { tasks, features, projects, notes, articles } = await valueOrThrow(
    send(searchQuery, { query: truncateText(query, limits.search.max) }, options),
    ({ search }) => search,
  );
  return [
    { id: "line", label: "library:search.newTask", items: newTask(query) },
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
