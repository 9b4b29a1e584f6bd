import { randomUUID } from "node:crypto";
import { type ErrorKind, errorLogLimits } from "@presale/contracts/error-log.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { currentRequestId } from "../http/request-id.ts";
import type { ErrorContext } from "./error-log.table.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { redactSecrets } from "./redact-secrets.ts";

/** An error as it is stored: without secrets, and truncated. */
export interface SanitisedError {
  fingerprint: string;
  kind: ErrorKind;
  name: string;
  message: string;
  stack: string;
  at: Date;
  errorId: string;
  release: string | null;
  context: ErrorContext;
  userId: number | null;
  companyId: number | null;
}

/** An error as it is reported, before secrets are removed. */
export interface ReportedError {
  kind: ErrorKind;
  name: string;
  message: string;
  stack: string;
  errorId?: string;
  release?: string | null;
  context: Omit<ErrorContext, "requestId">;
  userId?: number | null;
  companyId?: number | null;
}

/** Removes secrets and NUL, which PostgreSQL's texts can't hold, and truncates. */
const redactAndTruncate = (text: string, length: number) =>
  truncateText(redactSecrets(truncateText(text, length)).replaceAll("\0", ""), length);

const { name: nameLength, message: messageLength, stack: stackLength } = errorLogLimits;

const contextLength = (key: string) =>
  key === "componentStack" ? stackLength : errorLogLimits.route;

export function sanitiseError(reported: ReportedError): SanitisedError {
  const { kind, errorId = randomUUID(), userId = null, companyId = null } = reported;
  const name = redactAndTruncate(reported.name, nameLength) || "Error";
  const message = redactAndTruncate(reported.message, messageLength);
  const stack = redactAndTruncate(reported.stack, stackLength);
  const context = Object.fromEntries(
    Object.entries(reported.context).flatMap(([key, value]) =>
      value ? [[key, redactAndTruncate(String(value), contextLength(key))]] : [],
    ),
  );
  // This server or a trusted proxy generated the id in a fixed format, so it contains no secret.
  const requestId = currentRequestId();
  return {
    fingerprint: fingerprintOf({ kind, name, message, stack }),
    kind,
    name,
    message,
    stack,
    at: new Date(),
    errorId,
    release: reported.release
      ? truncateText(reported.release, errorLogLimits.release).replaceAll("\0", "")
      : null,
    context: { ...context, ...(requestId && { requestId }) },
    userId,
    companyId,
  };
}
