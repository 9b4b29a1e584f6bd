import { imageRefs } from "@presale/documents/zip/check-project.ts";
import type { ProjectZip, ProjectZipFile } from "@presale/documents/zip/project-zip.schema.ts";

/** One use of a file in the zip. A file that is both attached and shown in a text occurs twice. */
export interface WantedFile extends ProjectZipFile {
  isImage: boolean;
}

export function wantedFiles({ project, features, tasks, files }: ProjectZip): WantedFile[] {
  const items = [project, ...features, ...tasks];
  const { assumptions, exclusions, terms } = project;
  const texts = [assumptions, exclusions, terms, ...items.map((item) => item.description)];
  const attached = new Set(items.flatMap((item) => item.files));
  const shown = new Set(texts.flatMap((text) => imageRefs(text)));
  return files.flatMap((file) => [
    ...(attached.has(file.ref) ? [{ ...file, isImage: false }] : []),
    ...(shown.has(file.ref) ? [{ ...file, isImage: true }] : []),
  ]);
}
