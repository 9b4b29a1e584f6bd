import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { isImageType, mimeOf } from "../../platform/files/mime-of.ts";
import { readUpload, safeFileName } from "../../platform/files/read-upload.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { FileStorage } from "../../platform/files/storage.ts";
import type { ImageSize, ProcessedImage } from "../../platform/images/image.messages.ts";
import type { ImageProcessor } from "../../platform/images/image-processor.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { files } from "../../schema/files.ts";
import { findPreview, insertPreviews, previewSize } from "./previews.ts";
import type { ByteStore, StoredBytes } from "./stored-bytes.ts";
import { deleteIfUnused } from "./unused-files.ts";

export const fileColumns = {
  id: files.id,
  name: files.name,
  mime: files.mime,
  size: files.size,
  sha256: files.sha256,
  storageKey: files.storageKey,
  width: files.width,
  height: files.height,
  createdAt: files.createdAt,
};

export type StoredFile = RowOf<typeof fileColumns>;

/** Returns those of the files that belong to the company. */
export const findFiles = (tx: Transaction, ids: readonly number[]): Promise<StoredFile[]> =>
  tx.db
    .select(fileColumns)
    .from(files)
    .where(ownRows(tx, files, ids));

/** A file whose bytes are stored but whose row is not yet inserted. */
export interface StagedFile extends Omit<StoredFile, "id" | "createdAt"> {
  preview?: StoredBytes | undefined;
}

type FileContent = Pick<StoredFile, "mime" | "width" | "height"> & { bytes: Buffer };

/** Returns whether to store a file without a preview after this error. */
const isPreviewOptional = (error: unknown): boolean =>
  error instanceof AppError && ["IMAGE_FORMAT", "BUSY", "STORAGE_FULL"].includes(error.code);

const keysOf = (staged: readonly StagedFile[]): string[] =>
  staged.flatMap(({ storageKey, preview }) => [
    storageKey,
    ...(preview ? [preview.storageKey] : []),
  ]);

interface Dependencies {
  pool: pg.Pool;
  bytes: ByteStore;
  storage: Pick<FileStorage, "read">;
  imageProcessor: ImageProcessor;
  settings: Settings;
  links: SignedLinks;
}

interface Author {
  companyId: number;
  userId: number | null;
}

export type FilesService = ReturnType<typeof createFilesService>;

export function createFilesService(dependencies: Dependencies) {
  const { pool, bytes: store, storage, imageProcessor, settings, links } = dependencies;

  const find = (tx: Transaction, id: number): Promise<StoredFile> =>
    tx.db
      .select(fileColumns)
      .from(files)
      .where(ownRow(tx, files, id))
      .then(firstOrThrow);

  async function stageContent(
    companyId: number,
    name: string,
    { bytes, ...content }: FileContent,
    evenIfFull = false,
  ): Promise<StagedFile> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const stored = await store.put(companyId, bytes, evenIfFull);
    return { name: safeFileName(name), ...content, ...stored, sha256 };
  }

  async function stagePreview(companyId: number, bytes: Buffer): Promise<StoredBytes | undefined> {
    try {
      const made = await imageProcessor.resizeStill(companyId, bytes, previewSize);
      return await store.put(companyId, made.bytes);
    } catch (error) {
      if (isPreviewOptional(error)) return undefined;
      throw error;
    }
  }

  /** Stages a file byte for byte, with a preview if one can be made. */
  async function stageAttachment(
    companyId: number,
    name: string,
    bytes: Buffer,
  ): Promise<StagedFile> {
    const mime = await mimeOf(bytes);
    const file = await stageContent(companyId, name, { bytes, mime, width: null, height: null });
    if (!isImageType(mime)) return file;
    try {
      return { ...file, preview: await stagePreview(companyId, bytes) };
    } catch (error) {
      await discardStaged(companyId, [file]);
      throw error;
    }
  }

  /**
   * Stores the bytes of an attachment or, with `isImage`, of the image made from `raw`. Slow: call
   * it before any transaction, then `insert`.
   */
  async function stage(
    companyId: number,
    name: string,
    raw: Buffer,
    isImage: boolean,
  ): Promise<StagedFile> {
    await store.assertSpaceLeft(companyId);
    if (!isImage) return stageAttachment(companyId, name, raw);
    return stageContent(companyId, name, await imageProcessor.reencode(companyId, raw));
  }

  async function stageCopy(companyId: number, file: StoredFile): Promise<StagedFile> {
    const { name, mime, sha256, width, height } = file;
    const stored = await store.put(companyId, await buffer(await storage.read(file.storageKey)));
    return { name, mime, sha256, width, height, ...stored };
  }

  /** Copies the bytes of stored images for another company: all of them or none. */
  async function stageCopies(
    companyId: number,
    images: readonly StoredFile[],
  ): Promise<StagedFile[]> {
    const staged: StagedFile[] = [];
    try {
      for (const image of images) staged.push(await stageCopy(companyId, image));
      return staged;
    } catch (error) {
      await discardStaged(companyId, staged);
      throw error;
    }
  }

  /** Deletes the bytes of files that were never inserted. The sweep retries what fails here. */
  const discardStaged = (companyId: number, staged: readonly StagedFile[]): Promise<void> =>
    store.drop(companyId, keysOf(staged)).catch(() => {});

  /**
   * Inserts the rows of staged files in the caller's transaction. If the transaction fails, the
   * caller discards the files.
   */
  async function insert(
    tx: Transaction,
    authorId: number | null,
    staged: readonly StagedFile[],
  ): Promise<StoredFile[]> {
    if (staged.length === 0) return [];
    await store.claim(tx, keysOf(staged));
    const rows = await tx.db
      .insert(files)
      .values(
        staged.map(({ preview, ...file }) => ({ companyId: tx.companyId, authorId, ...file })),
      )
      .returning(fileColumns);
    const byKey = new Map(rows.map((row) => [row.storageKey, row]));
    const stored = staged.map(({ storageKey }) => byKey.get(storageKey) as StoredFile);
    const previews = staged.flatMap(({ preview }, index) =>
      preview ? [{ ...preview, originalId: (stored[index] as StoredFile).id }] : [],
    );
    await insertPreviews(tx, previews);
    return stored;
  }

  /** Stages a PDF that must be kept, even if the company has no space left for it. */
  const stageEvidence = (companyId: number, name: string, bytes: Buffer): Promise<StagedFile> =>
    stageContent(
      companyId,
      name,
      { bytes, mime: "application/pdf", width: null, height: null },
      true,
    );

  /** Inserts the rows of staged files in the same transaction as `change`. */
  async function commitStaged<T>(
    { companyId, userId }: Author,
    staged: readonly StagedFile[],
    change: (tx: Transaction, stored: StoredFile[]) => Promise<T>,
  ): Promise<T> {
    let isChangeDone = false;
    try {
      return await inTransaction(pool, companyId, async (tx) => {
        const result = await change(tx, await insert(tx, userId, staged));
        isChangeDone = true;
        return result;
      });
    } catch (error) {
      // If the commit failed, the rows may still exist: the sweep checks that.
      if (!isChangeDone) await discardStaged(companyId, staged);
      throw error;
    }
  }

  return {
    stage,
    stageEvidence,
    stageCopies,
    discardStaged,
    insert,
    commitStaged,

    /** Throws if the company has no space left. */
    assertSpaceLeft: (tx: Transaction): Promise<void> => store.assertSpaceLeftIn(tx),

    /**
     * Reads a file that is evidence. Throws if any byte has changed. Reads the file twice, since
     * the hash must be checked before the first byte is returned.
     */
    async readEvidence(file: StoredFile): Promise<Readable> {
      const hash = createHash("sha256");
      for await (const chunk of await storage.read(file.storageKey)) hash.update(chunk);
      if (hash.digest("hex") !== file.sha256)
        throw new Error(`The bytes of file ${file.id} have changed`);
      return storage.read(file.storageKey);
    },

    async upload(actor: Actor, upload: FileUpload, imageOnly: boolean): Promise<StoredFile> {
      const { name, bytes } = await readUpload(upload, settings.get("uploadMegabytes"));
      const staged = await stage(actor.companyId, name, bytes, imageOnly);
      return commitStaged(actor, [staged], async (_tx, [file]) => file as StoredFile);
    },

    /** Stages the centre of an uploaded image as a square; `side` in pixels. */
    async stageSquare(
      companyId: number,
      upload: FileUpload,
      name: string,
      side: number,
    ): Promise<StagedFile> {
      const { bytes } = await readUpload(upload, settings.get("uploadMegabytes"));
      await store.assertSpaceLeft(companyId);
      return stageContent(companyId, name, await imageProcessor.cropSquare(companyId, bytes, side));
    },

    find,

    /** Finds the file of a link, in the company that the link names. */
    findIn: (companyId: number, id: number): Promise<StoredFile> =>
      inTransaction(pool, companyId, (tx) => find(tx, id)),

    findPreviewIn: (companyId: number, id: number): Promise<StoredBytes & { name: string }> =>
      inTransaction(pool, companyId, async (tx) => {
        const { name } = await find(tx, id);
        return { ...(await findPreview(tx, id)), name };
      }),

    /** Deletes a file permanently, unless something references it. */
    async discard(companyId: number, id: number): Promise<void> {
      const deleted = await inTransaction(pool, companyId, (tx) => deleteIfUnused(tx, store, id));
      await store.drop(
        companyId,
        deleted.map(({ storageKey }) => storageKey),
      );
    },

    read: (file: Pick<StoredFile, "storageKey">): Promise<Readable> =>
      storage.read(file.storageKey),

    /** Returns a stored image at a size. For an animation, returns the first frame. */
    async readStill(companyId: number, id: number, size: ImageSize): Promise<ProcessedImage> {
      const { storageKey } = await inTransaction(pool, companyId, (tx) => find(tx, id));
      return imageProcessor.resizeStill(
        companyId,
        await buffer(await storage.read(storageKey)),
        size,
      );
    },

    linkTo: (companyId: number, id: number, kind: "file" | "preview" = "file"): string =>
      `/api/files/${links.sign({ kind, companyId, id })}`,
  };
}
