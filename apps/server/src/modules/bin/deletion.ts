import { type SubjectType, subjects } from "@presale/contracts/subjects.ts";
import { escapeIdentifier } from "pg";
import { ownRows } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { tags } from "../../schema/tags.ts";
import { libraryCan } from "../library/library.policy.ts";
import { lockRows } from "../library/lock-rows.ts";
import { type RejectRows, rejectRow } from "../library/refused-rows.ts";
import { type BinLink, linksOf, parentLink } from "./bin-links.ts";
import { putInBin, quotedName } from "./bin-rows.ts";
import { errorsOfOpenVersions } from "./open-versions.ts";

interface DeletionOptions {
  /**
   * Also deletes rows that others contain, and projects whose versions clients can answer.
   * Otherwise rejects these rows, with an error that names the uses.
   */
  evenIfUsed: boolean;
  refuse: RejectRows;
}

/** Returns an error for each row in use, by the row's id. The error names where it is used. */
async function findUses(
  tx: Transaction,
  kind: SubjectType<"bin">,
  ids: readonly number[],
): Promise<Map<number, AppError>> {
  const parents = parentLink(kind);
  if (!parents) return errorsOfOpenVersions(tx, ids);
  const { owner, other, target } = parents;
  const { rows } = await tx.query(
    `select l.${escapeIdentifier(owner.name)} as id, string_agg(h.title, ', ' order by h.title) as places
     from ${quotedName(owner.table)} l join ${quotedName(target)} h on h.company_id = l.company_id and h.id = l.${escapeIdentifier(other.name)}
     where l.company_id = $1 and l.${escapeIdentifier(owner.name)} = any($2::bigint[]) group by 1`,
    [tx.companyId, ids],
  );
  return new Map(
    (rows as { id: number; places: string }[]).map(({ id, places }) => [
      id,
      new AppError("IN_USE", { values: { places } }),
    ]),
  );
}

const lockLinked = (
  tx: Transaction,
  { owner, other, target }: BinLink,
  ids: readonly number[],
  strength: "no key update" | "key share" = "no key update",
) =>
  tx.query(
    `select from ${quotedName(target)} where company_id = $1 and id in (
       select ${escapeIdentifier(other.name)} from ${quotedName(owner.table)} where company_id = $1 and ${escapeIdentifier(owner.name)} = any($2::bigint[])
     ) order by id for ${strength}`,
    [tx.companyId, ids],
  );

/** Moves rows to the bin. Returns the ids of the bin entries. */
export async function moveToBin(
  { tx, actor }: OperationContext,
  kind: SubjectType<"bin">,
  ids: readonly number[],
  { evenIfUsed, refuse }: DeletionOptions,
): Promise<number[]> {
  const { table } = subjectTables[kind];
  const { area } = subjects[kind];
  const links = linksOf(kind);
  const parents = parentLink(kind);
  // Lock order, the same as for adding: features before their tasks and before their projects.
  if (parents && kind === "task") await lockLinked(tx, parents, ids);
  const { rows, refused } = await lockRows(tx, table, ids, "update");
  if (parents && kind !== "task") await lockLinked(tx, parents, ids);
  const uses = evenIfUsed ? new Map<number, AppError>() : await findUses(tx, kind, ids);
  for (const { id, title, authorId } of rows) {
    const used = uses.get(id);
    if (!libraryCan(actor, area, { authorId }).delete)
      refused.push({ id, title, error: new AppError("FORBIDDEN") });
    else if (used) refused.push({ id, title, error: used });
  }
  refuse(refused);
  // Deleting a tag removes it from all rows. Without this lock, the two deletions could deadlock.
  for (const tagLink of links.filter(({ target }) => target === tags))
    await lockLinked(tx, tagLink, ids, "key share");
  const entryIds = await putInBin(tx, actor, kind, ids);
  if (parents)
    await tx.query(
      `delete from ${quotedName(parents.owner.table)} where company_id = $1 and ${escapeIdentifier(parents.owner.name)} = any($2::bigint[])`,
      [tx.companyId, ids],
    );
  await tx.db.delete(table).where(ownRows(tx, table, ids));
  return entryIds;
}

/** Moves one row to the bin and returns the entry's id. Throws the error of that row. */
export const deleteOne = (
  ctx: OperationContext,
  kind: SubjectType<"bin">,
  id: number,
  evenIfUsed = false,
): Promise<number> => moveToBin(ctx, kind, [id], { evenIfUsed, refuse: rejectRow }).then(onlyRow);
