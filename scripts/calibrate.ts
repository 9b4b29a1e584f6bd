import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { runCommand } from "../apps/server/src/run-command.ts";
import { startDictionary } from "../apps/server/src/start-dictionary.ts";
import {
  type History,
  type HistoryLine,
  parseHistory,
} from "../packages/contracts/src/history-lines.ts";
import { translate } from "../packages/contracts/src/translate.ts";
import {
  drawProject,
  forecastOf,
  hoursAt,
  sizeOf,
  type TaskDistribution,
  TaskHistory,
} from "../packages/domain/src/calibration.ts";
import { type Outcome, scoresOf } from "../packages/domain/src/calibration-scores.ts";
import { projectsOfGroups } from "../packages/domain/src/history-projects.ts";
import { type HistoryTask, WalkForward } from "../packages/domain/src/walk-forward.ts";

const usage = `npm run calibrate -- <csv> [--decimal ,|.]

Walks through finished tasks day by day, forecasts each from what was finished before, and prints
how often the forecasts held. Columns: title, min, max, actual, day; optional: estimator, group.`;

const runLengths = [10, 20, 30, 50];
const sizes = ["up to 1 h", "up to 3 h", "up to 7 h", "up to 14 h", "more than 14 h"];
const withoutHistory = new TaskHistory();
const independent = { bias: 0, deviation: 0, projects: 0 };

type Row = [name: string, ...cells: string[]];

function describeInput({ lines, problems, duplicates }: History): string {
  const wrong = new Set(problems.map(({ line }) => line)).size;
  const counts = Map.groupBy(problems, ({ problem }) => problem);
  const named = problems.slice(0, 5).map(({ line, column, problem, values }) => {
    const location = column ? `line ${line}, ${column}` : `line ${line}`;
    return `  ${location}: ${translate(problem, values)}`;
  });
  return [
    `${lines.length} lines read, ${wrong} left out, ${duplicates.length} repeated lines kept once`,
    ...Array.from(counts, ([problem, { length }]) => `  ${length} × ${problem.split(":")[1]}`),
    ...named,
    ...(problems.length > named.length ? [`  and ${problems.length - named.length} more`] : []),
  ].join("\n");
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Returns one row with the outcomes' scores, or none without outcomes. */
function rowsOf(name: string, outcomes: readonly Outcome[]): Row[] {
  const scores = scoresOf(outcomes);
  if (!scores) return [];
  const { held, within50, at50, within80, within90 } = scores;
  return [
    [
      `  ${name}`,
      String(scores.count),
      ...[held, within50, at50, within80, within90].map(percent),
      `×${scores.width.toFixed(2)}`,
      scores.loss.toFixed(2),
      scores.relativeLoss.toFixed(3),
    ],
  ];
}

const outcomeOf = (distribution: TaskDistribution, actual: number): Outcome => ({
  p10: hoursAt(distribution, 0.1),
  p50: hoursAt(distribution, 0.5),
  p80: hoursAt(distribution, 0.8),
  p90: hoursAt(distribution, 0.9),
  actual,
});

function taskRows(tasks: readonly HistoryTask[]): Row[] {
  const forecasts = [...new WalkForward(tasks).forecasts()].flatMap((forecast) =>
    "task" in forecast
      ? { ...forecast.task, outcome: outcomeOf(forecast.distribution, forecast.task.actual) }
      : [],
  );
  const rowsBy = (nameOf: (task: HistoryTask) => string) => {
    const groups = [...Map.groupBy(forecasts, nameOf)];
    return groups.flatMap(([name, each]) =>
      rowsOf(
        name,
        each.map(({ outcome }) => outcome),
      ),
    );
  };
  const stated = tasks.map((task) => outcomeOf(withoutHistory.distributionOf(task), task.actual));
  const byYear = rowsBy(({ finishedOn }) => finishedOn.slice(0, 4));
  const bySize = rowsBy((task) => sizes[sizeOf(task)] ?? "");
  return [
    ["Tasks"],
    ...rowsBy(() => "learnt"),
    ...rowsOf("as stated", stated),
    ["Tasks by size, learnt"],
    ...sizes.flatMap((size) => bySize.filter(([name]) => name.trim() === size)),
    ["Tasks by year, learnt"],
    ...byYear,
  ];
}

/** Returns rows about projects. `projects` has the project of each task. */
function projectRows(
  title: string,
  tasks: readonly HistoryTask[],
  projects: readonly (string | null)[],
): Row[] {
  const assigned = tasks.map((task, index) => ({ ...task, project: projects[index] ?? null }));
  const learnt: Outcome[] = [];
  const withoutFactor: Outcome[] = [];
  const stated: Outcome[] = [];
  for (const forecast of new WalkForward(assigned).forecasts()) {
    if ("task" in forecast) continue;
    const { actual, draws } = forecast;
    learnt.push({ ...forecast.forecast, actual });
    withoutFactor.push({ ...forecastOf(draws, independent), actual });
    const drawn = drawProject(forecast.tasks, withoutHistory);
    stated.push({ ...forecastOf(drawn, independent), actual });
  }
  if (learnt.length === 0) return [];
  return [
    [title],
    ...rowsOf("learnt", learnt),
    ...rowsOf("learnt, without common factor", withoutFactor),
    ...rowsOf("as stated, tasks independent", stated),
  ];
}

function format(rows: readonly Row[]): string {
  const widths = rows.reduce<number[]>(
    (most, row) =>
      row.length === 1 ? most : row.map((cell, at) => Math.max(cell.length, most[at] ?? 0)),
    [],
  );
  return rows
    .map(([name, ...cells]) => {
      const aligned = cells.map((cell, at) => cell.padStart(widths[at + 1] ?? 0));
      return [cells.length > 0 ? name.padEnd(widths[0] ?? 0) : `\n${name}`, ...aligned].join("  ");
    })
    .join("\n");
}

/** Converts a line to a task. The line's day is both its estimate date and its finish date. */
const toTask = ({ line, day, title: _, group: _group, ...task }: HistoryLine): HistoryTask => ({
  ...task,
  ...{ id: `line ${line}`, project: null, count: 1, estimatedOn: day, finishedOn: day },
});

async function calibrate(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { decimal: { type: "string" } },
    allowPositionals: true,
  });
  const [path] = positionals;
  const { decimal } = values;
  if (!path || positionals.length > 1 || (decimal && decimal !== "," && decimal !== "."))
    throw new Error(`Usage: ${usage}`);
  await startDictionary();
  const today = new Date().toISOString().slice(0, 10);
  const history = parseHistory(await readFile(path, "utf8"), {
    today,
    decimal: decimal as "," | "." | undefined,
  });
  const input = describeInput(history);
  if (history.lines.length === 0) throw new Error(input);
  const lines = history.lines.toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
  const tasks = lines.map(toTask);
  const runOf = (length: number) =>
    tasks.map((_, index) =>
      index < tasks.length - (tasks.length % length) ? `run ${Math.floor(index / length)}` : null,
    );
  const rows: Row[] = [
    [
      "",
      "n",
      "P10–P90",
      "≤ P50",
      "= P50",
      "≤ P80",
      "≤ P90",
      "P90 ÷ P10",
      "loss (h)",
      "loss ÷ mean",
    ],
    ...taskRows(tasks),
    ...projectRows(
      "Projects: groups of 5 or more tasks; a group longer than a year is split into quarters",
      tasks,
      projectsOfGroups(lines),
    ),
    ...runLengths.flatMap((length) =>
      projectRows(`Runs of ${length} consecutive tasks, sorted by day`, tasks, runOf(length)),
    ),
  ];
  return `${input}\n\nShare of tasks or projects within a range or limit; median width; mean pinball loss.\nTasks that took exactly P50 count as within it.\n${format(rows)}`;
}

await runCommand(calibrate);
