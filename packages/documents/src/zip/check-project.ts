import type { ImportProblem } from "./import-error.ts";
import { type ProjectZip, projectZipSchema, projectZipVersion } from "./project-zip.schema.ts";

interface Node {
  type?: unknown;
  attrs?: Record<string, unknown> | null;
  content?: unknown;
}

export function imageRefs(node: unknown, depth = 0): string[] {
  if (typeof node !== "object" || node === null || depth > 100) return [];
  const { type, attrs, content } = node as Node;
  const own = type === "image" && typeof attrs?.fileRef === "string" ? [attrs.fileRef] : [];
  const children = Array.isArray(content) ? content : [];
  return [...own, ...children.flatMap((child) => imageRefs(child, depth + 1))];
}

function checkReferences(data: ProjectZip): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const collectRefs = (list: readonly { ref: string }[], at: string) => {
    const known = new Set<string>();
    for (const [index, { ref }] of list.entries()) {
      if (known.has(ref)) problems.push({ code: "duplicateReference", path: `${at}.${index}.ref` });
      known.add(ref);
    }
    return known;
  };
  const files = collectRefs(data.files, "files");
  const tasks = collectRefs(data.tasks, "tasks");
  const features = collectRefs(data.features, "features");
  const checkRefs = (used: readonly string[], known: Set<string>, path: string) => {
    for (const [index, ref] of used.entries()) {
      if (!known.has(ref))
        problems.push({ code: "badReference", path: `${path}.${index}`, values: { ref } });
      else if (used.indexOf(ref) !== index)
        problems.push({ code: "duplicateReference", path: `${path}.${index}` });
    }
  };
  const checkText = (text: unknown, path: string) => {
    for (const ref of imageRefs(text))
      if (!files.has(ref)) problems.push({ code: "badReference", path, values: { ref } });
  };
  checkRefs(data.project.features, features, "project.features");
  checkRefs(data.project.files, files, "project.files");
  checkRefs(data.project.clientFiles ?? [], new Set(data.project.files), "project.clientFiles");
  for (const field of ["description", "assumptions", "exclusions", "terms"] as const)
    checkText(data.project[field], `project.${field}`);
  for (const [index, feature] of data.features.entries()) {
    checkRefs(feature.tasks, tasks, `features.${index}.tasks`);
    checkRefs(feature.files, files, `features.${index}.files`);
    checkText(feature.description, `features.${index}.description`);
  }
  for (const [index, task] of data.tasks.entries()) {
    checkRefs(task.files, files, `tasks.${index}.files`);
    checkText(task.description, `tasks.${index}.description`);
  }
  return problems;
}

/**
 * Parses `project.json`. `project` is null if it can't be used at all; `problems` has the reasons.
 */
export function checkProject(text: string): {
  project: ProjectZip | null;
  problems: ImportProblem[];
} {
  const path = "project.json";
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { project: null, problems: [{ code: "badJson", path }] };
  }
  const version = (json as { version?: unknown } | null)?.version;
  if (typeof version === "number" && version !== projectZipVersion)
    return { project: null, problems: [{ code: "unsupportedVersion", path, values: { version } }] };
  const parsed = projectZipSchema.safeParse(json);
  if (!parsed.success)
    return {
      project: null,
      problems: parsed.error.issues.map((issue) => ({
        code: "schema",
        path: issue.path.join(".") || path,
        values: { reason: issue.message },
      })),
    };
  return { project: parsed.data, problems: checkReferences(parsed.data) };
}
