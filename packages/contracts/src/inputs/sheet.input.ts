import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { hours, id, line } from "./fields.ts";
import { position } from "./placing.input.ts";
import { taskLineInput } from "./task-line.input.ts";

/** What a browser calls a row that is not there yet. */
const key = z.string().regex(/^[\w-]{1,40}$/, { error: () => translate("validation:choice") });

/** Whose change was refused: a row that is new, a task, or a feature. */
export const sheetRowKinds = ["new", "task", "feature"] as const;
export type SheetRowKind = (typeof sheetRowKinds)[number];

const tooMany = (count: number) => ({
  error: () => translate("validation:tooMany", { count }),
});
const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.sheetRows, tooMany(limits.sheetRows)).default([]);
/** Of two fields that name the same in two ways, one and no more is given. */
const oneOf = (path: string) => ({ path: [path], error: () => translate("validation:choice") });

const title = line(limits.title);

const newFeature = z
  .object({ featureKey: key, title, position: position.nullish() })
  .meta({ graphql: "NewSheetFeatureInput" });

const newRow = z
  .object({
    rowKey: key,
    featureId: id.nullish(),
    /** A feature of the same change. */
    featureKey: key.nullish(),
    /** Among the feature's tasks when its turn has come; none given: at the end. */
    position: position.nullish(),
    /** A task of the library that is taken over. */
    taskId: id.nullish(),
    line: taskLineInput.nullish(),
  })
  .refine(
    ({ featureId, featureKey }) => (featureId == null) !== (featureKey == null),
    oneOf("featureId"),
  )
  .refine(({ taskId, line: typed }) => (taskId == null) !== (typed == null), oneOf("line"))
  .meta({ graphql: "NewSheetRowInput" });

const cells = z
  .object({ title: title.nullish(), minHours: hours.nullish(), maxHours: hours.nullish() })
  .meta({ graphql: "SheetCellsInput" });

const changedTask = z
  .object({
    taskId: id,
    /** What stood in the cells that are changed: where something else does by now, nothing is. */
    was: cells,
    now: cells,
  })
  .meta({ graphql: "ChangedSheetTaskInput" });

const changedFeature = z
  .object({ featureId: id, was: title, now: title })
  .meta({ graphql: "ChangedSheetFeatureInput" });

const takenOut = z
  .object({
    featureId: id,
    /** None given: the feature itself, out of the project. */
    taskId: id.nullish(),
  })
  .meta({ graphql: "TakenOutOfSheetInput" });

/** A burst of changes of a sheet. They are made in this order: what is new first. */
export const sheetChange = z
  .object({
    /** Its sheet; none given where it is one feature's. */
    projectId: id.nullish(),
    newFeatures: list(newFeature),
    newRows: list(newRow),
    changedTasks: list(changedTask),
    changedFeatures: list(changedFeature),
    takenOut: list(takenOut),
  })
  .meta({ graphql: "SheetChangeInput" });
export type SheetChange = z.output<typeof sheetChange>;
export type SheetCells = z.output<typeof cells>;
