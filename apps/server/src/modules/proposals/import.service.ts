import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { ImportError, type ImportProblem } from "@presale/documents/zip/import-error.ts";
import { type ImportedProject, readProjectZip } from "@presale/documents/zip/read-project-zip.ts";
import { inWorkFolder } from "@presale/processes/work-folder.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { isDiskFull } from "../../platform/disk-space.ts";
import { AppError } from "../../platform/errors.ts";
import { FileUpload } from "../../platform/files/file-upload.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { createFeature } from "../features/features.service.ts";
import type { FilesService, StagedFile, StoredFile } from "../files/files.service.ts";
import { chargeTokens } from "../metering/metering.service.ts";
import type { Project } from "../projects/projects.queries.ts";
import { createProject } from "../projects/projects.service.ts";
import { insertTask } from "../tasks/tasks.service.ts";
import { importTags, membersByName } from "./import-lookups.ts";
import { translateProblems } from "./import-problems.ts";
import { readImportedInputs } from "./imported-inputs.ts";
import { type WantedFile, wantedFiles } from "./wanted-files.ts";

interface Importer {
  actor: Actor;
  /** Audits an import by staff on the company's behalf. */
  auditIfDelegated(tx: Transaction): Promise<void>;
}
interface Dependencies {
  files: FilesService;
  settings: Settings;
}

const megabyte = 1024 * 1024;
const maxBytes = limits.importZip.megabytes * megabyte;

/** An import also creates features, tasks and tags. */
const importPermissions = [
  "canCreateCompanyFeatures",
  "canCreateCompanyTasks",
  "canCreateCompanyTags",
] as const;

export function createImportService(dependencies: Dependencies) {
  const { files, settings } = dependencies;

  async function receive(upload: FileUpload, path: string): Promise<void> {
    if (!(upload instanceof FileUpload)) throw new AppError("FILE_ERROR");
    let size = 0;
    const stream = upload.createReadStream();
    stream.on("data", (part: Buffer | string) => {
      size += part.length;
      if (size > maxBytes) stream.destroy(new AppError("FILE_TOO_LARGE"));
    });
    try {
      await pipeline(stream, createWriteStream(path));
    } catch (error) {
      if (isDiskFull(error)) throw error;
      if (size <= maxBytes && (error as { status?: number }).status !== 413)
        throw new AppError("FILE_ERROR", {
          fields: [{ path: "file", message: translate("errors:fileCut") }],
        });
      const values = { size: limits.importZip.megabytes };
      throw new AppError("FILE_TOO_LARGE", {
        values,
        fields: [{ path: "file", message: translate("errors:fileTooLarge", values) }],
      });
    }
  }

  /** Stores all files, or none if one fails. */
  async function stageFiles(
    companyId: number,
    wanted: readonly WantedFile[],
    { files: unpacked }: ImportedProject,
  ): Promise<StagedFile[]> {
    const staged: StagedFile[] = [];
    const problems: ImportProblem[] = [];
    try {
      for (const { ref, name, path, isImage } of wanted) {
        const bytes = await readFile(unpacked.get(ref) ?? "");
        try {
          staged.push(await files.stage(companyId, name, bytes, isImage));
        } catch (error) {
          // Errors about this file are collected. Any other error aborts the import.
          if (!(error instanceof AppError && error.status === 400)) throw error;
          const reason = error.fields?.[0]?.message ?? error.message;
          problems.push({ code: "schema", path, values: { reason } });
        }
      }
      if (problems.length > 0) throw new ImportError(problems);
      return staged;
    } catch (error) {
      await files.discardStaged(companyId, staged);
      throw error;
    }
  }

  async function create(
    ctx: OperationContext,
    { project }: ImportedProject,
    wanted: readonly WantedFile[],
    stored: readonly StoredFile[],
  ): Promise<Project> {
    const { tx, actor } = ctx;
    const fileIds = new Map<string, number>();
    const imageIds = new Map<string, number>();
    for (const [index, { ref, isImage }] of wanted.entries())
      (isImage ? imageIds : fileIds).set(ref, stored[index]?.id ?? 0);
    const titles = [project.project, ...project.features, ...project.tasks].flatMap(
      (item) => item.tags,
    );
    const inputs = readImportedInputs(project, {
      fileIds,
      imageIds,
      tagIds: await importTags(tx, actor, titles),
      members: await membersByName(tx),
    });
    const taskIds = new Map<string, number>();
    for (const [ref, input] of inputs.tasks) taskIds.set(ref, (await insertTask(ctx, input)).id);
    const featureIds = new Map<string, number>();
    for (const [ref, { input, taskRefs }] of inputs.features) {
      const ids = taskRefs.map((task) => taskIds.get(task) ?? 0);
      featureIds.set(ref, (await createFeature(ctx, { ...input, taskIds: ids })).id);
    }
    const order = project.project.features.map((ref) => featureIds.get(ref) ?? 0);
    return createProject(ctx, inputs.project, order);
  }

  return {
    /**
     * Creates a project with all features, tasks and files of a zip, or nothing. Tasks beyond the
     * free ones are charged as usual.
     */
    async import(
      { actor, auditIfDelegated }: Importer,
      upload: FileUpload,
      maxTokens?: number | null,
    ): Promise<Project> {
      for (const permission of importPermissions)
        if (!actor.permissions.has(permission)) throw new AppError("FORBIDDEN");
      return inWorkFolder(async (folder) => {
        const path = join(folder, "upload.zip");
        await receive(upload, path);
        const unpacked = join(folder, "files");
        await mkdir(unpacked);
        const imported = await readProjectZip(path, unpacked, {
          entries: limits.importZip.entries,
          entryBytes: settings.get("uploadMegabytes") * megabyte,
          totalBytes: maxBytes,
        });
        const wanted = wantedFiles(imported.project);
        const staged = await stageFiles(actor.companyId, wanted, imported);
        return files.commitStaged(actor, staged, async (tx, stored) => {
          await auditIfDelegated(tx);
          const project = await create({ tx, actor }, imported, wanted, stored);
          await chargeTokens(tx, actor, [project.id], maxTokens);
          return project;
        });
      }).catch((error: unknown) => {
        if (!(error instanceof ImportError)) throw error;
        throw new AppError("IMPORT_FAILED", { fields: translateProblems(error.problems) });
      });
    },
  };
}
