import { sentenceDetails } from "@presale/contracts/audit.ts";
import type { AuditRow } from "./audit.queries.ts";

export type ActorKind = "person" | "staff" | "system";

const kindOf = ({ actorCompanyId }: AuditRow, isStaff: boolean): ActorKind =>
  actorCompanyId === null ? "system" : isStaff ? "staff" : "person";

/** Details of an entry that the company may see. None of them identifies a staff member. */
const visibleDetails = new Set<string>([
  ...sentenceDetails,
  "reason",
  "count",
  "email",
  "type",
  "role",
  "roleName",
]);

export interface AuditView {
  id: number;
  at: Date;
  action: string;
  actorKind: ActorKind;
  actorId: number | null;
  actorName: string | null;
  /** Whether a staff member impersonated the user. */
  isThroughStaff: boolean;
  targetKind: string | null;
  targetId: string | null;
  targetName: string | null;
  details: Record<string, unknown> | null;
}

/** Returns an entry as its company may see it: staff stay anonymous. */
export function companyView(row: AuditRow): AuditView {
  const { id, at, action, targetKind, targetId, targetName } = row;
  const isStaff = row.actorCompanyId !== null && row.actorCompanyId !== row.companyId;
  const visibleEntries = Object.entries(row.details ?? {}).filter(([key]) =>
    visibleDetails.has(key),
  );
  return {
    ...{ id, at, action, targetKind, targetId, targetName },
    actorKind: kindOf(row, isStaff),
    actorId: isStaff ? null : row.actorUserId,
    actorName: isStaff ? null : row.actorName,
    isThroughStaff: row.impersonatorUserId !== null,
    details: visibleEntries.length > 0 ? Object.fromEntries(visibleEntries) : null,
  };
}
