/** The reason why the embedded database can't run, as one line for the terminal. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "EmbeddedPostgresError";
    this.code = code;
  }
}

export type EmbeddedPostgresErrorCode =
  | "IN_USE"
  | "FOLDER"
  | "DISK_FULL"
  | "ACCOUNT"
  | "BINARIES"
  | "VERSION"
  | "START";

export function folderError(folder: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(folder, error);
  const reasons: Record<string, string> = {
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the disk is read-only",
    ENOENT: "it can't be created (is the disk read-only?)",
    ENOTDIR: "a part of the path is a file, not a folder",
    EEXIST: "a file with this name exists",
    ENAMETOOLONG: "the path is too long",
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return new EmbeddedPostgresError(
    "FOLDER",
    `Cannot use the database folder ${folder}: ${reason}.`,
    error,
  );
}

/** Converts the output of PostgreSQL's programs into a one-line message that names the folder. */
export function programError(
  folder: string,
  action: string,
  output: string,
): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(output))
    return diskFull(folder);
  if (/Read-only file system/i.test(output))
    return folderError(folder, Object.assign(new Error(output), { code: "EROFS" }));
  const lines = output.split("\n").map((line) => line.trim());
  const errors = lines.filter((line) => /\b(FATAL|PANIC|ERROR|error|fatal):/.test(line));
  const reason = (errors.at(-1) ?? lines.filter(Boolean).at(-1) ?? "no output")
    .replace(/^.*?\b(?:FATAL|PANIC|ERROR|error|fatal):\s*/, "")
    .replace(/\.$/, "");
  return new EmbeddedPostgresError(
    "START",
    `${action} the database in ${folder} failed: ${reason}.`,
    output,
  );
}

function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "DISK_FULL",
    `No space left on the disk that holds the database folder ${folder}.`,
    cause,
  );
}
