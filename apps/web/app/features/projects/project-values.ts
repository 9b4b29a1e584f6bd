import {
  createProjectInput,
  type ProjectRole,
  projectRoles,
} from "@presale/contracts/inputs/library.input.ts";
import type { z } from "zod";
import { idString, idStrings } from "../../lib/forms/id-strings.ts";
import { parseRichText, richTextValue } from "../../lib/rich-text.ts";
import type { Project } from "./projects.operations.ts";

export { type ProjectRole, projectRoles };
/** Omits the client's files. The project's page sets them, and a form must not overwrite them. */
export const projectSchema = createProjectInput.omit({ clientFileIds: true });
export type ProjectFormInput = z.input<typeof projectSchema>;
export type ProjectFormOutput = z.output<typeof projectSchema>;

export const emptyProject: ProjectFormInput = {
  title: "",
  clientName: "",
  proposalNumber: "",
  validUntil: "",
  workRoleId: null,
  description: null,
  assumptions: null,
  exclusions: null,
  terms: null,
  members: [],
  tagIds: [],
  fileIds: [],
};

export const valuesOfProject = (project: Project): ProjectFormInput => ({
  title: project.title,
  clientName: project.clientName ?? "",
  proposalNumber: project.proposalNumber ?? "",
  validUntil: project.validUntil ?? "",
  workRoleId: project.workRole?.id ?? null,
  description: parseRichText(project.description),
  assumptions: parseRichText(project.assumptions),
  exclusions: parseRichText(project.exclusions),
  terms: parseRichText(project.terms),
  members: project.members.map(({ role, user }) => ({ userId: user.id, role })),
  tagIds: project.tags.map(({ id }) => id),
  fileIds: project.files.map(({ id }) => id),
});

export const projectInputOf = ({ workRoleId, ...project }: ProjectFormOutput) => ({
  ...project,
  // Omitted by forms without the field, so that it stays unchanged.
  ...(workRoleId !== undefined && { workRoleId: idString(workRoleId) }),
  description: richTextValue(project.description),
  assumptions: richTextValue(project.assumptions),
  exclusions: richTextValue(project.exclusions),
  terms: richTextValue(project.terms),
  members: (project.members ?? []).map(({ userId, role }) => ({ userId: String(userId), role })),
  tagIds: idStrings(project.tagIds),
  fileIds: idStrings(project.fileIds),
});
