import type {
  CreateProjectInput,
  UpdateProjectInput,
} from "@presale/contracts/inputs/library.input.ts";
import { plainText } from "@presale/contracts/plain-text.ts";
import type { ProjectState } from "@presale/domain/project-state.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { assertVersion, firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { projectFiles, projectMembers, projects, projectTags } from "../../schema/projects.ts";
import { assertTextImagesExist } from "../files/assert-images-exist.ts";
import { changedBy, createdBy } from "../library/changed-by.ts";
import { libraryLinks } from "../library/library.links.ts";
import { assertWorkRoleUsable } from "../rates/rates.queries.ts";
import { type Project, projectColumns } from "./projects.queries.ts";

const links = libraryLinks(projectTags, projectFiles);

const isMemberOf = (tx: Transaction, id: number): SQL | undefined =>
  and(eq(projectMembers.companyId, tx.companyId), eq(projectMembers.projectId, id));

const isFileOf = (tx: Transaction, id: number): SQL | undefined =>
  and(eq(projectFiles.companyId, tx.companyId), eq(projectFiles.ownerId, id));

/** Returns the columns that an input sets. Omitted ones are undefined, which Drizzle skips. */
function columnsOf(input: UpdateProjectInput) {
  const { title, description, clientName, proposalNumber, validUntil } = input;
  const { assumptions, exclusions, terms, workRoleId } = input;
  return {
    title,
    description,
    descriptionText: description === undefined ? undefined : plainText(description),
    clientName,
    proposalNumber,
    validUntil,
    assumptions,
    exclusions,
    terms,
    workRoleId,
  };
}

const assertImagesExist = (
  tx: Transaction,
  { description, assumptions, exclusions, terms }: UpdateProjectInput,
): Promise<void> => assertTextImagesExist(tx, { description, assumptions, exclusions, terms });

/** Sets which files the client gets. Throws a field error for files that aren't the project's. */
async function setClientFiles(tx: Transaction, id: number, fileIds: number[]): Promise<void> {
  const rows = await tx.db
    .update(projectFiles)
    .set({ forClient: sql`${inArray(projectFiles.fileId, fileIds)}` })
    .where(isFileOf(tx, id))
    .returning({ fileId: projectFiles.fileId });
  const projectFileIds = new Set(rows.map(({ fileId }) => fileId));
  if (!fileIds.every((fileId) => projectFileIds.has(fileId)))
    throw fieldError("clientFileIds", "refusals:unknownFile");
}

async function writeLinks(tx: Transaction, id: number, input: UpdateProjectInput): Promise<void> {
  await links.write(tx, id, input);
  if (input.clientFileIds) await setClientFiles(tx, id, input.clientFileIds);
  if (!input.members) return;
  await tx.db.delete(projectMembers).where(isMemberOf(tx, id));
  if (input.members.length > 0)
    await tx.db
      .insert(projectMembers)
      .values(
        input.members.map((member) => ({ companyId: tx.companyId, projectId: id, ...member })),
      );
}

/** Returns the project and locks it until the transaction ends. */
export const lockProject = (tx: Transaction, id: number): Promise<Project> =>
  tx.db
    .select(projectColumns)
    .from(projects)
    .where(ownRow(tx, projects, id))
    .for("no key update")
    .then(firstOrThrow);

export async function insertProject(
  { tx, actor }: OperationContext,
  input: CreateProjectInput,
): Promise<Project> {
  await assertImagesExist(tx, input);
  const project = await tx.db
    .insert(projects)
    .values({
      companyId: tx.companyId,
      ...createdBy(actor),
      ...columnsOf(input),
      title: input.title,
    })
    .returning(projectColumns)
    .then(onlyRow);
  await writeLinks(tx, project.id, input);
  return project;
}

/** Updates the project. Omitted fields stay unchanged. Throws if `version` is outdated. */
export async function updateProject(
  { tx, actor }: OperationContext,
  id: number,
  input: UpdateProjectInput,
): Promise<Project> {
  const before = await lockProject(tx, id);
  assertVersion(before, input.version);
  await assertImagesExist(tx, input);
  if (input.workRoleId !== before.workRoleId) await assertWorkRoleUsable(tx, input.workRoleId);
  const project = await tx.db
    .update(projects)
    .set({ ...columnsOf(input), ...changedBy(actor, projects) })
    .where(ownRow(tx, projects, id))
    .returning(projectColumns)
    .then(onlyRow);
  await writeLinks(tx, id, input);
  await notifyViewers(tx, "record", { kind: "project", id });
  return project;
}

/** Sets the state. Keeps the project's `version`, since its form doesn't contain the state. */
export async function setProjectState(
  tx: Transaction,
  id: number,
  state: ProjectState,
): Promise<Project> {
  const before = await lockProject(tx, id);
  if (before.state === state) return before;
  await tx.db
    .update(projects)
    .set({ state, stateAt: sql`now()` })
    .where(ownRow(tx, projects, id));
  await notifyViewers(tx, "record", { kind: "project", id });
  return { ...before, state };
}

/** Returns the project's links except features, in the format of an input. */
export async function linksOfProject(tx: Transaction, id: number) {
  const members = await tx.db
    .select({ userId: projectMembers.userId, role: projectMembers.role })
    .from(projectMembers)
    .where(isMemberOf(tx, id));
  const clientFiles = await tx.db
    .select({ id: projectFiles.fileId })
    .from(projectFiles)
    .where(and(isFileOf(tx, id), eq(projectFiles.forClient, true)));
  const clientFileIds = clientFiles.map((file) => file.id);
  return { ...(await links.read(tx, id)), clientFileIds, members };
}
