import { createHash } from "node:crypto";
import canonicalize from "canonicalize";

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Returns canonical JSON (RFC 8785): equal content has equal bytes. */
export const canonicalJson = (content: object): string => canonicalize(content) ?? "";
