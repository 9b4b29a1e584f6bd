import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { FileUpload } from "../files/file-upload.ts";

export interface CallBody {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
}

/** A multipart form without its boundaries, which differ each time: as near as one gets unread. */
function formSize(headers: FastifyRequest["headers"], files: number): number {
  const boundary = /boundary="?([^";]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "";
  // Operations, map and each file begin with one; the form ends with one.
  return Number(headers["content-length"] ?? 0) - boundary.length * (files + 3);
}

/** The same for the same call, however its variables were ordered. */
export function hashBody(
  { query, operationName, variables }: CallBody,
  headers: FastifyRequest["headers"],
  /** Staff who act as the user are not the user. */
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
