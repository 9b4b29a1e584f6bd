/** What is wrong with a zip, in codes that the application has sentences for. */
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
  /** Where: a path in the zip, or in project.json such as `tasks.3.minHours`. */
  path: string;
  /** Values for the sentence. */
  values?: Record<string, string | number>;
}

/** The zip can't be imported. Holds every problem that was found, not only the first. */
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
