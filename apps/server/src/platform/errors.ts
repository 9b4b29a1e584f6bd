import { randomUUID } from "node:crypto";
import {
  type ErrorCode,
  type ErrorExtensions,
  errorCatalogue,
  type FieldError,
} from "@presale/contracts/errors.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import { isDiskFull } from "./disk-space.ts";

interface AppErrorOptions {
  /** Values for the message, also sent to the client as `details`. */
  values?: Record<string, unknown>;
  fields?: FieldError[];
  /** Replaces the message of the catalogue. */
  message?: DictionaryKey;
  /** The original error, for the log. */
  cause?: unknown;
}

/** An error that is shown to the user. All other errors are masked and logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, { values, fields, message, cause }: AppErrorOptions = {}) {
    super(translate(message ?? errorCatalogue[code].message, values), { cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = fields;
    this.details = values;
  }
}

/** The connection was lost during a commit: the change may or may not be saved. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("UNAVAILABLE", { message: "refusals:outcomeUnknown", cause });
  }
}

export const describeError = ({
  message,
  code,
  status,
  fields,
  details,
}: AppError): ErrorExtensions & { message: string } => ({
  message,
  status,
  code,
  ...(fields && { fields }),
  ...(details && { details }),
});

/** Logs an unexpected error. Returns a reply with its log id, or DISK_FULL if the disk is full. */
export function maskError(
  error: unknown,
  log: { error(details: object, message: string): void },
  logMessage: string,
  fields: object = {},
): ErrorExtensions & { message: string; id: string } {
  const id = randomUUID();
  log.error({ id, err: error, ...fields }, logMessage);
  const code = isDiskFull(error) ? "DISK_FULL" : "INTERNAL";
  const { status, message } = errorCatalogue[code];
  return { message: translate(message, { id }), status, code, id };
}

export const fieldError = (
  path: string,
  message: DictionaryKey,
  values?: Record<string, unknown>,
): AppError =>
  new AppError("VALIDATION", { fields: [{ path, message: translate(message, values) }] });

/**
 * Returns the error for invalid fields, each with its first message. The code is INVALID_ID or
 * VERIFICATION when all fields have that message, otherwise VALIDATION.
 */
export function invalidInput(found: readonly FieldError[]): AppError {
  const byPath = new Map<string, string>();
  for (const { path, message } of found) if (!byPath.has(path)) byPath.set(path, message);
  const fields = [...byPath].map(([path, message]) => ({ path, message }));
  const allAre = (key: DictionaryKey) => fields.every(({ message }) => message === translate(key));
  if (allAre("errors:incorrectId")) return new AppError("INVALID_ID", { fields });
  if (allAre("errors:verification")) return new AppError("VERIFICATION", { fields });
  return new AppError("VALIDATION", { fields });
}
