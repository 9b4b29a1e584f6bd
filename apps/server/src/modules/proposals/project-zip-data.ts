import type { RichTextDocument, RichTextNode } from "@presale/contracts/rich-text.ts";
import type { ProjectZip } from "@presale/documents/zip/project-zip.schema.ts";
import type { ZipSource } from "@presale/documents/zip/write-project-zip.ts";
import { zipPaths } from "@presale/documents/zip/zip-paths.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { loadFeatureFiles, loadFeatureTags } from "../features/features.queries.ts";
import type { FilesService, StoredFile } from "../files/files.service.ts";
import { loadProjectTags } from "../projects/projects.queries.ts";
import { loadTaskFiles, loadTaskTags } from "../tasks/tasks.queries.ts";
import { type ProjectTree, readImageFiles, textsOf } from "./project-tree.ts";

/** Replaces file ids of images with the zip's file references. */
function withFileRefs(node: RichTextNode, refs: Map<number, string>): RichTextNode {
  const content = node.content
    ?.filter((child) => child.type !== "image" || refs.has(Number(child.attrs?.fileId)))
    .map((child) => withFileRefs(child, refs));
  if (node.type !== "image") return { ...node, ...(content && { content }) };
  const { fileId, ...attrs } = node.attrs ?? {};
  return { ...node, attrs: { ...attrs, fileRef: refs.get(Number(fileId)) } };
}

const titlesOf = (tags: readonly { title: string }[]) => tags.map(({ title }) => title);

/** Returns the project as data and the storage keys of its files. Contains no email addresses. */
export async function projectZipOf(
  tx: Transaction,
  tree: ProjectTree,
  files: FilesService,
): Promise<{ project: ProjectZip; sources: ZipSource[] }> {
  const context = { tx, loaders: new Map() } as unknown as Context;
  const { project, features } = tree;
  const tasks = [
    ...new Map(features.flatMap((one) => one.tasks).map((task) => [task.id, task])).values(),
  ];
  const texts = textsOf({ ...tree, company: { ...tree.company, header: null, footer: null } });
  const [images, projectTags, featureParts, taskParts] = await Promise.all([
    readImageFiles(tx, texts),
    loadProjectTags(context, project.id),
    Promise.all(
      features.map(async ({ feature }) => ({
        tags: await loadFeatureTags(context, feature.id),
        files: await loadFeatureFiles(context, feature.id),
      })),
    ),
    Promise.all(
      tasks.map(async ({ id }) => ({
        tags: await loadTaskTags(context, id),
        files: await loadTaskFiles(context, id),
      })),
    ),
  ]);
  const stored = [
    ...new Map(
      [tree.attachments, images, ...[...featureParts, ...taskParts].map((part) => part.files)]
        .flat()
        .map((file) => [file.id, file]),
    ).values(),
  ];
  const refs = new Map(stored.map(({ id }, index) => [id, `file-${index + 1}`]));
  const paths = zipPaths(stored.map(({ name }) => name));
  const taskRefs = new Map(tasks.map(({ id }, index) => [id, `task-${index + 1}`]));
  const text = (document: RichTextDocument | null) =>
    document && (withFileRefs(document, refs) as ProjectZip["project"]["description"]);
  const refsOf = (own: readonly StoredFile[]) => own.map(({ id }) => refs.get(id) ?? "");

  const clientFiles = tree.attachments.filter(({ forClient }) => forClient);

  const zip: ProjectZip = {
    format: "presale-project",
    version: 1,
    exportedAt: new Date().toISOString(),
    project: {
      title: project.title,
      description: text(project.description),
      clientName: project.clientName,
      proposalNumber: project.proposalNumber,
      validUntil: project.validUntil,
      assumptions: text(project.assumptions),
      exclusions: text(project.exclusions),
      // Omitted if empty, since older releases reject unknown fields.
      ...(project.terms && { terms: text(project.terms) }),
      tags: titlesOf(projectTags),
      files: refsOf(tree.attachments),
      ...(clientFiles.length > 0 && { clientFiles: refsOf(clientFiles) }),
      members: tree.members.map(({ user, role }) => ({ name: user.name, role })),
      features: features.map((_, index) => `feature-${index + 1}`),
    },
    features: features.map(({ feature, tasks: own }, index) => ({
      ref: `feature-${index + 1}`,
      title: feature.title,
      description: text(feature.description),
      tags: titlesOf(featureParts[index]?.tags ?? []),
      files: refsOf(featureParts[index]?.files ?? []),
      tasks: own.map(({ id }) => taskRefs.get(id) ?? ""),
    })),
    tasks: tasks.map((task, index) => ({
      ref: `task-${index + 1}`,
      title: task.title,
      description: text(task.description),
      minHours: task.minHours,
      maxHours: task.maxHours,
      tags: titlesOf(taskParts[index]?.tags ?? []),
      files: refsOf(taskParts[index]?.files ?? []),
    })),
    files: stored.map(({ name, mime, size, sha256 }, index) => ({
      ref: `file-${index + 1}`,
      path: paths[index] ?? "",
      name,
      mime,
      size,
      sha256,
    })),
  };
  const sources = stored.map((file, index) => ({
    path: paths[index] ?? "",
    open: () => files.read(file),
  }));
  return { project: zip, sources };
}
