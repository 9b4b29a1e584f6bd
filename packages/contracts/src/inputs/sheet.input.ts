import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { position } from "./adding.input.ts";
import { hours, id, line } from "./fields.ts";
import { taskLineInput } from "./task-line.input.ts";

const key = z.string().regex(/^[\w-]{1,40}$/, { error: () => translate("validation:choice") });

export const sheetRowKinds = ["new", "task", "feature"] as const;
export type SheetRowKind = (typeof sheetRowKinds)[number];

const tooMany = (count: number) => ({
  error: () => translate("validation:tooMany", { count }),
});
const list = <Item extends z.ZodType>(item: Item, max: number = limits.sheetRows) =>
  z.array(item).max(max, tooMany(max)).default([]);
/** Validates tasks or features that an undo restores or deletes, such as those of pasted tables. */
const undoList = <Item extends z.ZodType>(item: Item) => list(item, 2 * limits.sheetRows);
/** Returns the error for two alternative fields if not exactly one of them is given. */
const oneOf = (path: string) => ({ path: [path], error: () => translate("validation:choice") });

const title = line(limits.title);

const newFeature = z
  .object({
    featureKey: key,
    title: title.nullish(),
    /** Id of an existing feature to add; mutually exclusive with `title`. */
    featureId: id.nullish(),
    position: position.nullish(),
  })
  .refine(
    ({ title: typed, featureId }) => (typed == null) !== (featureId == null),
    oneOf("featureId"),
  )
  .meta({ graphql: "NewSheetFeatureInput" });

const newRow = z
  .object({
    rowKey: key,
    featureId: id.nullish(),
    featureKey: key.nullish(),
    /** Position among the feature's tasks when this row is inserted. Default: at the end. */
    position: position.nullish(),
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
  .object({
    title: title.nullish(),
    minHours: hours.nullish(),
    maxHours: hours.nullish(),
    /** Null removes the work role; omitted, it is unchanged. */
    workRoleId: id.nullish(),
  })
  .meta({ graphql: "SheetCellsInput" });

const changedTask = z
  .object({
    taskId: id,
    /** Expected current cells. If they differ, the row isn't changed. */
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
    /** Default: removes the feature from the project. */
    taskId: id.nullish(),
  })
  .meta({ graphql: "TakenOutOfSheetInput" });

const createdRow = z
  .object({
    id,
    /** The version that the sheet knows: a row that has changed since isn't deleted. */
    version: z.int({ error: () => translate("validation:integer") }),
  })
  .meta({ graphql: "CreatedSheetRowInput" });

const moved = z
  .object({
    featureId: id,
    /** Default: moves the feature within the project. */
    taskId: id.nullish(),
    position,
  })
  .meta({ graphql: "MovedInSheetInput" });

/** A batch of changes to a sheet. Applied in this order: restored rows, new rows, all others. */
export const sheetChange = z
  .object({
    projectId: id.nullish(),
    /** Rows that an undo moved to the bin. Any that aren't in the bin are ignored. */
    restoredTaskIds: undoList(id),
    restoredFeatureIds: undoList(id),
    newFeatures: list(newFeature),
    newRows: list(newRow),
    changedTasks: list(changedTask),
    changedFeatures: list(changedFeature),
    takenOut: list(takenOut),
    moved: list(moved),
    /**
     * Rows that the sheet created. They are moved to the bin if nothing else uses them and they are
     * unchanged.
     */
    deletedTasks: undoList(createdRow),
    deletedFeatures: undoList(createdRow),
  })
  .meta({ graphql: "SheetChangeInput" });
export type SheetChange = z.output<typeof sheetChange>;
export type SheetCells = z.output<typeof cells>;
