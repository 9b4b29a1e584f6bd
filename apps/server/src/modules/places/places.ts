import { type PlaceKind, placePermission } from "@presale/contracts/places.ts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { placeTables } from "../../schema/place-columns.ts";

export interface FoundPlace {
  kind: PlaceKind;
  id: number;
  title: string;
  authorId: number;
}

/** What somebody wants to say or hear something of: it must be there, and theirs to see. */
export async function findPlace(
  tx: Transaction,
  actor: Pick<Actor, "permissions">,
  kind: PlaceKind,
  id: number,
): Promise<FoundPlace> {
  if (!actor.permissions.has(placePermission[kind])) throw new AppError("FORBIDDEN");
  const table = placeTables[kind];
  const [row] = await tx.db
    .select({ title: table.title, authorId: table.authorId })
    .from(table)
    .where(and(eq(table.companyId, tx.companyId), eq(table.id, id)))
    .for("key share");
  if (!row) throw new AppError("NOT_FOUND");
  return { kind, id, ...row };
}
