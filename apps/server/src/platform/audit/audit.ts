import type { AuditAction, AuditTargetKind } from "@presale/contracts/audit.ts";
import type { Actor, Impersonator } from "../auth/actor.ts";
import type { Transaction } from "../db/transaction.ts";
import { auditEntries } from "./audit.table.ts";

export interface AuditEntry {
  action: AuditAction;
  target?: { kind: AuditTargetKind; id: number | string; name: string };
  /** What changed, such as `{ before, after }`. Never a secret. */
  details?: Record<string, unknown>;
}

/** The user who made the change. Null for a change by a job or by the operator's script. */
export type AuditActor =
  | (Pick<Actor, "companyId" | "userId" | "name"> & {
      impersonator:
        | (Pick<Impersonator, "companyId" | "userId" | "name"> &
            Partial<Pick<Impersonator, "delegationReason">>)
        | null;
    })
  | null;

/** Returns who is recorded. Under delegation, this is the staff member, without an impersonator. */
function resolveActors(actor: AuditActor) {
  const impersonator = actor?.impersonator ?? null;
  const reason = impersonator?.delegationReason ?? null;
  return reason === null
    ? { person: actor, impersonator, reason }
    : { person: impersonator, impersonator: null, reason };
}

/**
 * Writes one entry in the transaction of the change that it describes. The entry belongs to the
 * company that the change concerns, even when staff made the change.
 */
export async function audit(
  tx: Transaction,
  actor: AuditActor,
  { action, target, details: entryDetails }: AuditEntry,
): Promise<void> {
  const { person, impersonator, reason } = resolveActors(actor);
  const details = reason === null ? entryDetails : { ...entryDetails, reason };
  await tx.db.insert(auditEntries).values({
    companyId: tx.companyId,
    action,
    actorCompanyId: person?.companyId ?? null,
    actorUserId: person?.userId ?? null,
    actorName: person?.name ?? null,
    impersonatorCompanyId: impersonator?.companyId ?? null,
    impersonatorUserId: impersonator?.userId ?? null,
    impersonatorName: impersonator?.name ?? null,
    targetKind: target?.kind ?? null,
    targetId: target ? String(target.id) : null,
    targetName: target?.name ?? null,
    details: details ?? null,
  });
}
