import type { ProjectState } from "@presale/domain/project-state.ts";
import { send } from "../../lib/send.ts";
import { type Reply, valueOrFailure } from "../../lib/value-or-failure.ts";
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
/** Returns the features of a sheet. Each row names the other projects or features that use it. */
export function featuresOf(
  features: readonly FeatureOfSheet[],
  projectId: string | null,
): SheetFeature[] {
  const ownIds = new Set(features.map(({ id }) => id));
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
      otherFeatures: titlesOf(task.usedIn, (feature) => ownIds.has(feature)),
    })),
  }));
}

export const loadSheet = ({ kind, id }: SheetSubject): Promise<Reply<LoadedSheet>> =>
  kind === "project"
    ? valueOrFailure(
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
    : valueOrFailure(
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

/**
 * Sends a batch. If no price was confirmed, refusals for lack of tokens show no toast, because the
 * sheet marks the rows. A price that has changed since it was confirmed also shows a toast.
 */
export const sendBatch = (input: Input, maxTokens: number): Promise<Reply<ChangedSheet>> =>
  valueOrFailure(
    send(
      changeSheetMutation,
      { input, maxTokens },
      { expected: maxTokens > 0 ? ["TOKENS_FORBIDDEN"] : spendingCodes },
    ),
    ({ changeSheet }) => changeSheet,
  );

/** Copies a feature without adding it to a project. Returns the copy's id. */
export const copyFeature = (id: string): Promise<Reply<string>> =>
  valueOrFailure(
    send(copyForSheetMutation, { id }),
    ({ duplicateFeature }) => duplicateFeature?.id,
  );

export const loadBatchCost = (input: Input) =>
  valueOrFailure(
    send(costOfChangingSheetQuery, { input }),
    ({ costOfChangingSheet }) => costOfChangingSheet,
  );
