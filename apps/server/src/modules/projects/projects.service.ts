import type {
  CreateProjectInput,
  UpdateProjectInput,
} from "@presale/contracts/inputs/library.input.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { linkedTargets } from "../../platform/db/links.ts";
import { addTargets } from "../../platform/db/ordered-links.ts";
import { inTransaction, type Transaction, tryOut } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { deleteOne } from "../bin/deletion.ts";
import { copyTitle } from "../library/copy-title.ts";
import { namingUnknownReferences } from "../library/library.errors.ts";
import { type Cost, costOf, settle } from "../metering/metering.service.ts";
import { featureLinks, holdFeatures, placingFeatures } from "./project-features.ts";
import { insertProject, linksOfProject, updateProject } from "./project-rows.ts";
import { findProject, loadProjectTexts, type Project } from "./projects.queries.ts";

export type ProjectsService = ReturnType<typeof createProjectsService>;

async function find(tx: Transaction, id: number): Promise<Project> {
  const project = await findProject(tx, id);
  if (!project) throw new AppError("NOT_FOUND");
  return project;
}

/** Creates within a transaction of the caller; who adds features settles what they cost. */
async function insert(
  tx: Transaction,
  authorId: number,
  input: CreateProjectInput,
  featureIds: readonly number[] = [],
): Promise<Project> {
  const project = await insertProject(tx, authorId, input);
  if (featureIds.length > 0) await addTargets(tx, featureLinks, project.id, featureIds);
  return project;
}

async function copy(tx: Transaction, actor: Actor, id: number): Promise<Project> {
  const project = await find(tx, id);
  const texts = await loadProjectTexts({ tx, loaders: new Map() }, id);
  const featureIds = await linkedTargets(tx, featureLinks, id);
  // A task added to one of them meanwhile would be charged to the original alone.
  const held = await holdFeatures(tx, featureIds);
  return insert(
    tx,
    actor.userId,
    { ...project, ...texts, title: copyTitle(project.title), ...(await linksOfProject(tx, id)) },
    featureIds.filter((featureId) => held.has(featureId)),
  );
}

export function createProjectsService({ pool }: { pool: pg.Pool }) {
  return {
    find,
    insert,

    create: (actor: Actor, input: CreateProjectInput): Promise<Project> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, (tx) => insert(tx, actor.userId, input)),
      ),

    update: (actor: Actor, id: number, input: UpdateProjectInput): Promise<Project> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, (tx) => updateProject(tx, id, input)),
      ),

    /**
     * Into the bin: gives the id there. Its features stay in the library; tokens that it spent stay
     * spent, and count for it again once it is back.
     */
    delete: (actor: Actor, id: number): Promise<number> =>
      inTransaction(pool, actor.companyId, (tx) => deleteOne(tx, actor, "project", id)),

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

    ...placingFeatures(pool),
  };
}
