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
  /** Null for a feature. */
  acceptedVersion: number | null;
  /** Number of tasks before the next one costs a token; null for a feature. */
  capacity: number | null;
  features: readonly SheetFeature[];
}

type Task = Omit<FeatureOfSheet["tasks"][number], "usedIn">;
export const taskOf = ({ id, title, minHours, maxHours, workRole, tags }: Task) => ({
  id,
  title,
  minHours,
  maxHours,
  workRoleId: workRole?.id ?? null,
  tags: tags.map((tag) => tag.title),
});
/** Returns the features of a project, or of a feature's own sheet, with the other places of each row. */
export function featuresOf(
  features: readonly FeatureOfSheet[],
  projectId: string | null,
): SheetFeature[] {
  const own = new Set(features.map(({ id }) => id));
  const titlesOf = (places: FeatureOfSheet["usedIn"], isOwn: (id: string) => boolean) =>
    places.flatMap((place) => (isOwn(place.id) ? [] : place.title));
  return features.map(({ id, title, tasks, usedIn }) => ({
    uid: uidOf("feature", id),
    id,
    title,
    otherProjects: titlesOf(usedIn, (project) => project === projectId),
    tasks: tasks.map((task) => ({
      uid: uidOf("task", task.id),
      ...taskOf(task),
      otherFeatures: titlesOf(task.usedIn, (feature) => own.has(feature)),
    })),
  }));
}

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
            acceptedVersion: project.acceptedVersion,
            features: featuresOf(project.features, id),
          },
      )
    : replyOf(
        send(featureSheetQuery, { id }),
        ({ feature }) =>
          feature && {
            title: feature.title,
            state: null,
            canUpdate: feature.can.update,
            acceptedVersion: null,
            capacity: null,
            features: featuresOf([feature], null),
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
