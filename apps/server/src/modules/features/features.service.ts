import type {
  CreateFeatureInput,
  UpdateFeatureInput,
} from "@presale/contracts/inputs/library.input.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { linkedTargets } from "../../platform/db/links.ts";
import { addTargets, type OrderedLinks } from "../../platform/db/ordered-links.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { featureFiles, features, featureTags, featureTasks } from "../../schema/features.ts";
import { assertTextImagesExist } from "../files/assert-images-exist.ts";
import { changedBy, createdBy } from "../library/changed-by.ts";
import { copyTitle } from "../library/copy-title.ts";
import { descriptionValues } from "../library/description.ts";
import { libraryLinks } from "../library/library.links.ts";
import { type Feature, featureColumns, featureTexts } from "./features.queries.ts";

const links = libraryLinks(featureTags, featureFiles);
export const taskLinks: OrderedLinks = {
  table: featureTasks,
  owner: featureTasks.featureId,
  target: featureTasks.taskId,
  position: featureTasks.position,
};

export const findFeature = (tx: Transaction, id: number): Promise<Feature> =>
  tx.db
    .select(featureColumns)
    .from(features)
    .where(ownRow(tx, features, id))
    .then(firstOrThrow);

/** Locks a feature so that changes are serialised. Lock order: features, projects, balance. */
export const lockFeature = (tx: Transaction, id: number): Promise<Feature> =>
  tx.db
    .select(featureColumns)
    .from(features)
    .where(ownRow(tx, features, id))
    .for("no key update")
    .then(firstOrThrow);

export async function createFeature(
  { tx, actor }: OperationContext,
  { taskIds, ...input }: CreateFeatureInput,
): Promise<Feature> {
  await assertTextImagesExist(tx, { description: input.description });
  const feature = await tx.db
    .insert(features)
    .values({
      companyId: tx.companyId,
      ...createdBy(actor),
      title: input.title,
      ...descriptionValues(input.description),
    })
    .returning(featureColumns)
    .then(onlyRow);
  const { id } = feature;
  await links.write(tx, id, input);
  if (taskIds?.length) await addTargets(tx, taskLinks, id, taskIds);
  return feature;
}

export async function updateFeature(
  { tx, actor }: OperationContext,
  id: number,
  input: UpdateFeatureInput,
): Promise<Feature> {
  const before = await lockFeature(tx, id);
  assertVersion(before, input.version);
  await assertTextImagesExist(tx, { description: input.description });
  const feature = await tx.db
    .update(features)
    .set({
      title: input.title ?? before.title,
      ...(input.description !== undefined && descriptionValues(input.description)),
      ...changedBy(actor, features),
    })
    .where(ownRow(tx, features, id))
    .returning(featureColumns)
    .then(onlyRow);
  await links.write(tx, id, input);
  await notifyViewers(tx, "record", { kind: "feature", id });
  return feature;
}

/** Creates a separate feature with the same tasks. No project contains it, so it costs nothing. */
export async function duplicateFeature(ctx: OperationContext, id: number): Promise<Feature> {
  const { tx } = ctx;
  const feature = await tx.db
    .select({ ...featureColumns, ...featureTexts })
    .from(features)
    .where(ownRow(tx, features, id))
    .then(firstOrThrow);
  return createFeature(ctx, {
    title: copyTitle(feature.title),
    description: feature.description,
    ...(await links.read(tx, id)),
    taskIds: await linkedTargets(tx, taskLinks, id),
  });
}
