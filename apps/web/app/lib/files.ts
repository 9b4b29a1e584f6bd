import { limits } from "@presale/contracts/limits.ts";
import { graphql } from "./apollo/graphql.ts";
import { send } from "./send.ts";
import { type StoredFile, type Upload, UploadRejected, uploadMessage } from "./uploads.ts";
import { valueOrThrow } from "./value-or-failure.ts";

const uploadMutation = graphql(`
  mutation UploadFile($file: Upload!, $imageOnly: Boolean!) {
    uploadFile(file: $file, imageOnly: $imageOnly) { id name mime size url previewUrl }
  }
`);

const filesQuery = graphql(`
  query FileLinks($ids: [ID!]!) {
    files(ids: $ids) { id url previewUrl width height }
  }
`);

const storedFilesQuery = graphql(`
  query StoredFiles($ids: [ID!]!) { files(ids: $ids) { id name mime size url previewUrl } }
`);

/** Returns the existing files of these ids, which come from a draft. */
export const filesOfIds = (ids: readonly string[]): Promise<readonly StoredFile[]> =>
  valueOrThrow(send(storedFilesQuery, { ids: [...ids] }), ({ files }) => files);

const uploader =
  (imageOnly: boolean): Upload =>
  async (file, { onProgress, signal }) => {
    // The caller shows the failure.
    const { data, failure } = await send(
      uploadMutation,
      { file, imageOnly },
      { onProgress, signal },
    );
    if (signal.aborted) throw new DOMException("Cancelled", "AbortError");
    if (data?.uploadFile) return data.uploadFile;
    throw new UploadRejected(uploadMessage(failure));
  };

/** Uploads any file, for tasks, features and projects. */
export const uploadFile = uploader(false);
export const uploadImageFile = uploader(true);

/** Uploads an image of a text or a logo; other files fail with *Incorrect image format*. */
export const uploadImage = (file: File): Promise<StoredFile> =>
  uploadImageFile(file, { onProgress: () => undefined, signal: new AbortController().signal });

export interface FileLink {
  url: string;
  /** Null for files without a preview. */
  previewUrl: string | null;
  width: number | null;
  height: number | null;
}

/** A file with its links, as a row's query returns it. */
export interface LinkedFile extends FileLink {
  id: string;
}

/** Milliseconds for which a link is cached. It expires after five minutes. */
const linkLifeMs = 4 * 60_000;
const linkCache = new Map<
  string,
  { link: Promise<FileLink | null>; value?: FileLink; until: number }
>();
let queuedLinks: { id: string; resolve: (link: FileLink | null) => void }[] = [];

async function requestQueuedLinks() {
  const batch = queuedLinks;
  queuedLinks = [];
  while (batch.length > 0) {
    const part = batch.splice(0, limits.paging.perPageMax);
    const { data } = await send(filesQuery, { ids: part.map(({ id }) => id) });
    for (const { id, resolve } of part) {
      const file = data?.files?.find((one) => one.id === id);
      if (!file) linkCache.delete(id);
      resolve(file ?? null);
    }
  }
}

const rememberedRows = new WeakSet<object>();

/** Caches the links that came with a row. The files may belong to another company. */
export function rememberLinks(row: object, files: readonly LinkedFile[]): void {
  // A later render has the same row, and its links may have expired.
  if (rememberedRows.has(row)) return;
  rememberedRows.add(row);
  const until = Date.now() + linkLifeMs;
  for (const { id, url, previewUrl, width, height } of files) {
    const link = { url, previewUrl, width, height };
    linkCache.set(id, { link: Promise.resolve(link), value: link, until });
  }
}

/** Returns the cached link, or undefined if it must be requested. */
export function cachedLink(id: string): FileLink | undefined {
  const found = linkCache.get(id);
  return found && found.until > Date.now() ? found.value : undefined;
}

/**
 * Returns a link to the file, or null if it doesn't exist or the request failed. Batches concurrent
 * requests.
 */
export function fileLink(id: string): Promise<FileLink | null> {
  const found = linkCache.get(id);
  if (found && found.until > Date.now()) return found.link;
  const link = new Promise<FileLink | null>((resolve) => {
    if (queuedLinks.length === 0) queueMicrotask(() => void requestQueuedLinks());
    queuedLinks.push({ id, resolve });
  });
  linkCache.set(id, { link, until: Date.now() + linkLifeMs });
  return link;
}
