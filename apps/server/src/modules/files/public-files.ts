import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { ownRow } from "../../platform/db/conditions.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { PublicReference } from "../../platform/files/public-reference.ts";
import { files } from "../../schema/files.ts";
import { fileColumns, type StoredFile } from "./files.service.ts";

type FileIdentity = Pick<StoredFile, "id" | "name" | "sha256">;

/** Returns part of the content's hash, so that the URL can't be derived from the id alone. */
const hashOf = ({ sha256 }: Pick<FileIdentity, "sha256">) => sha256.slice(0, 16);

/** Returns the segment of a file's URLs that identifies it: its id and part of its hash. */
export const urlKeyOf = (file: Pick<FileIdentity, "id" | "sha256">): string =>
  `${file.id}-${hashOf(file)}`;

/** Returns the name without characters that need encoding; a download gets the full name. */
const plainName = ({ name }: FileIdentity): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^[-.]+|-+(?=\.|$)/g, "")
    .slice(-80) || "file";

/** Returns the URL, which clients may cache forever: a file's bytes and name never change. */
export const publicUrl = (file: FileIdentity): string =>
  `/api/public-files/${urlKeyOf(file)}/${plainName(file)}`;

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
  publicFiles: readonly PublicReference[];
}

export type PublicFiles = ReturnType<typeof createPublicFiles>;

/** Finds files that published content references. Only the platform's company has such files. */
export function createPublicFiles({ pool, platformCompanyId, publicFiles }: Dependencies) {
  function isReferredTo(tx: Transaction, id: number): SQL | undefined {
    const vars = { id, text: String(id) };
    const matches = (column: PublicReference["column"]) =>
      column.columnType === "PgJsonb"
        ? sql`jsonb_path_exists(${column}, '$.**.fileId ? (@ == $id || @ == $text)', ${JSON.stringify(vars)}::jsonb)`
        : eq(column, id);
    return or(
      sql`false`,
      ...publicFiles.map(({ column, when }) =>
        exists(
          tx.db
            .select({ one: sql`1` })
            .from(column.table)
            .where(and(matches(column), when)),
        ),
      ),
    );
  }

  /** Finds the file if public content references it. */
  async function findById(id: number): Promise<StoredFile | undefined> {
    const [file] = await inReadTransaction(pool, platformCompanyId, (tx) =>
      tx.db
        .select(fileColumns)
        .from(files)
        .where(ownRow(tx, files, id, isReferredTo(tx, id))),
    );
    return file;
  }

  return {
    findById,

    /** Finds the file by one of its URLs. Throws NOT_FOUND unless it is public. */
    async find(
      url: string,
      urlsOf: (file: StoredFile) => readonly string[] = (file) => [publicUrl(file)],
    ): Promise<StoredFile> {
      const id = Number(/^\/api\/public-\w+\/([1-9]\d{0,14})-/.exec(url)?.[1] ?? 0);
      const file = await findById(id);
      if (!file || !urlsOf(file).includes(url)) throw new AppError("NOT_FOUND");
      return file;
    },
  };
}
