import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { foreignKeyOf } from "../../platform/db/database-errors.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { inspectFile } from "../../platform/files/inspect.ts";
import { readUpload, safeFileName } from "../../platform/files/read-upload.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { FileStorage } from "../../platform/files/storage.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { files } from "./files.table.ts";

export interface StoredFile {
  id: number;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  storageKey: string;
  width: number | null;
  height: number | null;
  createdAt: Date;
}

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

interface Dependencies {
  pool: pg.Pool;
  storage: FileStorage;
  settings: Settings;
  links: SignedLinks;
}

export type FilesService = ReturnType<typeof createFilesService>;

export function createFilesService({ pool, storage, settings, links }: Dependencies) {
  /** Bytes first, row second: a row never names bytes that aren't there. */
  async function store(
    tx: Transaction,
    userId: number,
    name: string,
    raw: Buffer,
    imageOnly: boolean,
  ): Promise<StoredFile> {
    const { bytes, ...inspected } = await inspectFile(raw, imageOnly);
    const storageKey = `${tx.companyId}/${randomUUID()}`;
    await storage.put(storageKey, bytes);
    try {
      const [file] = await tx.db
        .insert(files)
        .values({
          companyId: tx.companyId,
          authorId: userId,
          name: safeFileName(name),
          ...inspected,
          size: bytes.length,
          sha256: createHash("sha256").update(bytes).digest("hex"),
          storageKey,
        })
        .returning(fileColumns);
      return file as StoredFile;
    } catch (error) {
      await storage.delete(storageKey);
      throw error;
    }
  }

  return {
    store,

    async upload(actor: Actor, upload: FileUpload, imageOnly: boolean): Promise<StoredFile> {
      const { name, bytes } = await readUpload(upload, settings.get("uploadMegabytes"));
      return inTransaction(pool, actor.companyId, (tx) =>
        store(tx, actor.userId, name, bytes, imageOnly),
      );
    },

    async find(tx: Transaction, id: number): Promise<StoredFile> {
      const [file] = await tx.db
        .select(fileColumns)
        .from(files)
        .where(and(eq(files.companyId, tx.companyId), eq(files.id, id)));
      if (!file) throw new AppError("NOT_FOUND");
      return file;
    },

    /** The file behind a link, for the company that the link names. */
    async open(companyId: number, id: number): Promise<{ file: StoredFile; bytes: Readable }> {
      const file = await inTransaction(pool, companyId, async (tx) => {
        const [found] = await tx.db
          .select(fileColumns)
          .from(files)
          .where(and(eq(files.companyId, companyId), eq(files.id, id)));
        return found;
      });
      if (!file) throw new AppError("NOT_FOUND");
      return { file, bytes: await storage.read(file.storageKey) };
    },

    /** Takes a file away for good, unless something else has come to refer to it. */
    async discard(companyId: number, id: number): Promise<void> {
      const gone = await inTransaction(pool, companyId, (tx) =>
        tx.db
          .delete(files)
          .where(and(eq(files.companyId, companyId), eq(files.id, id)))
          .returning({ storageKey: files.storageKey }),
      ).catch((error: unknown) => {
        if (foreignKeyOf(error) !== null) return [];
        throw error;
      });
      for (const { storageKey } of gone) await storage.delete(storageKey);
    },

    read: (file: Pick<StoredFile, "storageKey">): Promise<Readable> =>
      storage.read(file.storageKey),

    linkTo: (companyId: number, id: number): string =>
      `/api/files/${links.sign({ kind: "file", companyId, id })}`,
  };
}
