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
  /** Values for the sentence, also sent to the client as `details`. */
  values?: Record<string, unknown>;
  fields?: FieldError[];
  /** Another sentence than the catalogue's. */
  message?: DictionaryKey;
  /** What led to it: for the log. */
  cause?: unknown;
}

/** An error that a person is told of. Everything else is masked and logged. */
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

/** The database went away while a change was being kept. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super("UNAVAILABLE", { message: "refusals:outcomeUnknown", cause });
  }
}

/** What a reply of the API tells of an error of ours. */
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

/**
 * Logs an error that is nobody's business but ours; a person is told the id that finds it there, and
 * that the disk is full where it is.
 */
export function maskError(
  error: unknown,
  log: { error(details: object, message: string): void },
  what: string,
  more: object = {},
): ErrorExtensions & { message: string; id: string } {
  const id = randomUUID();
  log.error({ id, err: error, ...more }, what);
  const code = isDiskFull(error) ? "DISK_FULL" : "INTERNAL";
  const { status, message } = errorCatalogue[code];
  return { message: translate(message, { id }), status, code, id };
}

/** One invalid field with a sentence of the dictionary beside it. */
export const fieldError = (
  path: string,
  message: DictionaryKey,
  values?: Record<string, unknown>,
): AppError =>
  new AppError("VALIDATION", { fields: [{ path, message: translate(message, values) }] });

/** Fields that can't be taken, each with the first sentence said of it. */
export function invalidInput(found: readonly FieldError[]): AppError {
  const byPath = new Map<string, string>();
  for (const { path, message } of found) if (!byPath.has(path)) byPath.set(path, message);
  const fields = [...byPath].map(([path, message]) => ({ path, message }));
  const saying = (sentence: DictionaryKey) =>
    fields.every(({ message }) => message === translate(sentence));
  if (saying("errors:incorrectId")) return new AppError("INVALID_ID", { fields });
  if (saying("errors:verification")) return new AppError("VERIFICATION", { fields });
  return new AppError("VALIDATION", { fields });
}
