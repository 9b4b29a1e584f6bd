import type { ProjectState } from "@presale/domain/project-state.ts";
import { type Reply, replyOf } from "../../lib/reply-of.ts";
import { send } from "../../lib/send.ts";
import { spendingCodes } from "../shared/token-cost/index.ts";
import {
  type ChangedSheet,
  changeSheetMutation,
  copyForSheetMutation,
  costOfChangingSheetQuery,
  type FeatureOfSheet,
  featureSheetQuery,
  projectSheetQuery,
} from "./sheet.operations.ts";
import { type SheetFeature, uidOf } from "./sheet.ts";

export interface SheetSubject {
  kind: "project" | "feature";
  id: string;
}

export interface LoadedSheet {
  title: string;
  /** Null for a feature. */
  state: ProjectState | null;
  canUpdate: boolean;
  /** Number of tasks before the next one costs a token; null for a feature. */
  capacity: number | null;
  features: readonly SheetFeature[];
}

type Task = FeatureOfSheet["tasks"][number];
export const taskOf = ({ id, title, minHours, maxHours, workRole, tags }: Task) => ({
  id,
  title,
  minHours,
  maxHours,
  workRoleId: workRole?.id ?? null,
  tags: tags.map((tag) => tag.title),
});
const featureOf = ({ id, title, tasks }: FeatureOfSheet): SheetFeature => ({
  uid: uidOf("feature", id),
  id,
  title,
  tasks: tasks.map((task) => ({ uid: uidOf("task", task.id), ...taskOf(task) })),
});

export const loadSheet = ({ kind, id }: SheetSubject): Promise<Reply<LoadedSheet>> =>
  kind === "project"
    ? replyOf(
        send(projectSheetQuery, { id }),
        ({ project }) =>
          project && {
            title: project.title,
            state: project.state,
            canUpdate: project.can.update,
            capacity: project.capacity,
            features: project.features.map(featureOf),
          },
      )
    : replyOf(
        send(featureSheetQuery, { id }),
        ({ feature }) =>
          feature && {
            title: feature.title,
            state: null,
            canUpdate: feature.can.update,
            capacity: null,
            features: [featureOf(feature)],
          },
      );

type Input = ReturnType<typeof import("./sheet.ts").inputOf>;

/** Without an agreed price, a dialog shows it; a price that changed since is also a toast. */
export const sendBatch = (input: Input, maxTokens: number): Promise<Reply<ChangedSheet>> =>
  replyOf(
    send(
      changeSheetMutation,
      { input, maxTokens },
      { expected: maxTokens > 0 ? ["TOKENS_FORBIDDEN"] : spendingCodes },
    ),
    ({ changeSheet }) => changeSheet,
  );

/** Copies a feature into no project; returns the copy's id. */
export const copyOfFeature = (id: string): Promise<Reply<string>> =>
  replyOf(send(copyForSheetMutation, { id }), ({ duplicateFeature }) => duplicateFeature?.id);

export const costOfBatch = (input: Input) =>
  replyOf(
    send(costOfChangingSheetQuery, { input }),
    ({ costOfChangingSheet }) => costOfChangingSheet,
  );
