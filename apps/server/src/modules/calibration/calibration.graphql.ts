import type { HistoryLineProblem } from "@presale/contracts/history-lines.ts";
import { hours as typedHours } from "@presale/contracts/inputs/fields.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { CalibrationReport, Coverage } from "@presale/domain/calibration-report.ts";
import { z } from "zod";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { type Calibration, readCalibration, showEstimators } from "./calibration.service.ts";
import {
  countImported,
  deleteImported,
  type HistoryImport,
  importHistory,
} from "./history-import.ts";
import { findLearntRange, type LearntRange } from "./learnt-range.ts";

const formatHours = (value: number) => value.toFixed(2);

const CoverageRef = builder.objectRef<Coverage>("RangeCoverage").implement({
  description: "Number of ranges that held: minimum ≤ actual ≤ maximum.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "Finished tasks with a range." }),
    held: t.exposeInt("held"),
    over: t.exposeInt("over", { description: "Tasks that took more than the maximum." }),
    under: t.exposeInt("under", { description: "Tasks that took less than the minimum." }),
    learntRangeHeld: t.exposeInt("learntRangeHeld", {
      description: "Tasks within the 80 % range learnt from the tasks finished before them.",
    }),
  }),
});

const SizeRef = builder.objectRef<CalibrationReport["sizes"][number]>("SizeCoverage").implement({
  fields: (t) => ({
    upTo: t.exposeInt("upTo", {
      nullable: true,
      description: "Upper limit of the size in hours. Null for the largest size.",
    }),
    coverage: t.expose("coverage", { type: CoverageRef }),
  }),
});

const QuarterRef = builder
  .objectRef<CalibrationReport["quarters"][number]>("QuarterCoverage")
  .implement({
    fields: (t) => ({
      quarter: t.exposeString("quarter", { description: "Such as 2026-Q3." }),
      coverage: t.expose("coverage", { type: CoverageRef }),
    }),
  });

const PersonRef = builder
  .objectRef<{ name: string; coverage: Coverage }>("EstimatorCoverage")
  .implement({
    fields: (t) => ({
      name: t.exposeString("name"),
      coverage: t.expose("coverage", { type: CoverageRef }),
    }),
  });

const ReliabilityRef = builder
  .objectRef<CalibrationReport["reliability"][number]>("ReliabilityPoint")
  .implement({
    description:
      "Share of tasks that took at most the hours forecast for this certainty. All values are from 0 to 1.",
    fields: (t) => ({
      certainty: t.exposeFloat("certainty"),
      stated: t.exposeFloat("stated", { description: "According to the estimated ranges." }),
      learnt: t.exposeFloat("learnt", { description: "According to the learnt ranges." }),
    }),
  });

const MissRef = builder.objectRef<Calibration["misses"][number]>("EstimateMiss").implement({
  description: "A finished task outside its range.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    count: t.exposeInt("count", { description: "Occurrences of the task in its project." }),
    minHours: t.expose("minHours", { type: "Hours", description: "For one occurrence." }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    actualHours: t.expose("actualHours", {
      type: "Hours",
      description: "Total of all occurrences.",
    }),
    factor: t.exposeFloat("factor", {
      description: "Actual hours divided by the nearest end of the range.",
    }),
    projectId: t.id({
      nullable: true,
      description: "Null if there is none, it was deleted, or the caller may not read projects.",
      resolve: ({ projectId }, _args, { actor }) =>
        actor?.permissions.has("canReadCompanyProjects") ? projectId : null,
    }),
    projectTitle: t.string({
      nullable: true,
      resolve: ({ projectTitle }, _args, { actor }) =>
        actor?.permissions.has("canReadCompanyProjects") ? projectTitle : null,
    }),
  }),
});

const CalibrationRef = builder.objectRef<Calibration>("Calibration").implement({
  description: "Comparison of the company's estimates with the actual hours.",
  fields: (t) => ({
    tasks: t.exposeInt("tasks", {
      description: "Finished tasks, including those without a range.",
    }),
    learntTasks: t.exposeInt("learntTasks", {
      description: "Finished tasks whose learnt range used tasks finished before them.",
    }),
    all: t.expose("all", { type: CoverageRef }),
    mine: t.expose("mine", { type: CoverageRef, nullable: true }),
    sizes: t.expose("sizes", {
      type: [SizeRef],
      description: "Coverage by size, the middle of the range. Smallest first.",
    }),
    quarters: t.expose("quarters", { type: [QuarterRef] }),
    people: t.expose("people", {
      type: [PersonRef],
      nullable: true,
      description: "Estimators with at least 20 ranges. Null if hidden from the caller.",
    }),
    showsEstimators: t.exposeBoolean("showsEstimators", {
      description: "Whether users who may read the team see the names of estimators.",
    }),
    reliability: t.expose("reliability", { type: [ReliabilityRef] }),
    middleHours: t.field({
      type: "Hours",
      description: "Sum of the middles of all ranges.",
      resolve: ({ bias }) => formatHours(bias.middleHours),
    }),
    actualHours: t.field({
      type: "Hours",
      resolve: ({ bias }) => formatHours(bias.actualHours),
    }),
    misses: t.expose("misses", { type: [MissRef], description: "Largest misses first." }),
  }),
});

const LineProblemRef = builder.objectRef<HistoryLineProblem>("HistoryLineProblem").implement({
  fields: (t) => ({
    line: t.exposeInt("line", { description: "Row number, as in a spreadsheet." }),
    column: t.exposeString("column", {
      nullable: true,
      description: "Null if the problem concerns the whole line.",
    }),
    message: t.string({ resolve: ({ problem, values }) => translate(problem, values) }),
    isAmbiguous: t.boolean({
      description: "Whether a number is ambiguous without `isCommaDecimal`.",
      resolve: ({ problem }) => problem === "historyLines:ambiguous",
    }),
  }),
});

const HistoryImportRef = builder.objectRef<HistoryImport>("HistoryImport").implement({
  fields: (t) => ({
    added: t.exposeInt("added"),
    existing: t.exposeInt("existing", { description: "Lines that were imported before." }),
    duplicates: t.exposeInt("duplicates", {
      description: "Lines that repeat another line of the file.",
    }),
    leftOut: t.int({
      description: "Lines with a problem.",
      resolve: ({ problems }) => new Set(problems.map(({ line }) => line)).size,
    }),
    ambiguous: t.int({
      description: "Lines with a number that is ambiguous without `isCommaDecimal`.",
      resolve: ({ problems }) =>
        new Set(
          problems
            .filter(({ problem }) => problem === "historyLines:ambiguous")
            .map(({ line }) => line),
        ).size,
    }),
    problems: t.field({
      type: [LineProblemRef],
      description: "The first 200 problems.",
      resolve: ({ problems }) => problems.slice(0, 200),
    }),
    unknownEstimators: t.exposeStringList("unknownEstimators", {
      description: "Names of estimators without an account. They are imported as text.",
    }),
  }),
});

query("calibration", {
  type: CalibrationRef,
  authorize: "canReadCompanyTasks",
  delegation: "never",
  resolve: ({ tx, actor, forecasts }) => readCalibration(tx, actor, forecasts),
});

const LearntRangeRef = builder.objectRef<LearntRange>("LearntRange").implement({
  description: "An 80 % range learnt from finished tasks of the same size.",
  fields: (t) => ({
    low: t.exposeFloat("low", {
      description: "10th percentile of actual hours, divided by the middle of the range.",
    }),
    high: t.exposeFloat("high", { description: "90th percentile, likewise." }),
    minHours: t.field({ type: "Hours", resolve: (range) => formatHours(range.minHours) }),
    maxHours: t.field({ type: "Hours", resolve: (range) => formatHours(range.maxHours) }),
    tasks: t.exposeInt("tasks", { description: "Number of finished tasks it is based on." }),
    isOwn: t.exposeBoolean("isOwn", {
      description: "Whether it is based on at least ten tasks that the caller estimated.",
    }),
  }),
});

query("learntRange", {
  type: LearntRangeRef,
  nullable: true,
  description: "Range learnt for an estimate. Null while too few tasks of its size are finished.",
  authorize: "canReadCompanyTasks",
  args: { minHours: typedHours, maxHours: typedHours },
  resolve: ({ tx, actor }, { minHours, maxHours }) =>
    findLearntRange(tx, actor.userId, { min: Number(minHours), max: Number(maxHours) }),
});

mutation("showEstimators", {
  type: "Boolean",
  description: "Shows or hides estimators' names in *Calibration*.",
  authorize: "canUpdateCompanyProfile",
  args: { isShown: z.boolean() },
  resolve: (ctx, { isShown }) => showEstimators(ctx, isShown),
});

mutation("importHistory", {
  type: HistoryImportRef,
  description:
    "Imports finished tasks from CSV: title, estimator, min, max, actual, day, group. Skips lines with a problem. With `isPreview`, nothing is imported.",
  transaction: "manual", // reads the file, and rolls back a preview
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  args: {
    file: z.custom<FileUpload>((value) => value != null).meta({ graphql: "Upload" }),
    isCommaDecimal: z.boolean().optional(),
    isPreview: z.boolean().default(false),
  },
  resolve: (ctx, { file, isCommaDecimal, isPreview }) =>
    importHistory({ ...ctx, isDisconnected: () => ctx.request.isDisconnected?.() ?? false }, file, {
      decimal: isCommaDecimal == null ? undefined : isCommaDecimal ? "," : ".",
      isPreview,
    }),
});

query("importedHistory", {
  type: "Int",
  description: "Number of finished tasks that were imported without projects.",
  authorize: "canReadCompanyTasks",
  resolve: ({ tx }) => countImported(tx),
});

mutation("deleteImportedHistory", {
  type: "Int",
  description:
    "Deletes the finished tasks that were imported without projects. Returns their number.",
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  resolve: ({ tx }) => deleteImported(tx),
});
