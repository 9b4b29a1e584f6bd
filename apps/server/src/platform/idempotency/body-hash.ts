import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { FileUpload } from "../files/file-upload.ts";

export interface CallBody {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
}

/**
 * Returns the form's size without its boundaries, which differ on every request. Used in place of a
 * hash of the files, which are not read yet.
 */
function formSize(headers: FastifyRequest["headers"], files: number): number {
  const boundary = /boundary="?([^";]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "";
  // The operations, the map and each file start with a boundary; one more ends the form.
  return Number(headers["content-length"] ?? 0) - boundary.length * (files + 3);
}

/** Returns the same hash for the same call, whatever the order of its variables. */
export function hashBody(
  { query, operationName, variables }: CallBody,
  headers: FastifyRequest["headers"],
  /** Set when staff act (impersonation or delegation): their call must not match the user's own. */
  impersonatorId?: number,
): string {
  const names: string[] = [];
  const plain = JSON.stringify([query, operationName ?? null, variables ?? {}], (_key, value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    if (value instanceof FileUpload) return { file: names.push(value.filename) };
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  const size = names.length > 0 ? formSize(headers, names.length) : 0;
  const whole = JSON.stringify([plain, names, size, impersonatorId ?? null]);
  return hash("sha256", whole, "base64url");
}
