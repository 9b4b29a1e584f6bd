import { type TaskLineInput, taskLineInput } from "@presale/contracts/inputs/task-line.input.ts";
import type { TaskLine } from "@presale/domain/task-line.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";

export type CheckedInput = Omit<TaskLineInput, "workRoleId"> & { workRoleId?: string | null };

type Field = "title" | "minHours" | "maxHours" | "tags";

/** A line as the server accepts it, or its problems, one sentence each. */
export type CheckedLine<Line extends TaskLine> = { line: Line } & (
  | { input: CheckedInput; problems: null }
  | {
      input: null;
      problems: string[];
      /** The same sentences by the field to correct. For a feature's title, that is the title. */
      problemsOf: ReadonlyMap<Field, readonly string[]>;
    }
);

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function problemSentence(t: Translate, { tags }: TaskLine, { path, message }: Issue): string {
  const [field, index] = path;
  if (field === "title") return t("tasks:line.title", { problem: message });
  if (field !== "tags") return message;
  const tag = tags[Number(index)];
  return tag === undefined ? message : t("tasks:line.tag", { tag, problem: message });
}

/**
 * Validates a line by the server's rules. With `checksFeature`, also validates the title of the
 * feature to create for it. `roleIds` maps titles of work roles, in lower case, to ids; other roles
 * are left out.
 */
export function checkLine<
  Line extends TaskLine & { feature?: { title: string } | null; role?: string },
>(
  t: Translate,
  line: Line,
  checksFeature = false,
  roleIds?: ReadonlyMap<string, string>,
): CheckedLine<Line> {
  const { title, minHours, maxHours, tags } = line;
  const { data, error } = taskLineInput.safeParse({
    title,
    minHours: minHours ?? "",
    maxHours: maxHours ?? "",
    tags,
  });
  const problem = checksFeature && line.feature ? featureProblem(line.feature.title) : null;
  const featureSentences = problem ? [t("tasks:line.feature", { problem })] : [];
  if (data && !problem) {
    const workRoleId = line.role && roleIds?.get(line.role.toLowerCase());
    return { line, input: { ...data, workRoleId: workRoleId || undefined }, problems: null };
  }
  const hasHours = minHours !== null || maxHours !== null;
  const issues = (error?.issues ?? []).filter(
    ({ path }) => hasHours || !String(path[0]).endsWith("Hours"),
  );
  const found: [Field, string][] = [
    ...featureSentences.map((sentence): [Field, string] => ["title", sentence]),
    ...issues.map((issue): [Field, string] => [
      issue.path[0] as Field,
      problemSentence(t, line, issue),
    ]),
  ];
  if (!hasHours) found.push(["minHours", t("tasks:line.noHours")]);
  const problems = [...new Set(found.map(([, sentence]) => sentence))];
  const problemsOf = new Map<Field, string[]>();
  for (const [field, sentence] of found)
    problemsOf.set(field, [...(problemsOf.get(field) ?? []), sentence]);
  return { line, input: null, problems, problemsOf };
}

/** Returns why a feature can't have this title, or null. */
export const featureProblem = (title: string): string | null =>
  taskLineInput.shape.title.safeParse(title).error?.issues[0]?.message ?? null;
