import { maxTokens } from "@presale/contracts/inputs/adding.input.ts";
import { sheetChange, sheetRowKinds } from "@presale/contracts/inputs/sheet.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { FeatureRef } from "../features/features.graphql.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import {
  type ChangedSheet,
  changeSheet,
  costOfChangingSheet,
  createsContent,
} from "./sheets.service.ts";

const MadeRowRef = builder.objectRef<ChangedSheet["made"][number]>("MadeSheetRow").implement({
  description: "A new row, with the key that the client gave it.",
  fields: (t) => ({ key: t.exposeString("key"), id: t.exposeID("id") }),
});

const RowKindEnum = sharedEnum("SheetRowKind", sheetRowKinds);
const RefusedRowRef = builder
  .objectRef<ChangedSheet["refused"][number]>("RefusedSheetRow")
  .implement({
    description:
      "A rejected change to a row, identified by the key of a new row or the id of an existing one.",
    fields: (t) => ({
      of: t.expose("of", { type: RowKindEnum }),
      key: t.exposeString("key"),
      code: t.string({ resolve: ({ error }) => error.code }),
      message: t.string({
        resolve: ({ error }) => error.fields?.[0]?.message ?? error.message,
      }),
    }),
  });

const ChangedSheetRef = builder.objectRef<ChangedSheet>("ChangedSheet").implement({
  fields: (t) => ({
    made: t.expose("made", { type: [MadeRowRef] }),
    refused: t.expose("refused", { type: [RefusedRowRef] }),
    tasks: t.expose("tasks", {
      type: [TaskRef],
      description: "Tasks that were created, changed or rejected, in their current state.",
    }),
    features: t.expose("features", { type: [FeatureRef] }),
    keptTitles: t.exposeStringList("keptTitles", {
      description:
        "Titles of rows that weren't deleted, as they are used elsewhere, have changed, or may not be deleted by the user.",
    }),
  }),
});

query("costOfChangingSheet", {
  type: CostRef,
  authorize: "canUpdateCompanyFeatures",
  isDryRun: true,
  args: { input: sheetChange },
  resolve: (ctx, { input }) => costOfChangingSheet(ctx, input),
});

mutation("changeSheet", {
  type: ChangedSheetRef,
  description:
    "Applies a batch of changes to the rows of a project or a feature. `maxTokens` limits the tokens that this may spend; without it, there is no limit.",
  authorize: "canUpdateCompanyFeatures",
  args: { input: sheetChange, maxTokens },
  createsContent: ({ input }) => createsContent(input),
  resolve: (ctx, args) => changeSheet(ctx, args.input, args.maxTokens),
});
