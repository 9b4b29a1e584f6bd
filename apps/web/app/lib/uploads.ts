import { translate } from "@presale/contracts/translate.ts";
import type { Failure } from "./apollo/failure.ts";

/** A file that the server keeps: what lists and forms show of it. */
export interface StoredFile {
  id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** A link that works for a few minutes, where one was asked for. */
  url?: string;
  /** A link to a picture made from it; null where there is none. */
  previewUrl?: string | null;
}

/** The pictures that the server takes, by their types. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];

interface UploadOptions {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file. Rejects with an `UploadRefused` when the server says why not. */
export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>;

/** The server's own words on why a file was not taken. */
export class UploadRefused extends Error {}

/** What is said of an upload that failed: a large one is also lost where a proxy cuts it off. */
export function uploadWords(failure: Failure | null): string {
  if (failure?.isOffline) return translate("ui:files.lost");
  return failure?.fields[0]?.message ?? failure?.message ?? "";
}
