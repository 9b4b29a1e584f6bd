export type ImportProblemCode =
  | "notAZip"
  | "missingProjectJson"
  | "severalProjects"
  | "badEncoding"
  | "badJson"
  | "unsupportedVersion"
  | "schema"
  | "badReference"
  | "duplicateReference"
  | "pathOutside"
  | "symlink"
  | "encrypted"
  | "unsupportedMethod"
  | "duplicateEntry"
  | "tooManyEntries"
  | "totalTooLarge"
  | "entryTooLarge"
  | "missingFile"
  | "unlistedFile"
  | "sizeMismatch"
  | "hashMismatch"
  | "damaged";

export interface ImportProblem {
  code: ImportProblemCode;
  /** Location: a path in the zip, or in project.json such as `tasks.3.minHours`. */
  path: string;
  values?: Record<string, string | number>;
}

/** The zip can't be imported. Contains all problems found, not only the first. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super(
      `The zip can't be imported: ${problems.map(({ code, path }) => `${code} ${path}`).join("; ")}`,
    );
    this.problems = problems;
  }
}
