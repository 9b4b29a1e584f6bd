import {
  type CreateFeatureInput,
  type CreateProjectInput,
  type CreateTaskInput,
  createFeatureInput,
  createProjectInput,
  createTaskInput,
} from "@presale/contracts/inputs/library.input.ts";
import { ImportError, type ImportProblem } from "@presale/documents/zip/import-error.ts";
import type { ProjectZip } from "@presale/documents/zip/project-zip.schema.ts";
import type { z } from "zod";

interface ImportedIds {
  /** Ids of attachments by their ref in the zip. */
  fileIds: Map<string, number>;
  /** Ids of images in texts by their ref in the zip. */
  imageIds: Map<string, number>;
  tagIds: Map<string, number>;
  members: Map<string, number[]>;
}

/**
 * Matches the zip's members to users by name. Skips a name if more users than members have it,
 * since the match would be ambiguous.
 */
function membersOf({ project }: ProjectZip, people: ImportedIds["members"]) {
  const named = Map.groupBy(project.members, ({ name }) => name);
  return [...named].flatMap(([name, members]) => {
    const ids = people.get(name) ?? [];
    if (ids.length > members.length) return [];
    return ids.map((userId, index) => ({ userId, role: members[index]?.role }));
  });
}

export interface ImportedInputs {
  project: CreateProjectInput;
  features: Map<string, { input: CreateFeatureInput; taskRefs: string[] }>;
  tasks: Map<string, CreateTaskInput>;
}

/** Replaces the zip's file references of images with file ids. */
function withFileIds(node: unknown, imageIds: Map<string, number>): unknown {
  if (Array.isArray(node)) return node.map((child) => withFileIds(child, imageIds));
  if (typeof node !== "object" || node === null) return node;
  const { attrs, content, ...rest } = node as Record<string, unknown>;
  const fileRef = (attrs as { fileRef?: unknown } | undefined)?.fileRef;
  return {
    ...rest,
    ...(attrs !== undefined && {
      attrs:
        typeof fileRef === "string"
          ? { ...(attrs as object), fileId: imageIds.get(fileRef) }
          : attrs,
    }),
    ...(content !== undefined && { content: withFileIds(content, imageIds) }),
  };
}

/**
 * Validates the zip's content with the forms' schemas, so that an import can't create anything that
 * a form would refuse. Throws ImportError with every invalid field.
 */
export function readImportedInputs(zip: ProjectZip, ids: ImportedIds): ImportedInputs {
  const problems: ImportProblem[] = [];
  const parse = <S extends z.ZodType>(
    schema: S,
    value: unknown,
    path: string,
  ): z.output<S> | null => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      problems.push({
        code: "schema",
        path: [path, ...issue.path].join("."),
        values: { reason: issue.message },
      });
    return null;
  };
  const common = (item: {
    title: string;
    description: unknown;
    tags: string[];
    files: string[];
  }) => ({
    title: item.title,
    description: item.description && withFileIds(item.description, ids.imageIds),
    tagIds: [...new Set(item.tags.map((title) => ids.tagIds.get(title.trim().toLowerCase())))],
    fileIds: item.files.map((ref) => ids.fileIds.get(ref)),
  });

  const tasks = new Map<string, CreateTaskInput>();
  for (const [index, task] of zip.tasks.entries()) {
    const { minHours, maxHours } = task;
    const input = parse(createTaskInput, { ...common(task), minHours, maxHours }, `tasks.${index}`);
    if (input) tasks.set(task.ref, input);
  }
  const features: ImportedInputs["features"] = new Map();
  for (const [index, feature] of zip.features.entries()) {
    const input = parse(createFeatureInput, common(feature), `features.${index}`);
    if (input) features.set(feature.ref, { input, taskRefs: feature.tasks });
  }
  const { clientName, proposalNumber, validUntil, assumptions, exclusions, terms, clientFiles } =
    zip.project;
  const members = membersOf(zip, ids.members);
  const project = parse(
    createProjectInput,
    {
      ...common(zip.project),
      clientName,
      proposalNumber,
      validUntil,
      assumptions: assumptions && withFileIds(assumptions, ids.imageIds),
      exclusions: exclusions && withFileIds(exclusions, ids.imageIds),
      terms: terms && withFileIds(terms, ids.imageIds),
      clientFileIds: clientFiles?.map((ref) => ids.fileIds.get(ref)),
      members,
    },
    "project",
  );
  if (problems.length > 0 || !project) throw new ImportError(problems);
  return { project, features, tasks };
}
