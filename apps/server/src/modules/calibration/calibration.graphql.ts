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
import { type LearntRange, learntRange } from "./learnt-range.ts";

const hours = (value: number) => value.toFixed(2);

const CoverageRef = builder.objectRef<Coverage>("RangeCoverage").implement({
  description: "How often ranges held: minimum ≤ actual ≤ maximum.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "Finished tasks with a range." }),
    held: t.exposeInt("held"),
    over: t.exposeInt("over", { description: "Took longer than the maximum." }),
    under: t.exposeInt("under", { description: "Took less than the minimum." }),
    learntHeld: t.exposeInt("learntHeld", {
      description: "How often the 80 % range that was learnt by then would have held.",
    }),
  }),
});

const SizeRef = builder.objectRef<CalibrationReport["sizes"][number]>("SizeCoverage").implement({
  fields: (t) => ({
    upTo: t.exposeInt("upTo", {
      nullable: true,
      description: "Hours. Null: more than the size before.",
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
    description: "Share of tasks that took at most the hours of a certainty. All are from 0 to 1.",
    fields: (t) => ({
      certainty: t.exposeFloat("certainty"),
      stated: t.exposeFloat("stated", { description: "By their ranges." }),
      learnt: t.exposeFloat("learnt", { description: "By what was learnt before." }),
    }),
  });

const MissRef = builder.objectRef<Calibration["misses"][number]>("EstimateMiss").implement({
  description: "A finished task outside its range.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    count: t.exposeInt("count", { description: "How often its project contains it." }),
    minHours: t.expose("minHours", { type: "Hours", description: "Of one occurrence." }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    actualHours: t.expose("actualHours", { type: "Hours", description: "Of all occurrences." }),
    factor: t.exposeFloat("factor", {
      description: "Actual hours by the nearest end of the range.",
    }),
    projectId: t.id({
      nullable: true,
      description: "Null: none, deleted, or the caller may not read projects.",
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
  description: "How the company's estimates compare with what their tasks took.",
  fields: (t) => ({
    tasks: t.exposeInt("tasks", { description: "Finished tasks, also those without a range." }),
    all: t.expose("all", { type: CoverageRef }),
    mine: t.expose("mine", { type: CoverageRef, nullable: true }),
    sizes: t.expose("sizes", {
      type: [SizeRef],
      description: "By the middle of the range, the smallest first.",
    }),
    quarters: t.expose("quarters", { type: [QuarterRef] }),
    people: t.expose("people", {
      type: [PersonRef],
      nullable: true,
      description: "People with 20 ranges or more. Null: hidden from the caller.",
    }),
    showsEstimators: t.exposeBoolean("showsEstimators", {
      description: "Whether people are named to those who may read the team.",
    }),
    reliability: t.expose("reliability", { type: [ReliabilityRef] }),
    middleHours: t.field({
      type: "Hours",
      description: "Sum of the middles of all ranges.",
      resolve: ({ bias }) => hours(bias.middleHours),
    }),
    actualHours: t.field({
      type: "Hours",
      resolve: ({ bias }) => hours(bias.actualHours),
    }),
    misses: t.expose("misses", { type: [MissRef], description: "The furthest outside first." }),
  }),
});

const LineProblemRef = builder.objectRef<HistoryLineProblem>("HistoryLineProblem").implement({
  fields: (t) => ({
    line: t.exposeInt("line", { description: "As a spreadsheet counts." }),
    column: t.exposeString("column", { nullable: true, description: "Null: the whole line." }),
    message: t.string({ resolve: ({ problem, values }) => translate(problem, values) }),
    isAmbiguous: t.boolean({
      description: "A number that `decimal` would decide.",
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
      description: "Lines with a number that `decimal` would decide.",
      resolve: ({ problems }) =>
        new Set(
          problems
            .filter(({ problem }) => problem === "historyLines:ambiguous")
            .map(({ line }) => line),
        ).size,
    }),
    problems: t.field({
      type: [LineProblemRef],
      description: "Those of the first lines.",
      resolve: ({ problems }) => problems.slice(0, 200),
    }),
    unknownEstimators: t.exposeStringList("unknownEstimators", {
      description: "Estimators without an account, whose names are kept.",
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
  description: "An 80 % range by what finished tasks of the same size took.",
  fields: (t) => ({
    low: t.exposeFloat("low", {
      description: "10th percentile of actual hours, by the middle of the range.",
    }),
    high: t.exposeFloat("high", { description: "The 90th percentile." }),
    minHours: t.field({ type: "Hours", resolve: (range) => hours(range.minHours) }),
    maxHours: t.field({ type: "Hours", resolve: (range) => hours(range.maxHours) }),
    tasks: t.exposeInt("tasks", { description: "Finished tasks that it rests on." }),
    isOwn: t.exposeBoolean("isOwn", { description: "The caller has tasks of this size." }),
  }),
});

query("learntRange", {
  type: LearntRangeRef,
  nullable: true,
  description: "Null while too few tasks of the range's size are finished.",
  authorize: "canReadCompanyTasks",
  args: { minHours: typedHours, maxHours: typedHours },
  resolve: ({ tx, actor }, { minHours, maxHours }) =>
    learntRange(tx, actor.userId, { min: Number(minHours), max: Number(maxHours) }),
});

mutation("showEstimators", {
  type: "Boolean",
  description: "Shows or hides people's names in *Calibration*.",
  authorize: "canUpdateCompanyProfile",
  args: { isShown: z.boolean() },
  resolve: (ctx, { isShown }) => showEstimators(ctx, isShown),
});

mutation("importHistory", {
  type: HistoryImportRef,
  description:
    "Imports finished tasks from CSV: title, estimator, min, max, actual, day, group. Lines with a problem are left out. `isPreview` changes nothing.",
  transaction: "manual", // reads the file, and rolls back a preview
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  args: {
    file: z.custom<FileUpload>((value) => value != null).meta({ graphql: "Upload" }),
    isCommaDecimal: z.boolean().optional(),
    isPreview: z.boolean().default(false),
  },
  resolve: (ctx, { file, isCommaDecimal, isPreview }) =>
    importHistory({ ...ctx, isGone: () => ctx.request.isGone?.() ?? false }, file, {
      decimal: isCommaDecimal == null ? undefined : isCommaDecimal ? "," : ".",
      isPreview,
    }),
});

query("importedHistory", {
  type: "Int",
  description: "How many finished tasks were imported without projects.",
  authorize: "canReadCompanyTasks",
  resolve: ({ tx }) => countImported(tx),
});

mutation("deleteImportedHistory", {
  type: "Int",
  description: "Deletes the finished tasks that were imported without projects.",
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  resolve: ({ tx }) => deleteImported(tx),
});
