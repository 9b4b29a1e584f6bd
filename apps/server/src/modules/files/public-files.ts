import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { ownRow } from "../../platform/db/conditions.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { PublicReference } from "../../platform/files/public-reference.ts";
import { files } from "../../schema/files.ts";
import { fileColumns, type StoredFile } from "./files.service.ts";

type Named = Pick<StoredFile, "id" | "name" | "sha256">;

/** So much of the content's hash that an id alone is no address. */
const hashOf = ({ sha256 }: Pick<Named, "sha256">) => sha256.slice(0, 16);

/** What addresses of a file begin with after their folder. */
export const publicKey = (file: Pick<Named, "id" | "sha256">): string =>
  `${file.id}-${hashOf(file)}`;

/** The file's name in letters that need no encoding; whoever downloads it gets the whole one. */
const plainName = ({ name }: Named): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^[-.]+|-+(?=\.|$)/g, "")
    .slice(-80) || "file";

/** Never changes, since a file's bytes and name never do: browsers and crawlers may keep it. */
export const publicAddress = (file: Named): string =>
  `/api/public-files/${publicKey(file)}/${plainName(file)}`;

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
  publicFiles: readonly PublicReference[];
}

export type PublicFiles = ReturnType<typeof createPublicFiles>;

/** Files that published content refers to. Only the platform's company can have any. */
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

  /** The file, while anything public refers to it. */
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

    /** The file that has this among its addresses, while it is public. */
    async find(
      address: string,
      addressesOf: (file: StoredFile) => readonly string[] = (file) => [publicAddress(file)],
    ): Promise<StoredFile> {
      const id = Number(/^\/api\/public-\w+\/([1-9]\d{0,14})-/.exec(address)?.[1] ?? 0);
      const file = await findById(id);
      if (!file || !addressesOf(file).includes(address)) throw new AppError("NOT_FOUND");
      return file;
    },
  };
}
