import { createHash } from "node:crypto";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import canonicalize from "canonicalize";

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The content as canonical JSON (RFC 8785): equal content has equal bytes. */
export const canonicalJson = (content: VersionContent): string => canonicalize(content) ?? "";
