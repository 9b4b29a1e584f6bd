import type {
  AddFeaturesInput,
  CreateProjectInput,
  UpdateProjectInput,
} from "@presale/contracts/inputs/library.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { plainText } from "@presale/contracts/rich-text.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { linkedTargets, replaceLinks } from "../../platform/db/links.ts";
import {
  addTargets,
  moveTarget,
  type OrderedLinks,
  orderedTargets,
  removeTarget,
} from "../../platform/db/ordered-links.ts";
import { inTransaction, type Transaction, tryOut } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Asks } from "../../platform/graphql/asks.ts";
import { features } from "../features/features.table.ts";
import { refuseUnknownImages } from "../files/known-images.ts";
import { copyTitle } from "../library/copy-title.ts";
import { namingUnknownReferences } from "../library/library.errors.ts";
import { libraryCan } from "../library/library.policy.ts";
import { type Cost, costOf, settle } from "../metering/metering.service.ts";
import { findNestedProject } from "./nested-project.queries.ts";
import {
  findProject,
  type Project,
  projectColumns,
  type ShownProject,
} from "./projects.queries.ts";
import {
  projectFeatures,
  projectFiles,
  projectMembers,
  projects,
  projectTags,
} from "./projects.table.ts";

const tagLinks = { table: projectTags, own: "projectId", target: "tagId" };
const fileLinks = { table: projectFiles, own: "projectId", target: "fileId", ordered: true };
const featureLinks: OrderedLinks = {
  table: projectFeatures,
  own: projectFeatures.projectId,
  target: projectFeatures.featureId,
};

const textsOf = ({ description, assumptions, exclusions }: UpdateProjectInput) => ({
  description,
  assumptions,
  exclusions,
});

/** The columns that an input sets; what it leaves out is not among them. */
function columnsOf(input: UpdateProjectInput) {
  const { title, description, clientName, proposalNumber, validUntil, assumptions, exclusions } =
    input;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && {
      description,
      descriptionText: plainText(description),
    }),
    ...(clientName !== undefined && { clientName }),
    ...(proposalNumber !== undefined && { proposalNumber }),
    ...(validUntil !== undefined && { validUntil }),
    ...(assumptions !== undefined && { assumptions }),
    ...(exclusions !== undefined && { exclusions }),
  };
}

export type ProjectsService = ReturnType<typeof createProjectsService>;

function found<Row extends ShownProject>(project: Row | undefined): Row {
  if (!project) throw new AppError("NOT_FOUND");
  return project;
}

export function createProjectsService({ pool }: { pool: pg.Pool }) {
  const own = (tx: Transaction, id: number) =>
    and(eq(projects.companyId, tx.companyId), eq(projects.id, id));

  async function find(tx: Transaction, id: number): Promise<Project> {
    return found(await findProject(tx, id));
  }

  async function lock(tx: Transaction, id: number): Promise<Project> {
    const [project] = await tx.db
      .select(projectColumns)
      .from(projects)
      .where(own(tx, id))
      .for("no key update");
    if (!project) throw new AppError("NOT_FOUND");
    return project;
  }

  async function link(tx: Transaction, id: number, input: UpdateProjectInput): Promise<void> {
    if (input.tagIds) await replaceLinks(tx, tagLinks, id, input.tagIds);
    if (input.fileIds) await replaceLinks(tx, fileLinks, id, input.fileIds);
    if (!input.members) return;
    await tx.db
      .delete(projectMembers)
      .where(and(eq(projectMembers.companyId, tx.companyId), eq(projectMembers.projectId, id)));
    if (input.members.length > 0)
      await tx.db.insert(projectMembers).values(
        input.members.map((member) => ({
          companyId: tx.companyId,
          projectId: id,
          ...member,
        })),
      );
  }

  /** Creates within a transaction of the caller; who adds features settles what they cost. */
  async function insert(
    tx: Transaction,
    authorId: number,
    input: CreateProjectInput,
    featureIds: readonly number[] = [],
  ): Promise<Project> {
    await refuseUnknownImages(tx, textsOf(input));
    const [project] = await tx.db
      .insert(projects)
      .values({ companyId: tx.companyId, authorId, title: input.title, ...columnsOf(input) })
      .returning(projectColumns);
    const { id } = project as Project;
    await link(tx, id, input);
    if (featureIds.length > 0) await addTargets(tx, featureLinks, id, featureIds);
    return project as Project;
  }

  /** The tasks of these features stay as they are until the transaction ends. */
  async function holdFeatures(
    tx: Transaction,
    featureIds: readonly number[],
  ): Promise<Set<number>> {
    if (featureIds.length === 0) return new Set();
    const held = await tx.db
      .select({ id: features.id })
      .from(features)
      .where(and(eq(features.companyId, tx.companyId), inArray(features.id, [...featureIds])))
      .orderBy(asc(features.id))
      .for("share");
    return new Set(held.map((row) => row.id));
  }

  /** Adds features, which are held until the project is settled. */
  async function place(
    tx: Transaction,
    id: number,
    featureIds: readonly number[],
    position?: number | null,
  ): Promise<void> {
    await holdFeatures(tx, featureIds);
    await lock(tx, id);
    const { total } = await addTargets(tx, featureLinks, id, featureIds, position);
    if (total > limits.featuresPerProject)
      throw fieldError("featureIds", "validation:tooMany", { count: limits.featuresPerProject });
  }

  async function copy(tx: Transaction, actor: Actor, id: number): Promise<Project> {
    const project = await find(tx, id);
    const members = await tx.db
      .select({ userId: projectMembers.userId, role: projectMembers.role })
      .from(projectMembers)
      .where(and(eq(projectMembers.companyId, tx.companyId), eq(projectMembers.projectId, id)));
    const featureIds = await orderedTargets(tx, featureLinks, id);
    // A task added to one of them meanwhile would be charged to the original alone.
    const held = await holdFeatures(tx, featureIds);
    return insert(
      tx,
      actor.userId,
      {
        ...project,
        title: copyTitle(project.title),
        tagIds: await linkedTargets(tx, tagLinks, id),
        fileIds: await linkedTargets(tx, fileLinks, id),
        members,
      },
      featureIds.filter((featureId) => held.has(featureId)),
    );
  }

  return {
    find,

    /** Together with its features and their tasks, for a reply that shows them. */
    findNested: async (tx: Transaction, id: number, asks?: Asks): Promise<ShownProject> =>
      found(await findNestedProject(tx, id, asks)),
    insert,

    create: (actor: Actor, input: CreateProjectInput): Promise<Project> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, (tx) => insert(tx, actor.userId, input)),
      ),

    update: (actor: Actor, id: number, input: UpdateProjectInput): Promise<Project> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const before = await lock(tx, id);
          if (input.version != null && input.version !== before.version)
            throw new AppError("CHANGED_MEANWHILE");
          await refuseUnknownImages(tx, textsOf(input));
          const [project] = await tx.db
            .update(projects)
            .set({ ...columnsOf(input), version: before.version + 1, updatedAt: sql`now()` })
            .where(own(tx, id))
            .returning(projectColumns);
          await link(tx, id, input);
          return project as Project;
        }),
      ),

    /** Its features stay in the library; tokens that it spent stay spent. */
    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const project = await lock(tx, id);
        if (!libraryCan(actor, "Projects", project).delete) throw new AppError("FORBIDDEN");
        await tx.db.delete(projects).where(own(tx, id));
      }),

    duplicate: (actor: Actor, id: number, maxTokens?: number | null): Promise<Project> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const project = await copy(tx, actor, id);
          await settle(tx, actor, [project.id], maxTokens);
          return project;
        }),
      ),

    costOfDuplicating: (actor: Actor, id: number): Promise<Cost> =>
      tryOut(pool, actor.companyId, async (tx) => costOf(tx, [(await copy(tx, actor, id)).id])),

    addFeatures: (
      actor: Actor,
      id: number,
      { featureIds, position, maxTokens }: AddFeaturesInput,
    ): Promise<Project> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          await place(tx, id, featureIds, position);
          await settle(tx, actor, [id], maxTokens);
          return find(tx, id);
        }),
      ),

    costOfAddingFeatures: (
      actor: Actor,
      id: number,
      featureIds: readonly number[],
    ): Promise<Cost> =>
      namingUnknownReferences(() =>
        tryOut(pool, actor.companyId, async (tx) => {
          await place(tx, id, featureIds);
          return costOf(tx, [id]);
        }),
      ),

    removeFeature: (actor: Actor, id: number, featureId: number): Promise<Project> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const project = await lock(tx, id);
        if (!(await removeTarget(tx, featureLinks, id, featureId))) throw new AppError("NOT_FOUND");
        return project;
      }),

    moveFeature: (
      actor: Actor,
      id: number,
      featureId: number,
      position: number,
    ): Promise<Project> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const project = await lock(tx, id);
        if (!(await moveTarget(tx, featureLinks, id, featureId, position)))
          throw new AppError("NOT_FOUND");
        return project;
      }),
  };
}
