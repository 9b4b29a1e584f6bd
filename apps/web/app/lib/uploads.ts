import { translate } from "@presale/contracts/translate.ts";
import { type Failure, firstErrorMessage } from "./apollo/failure.ts";

export interface StoredFile {
  id: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** Expires after a few minutes; only where requested. */
  url?: string;
  /** Null for files without a preview. */
  previewUrl?: string | null;
}

/** MIME types of images that the server accepts. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"];

interface UploadOptions {
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads one file. Rejects with an `UploadRejected` that carries the server's reason. */
export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>;

export class UploadRejected extends Error {}

/** Returns the message for a failed upload. A proxy may have cut off a large file. */
export function uploadMessage(failure: Failure | null): string {
  if (failure?.isOffline) return translate("ui:files.lost");
  return failure ? firstErrorMessage(failure) : "";
}
