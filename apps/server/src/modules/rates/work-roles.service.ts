import type {
  CreateWorkRoleInput,
  UpdateWorkRoleInput,
} from "@presale/contracts/inputs/rate.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { eq, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { assertVersion, onlyRow } from "../../platform/db/rows.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { workRoles } from "../../schema/rates.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { changedFields } from "./changed-fields.ts";
import { allWorkRoles, findWorkRole, type WorkRole, workRoleColumns } from "./rates.queries.ts";

const target = ({ id, title }: WorkRole) => ({ kind: "workRole" as const, id, name: title });

/** Adds the role at the end. */
export async function createWorkRole(
  { tx, actor }: OperationContext,
  { title }: CreateWorkRoleInput,
): Promise<WorkRole> {
  await lockCompany(tx);
  const count = await tx.db.$count(workRoles, eq(workRoles.companyId, tx.companyId));
  if (count >= limits.rates.workRoles)
    throw fieldError("title", "refusals:workRolesFull", { count });
  const role = await tx.db
    .insert(workRoles)
    .values({ companyId: tx.companyId, title, position: count })
    .returning(workRoleColumns)
    .then(onlyRow);
  await audit(tx, actor, { action: "workRole.created", target: target(role) });
  return role;
}

const stateOf = ({ title, archivedAt }: WorkRole) => ({ title, isArchived: archivedAt !== null });

export async function updateWorkRole(
  { tx, actor }: OperationContext,
  id: number,
  { version, ...input }: UpdateWorkRoleInput,
): Promise<WorkRole> {
  await lockCompany(tx);
  const before = await findWorkRole(tx, id);
  assertVersion(before, version);
  const next = { ...stateOf(before), ...input };
  const details = changedFields(stateOf(before), next);
  if (!details) return before;
  const role = await tx.db
    .update(workRoles)
    .set({
      title: next.title,
      archivedAt: next.isArchived ? (before.archivedAt ?? new Date()) : null,
      version: sql`${workRoles.version} + 1`,
    })
    .where(ownRow(tx, workRoles, id))
    .returning(workRoleColumns)
    .then(onlyRow);
  await audit(tx, actor, { action: "workRole.updated", target: target(before), details });
  return role;
}

/** Moves the role to a zero-based position. Returns all roles in their new order. */
export async function moveWorkRole(
  { tx }: OperationContext,
  id: number,
  position: number,
): Promise<WorkRole[]> {
  await lockCompany(tx);
  const roles = await allWorkRoles(tx);
  const moved = roles.find((role) => role.id === id);
  if (!moved) throw new AppError("NOT_FOUND");
  const order = roles.filter((role) => role !== moved).toSpliced(position, 0, moved);
  await tx.db
    .update(workRoles)
    .set({
      position: sql`array_position(${sql.param(order.map((role) => role.id))}::bigint[], ${workRoles.id}) - 1`,
    })
    .where(eq(workRoles.companyId, tx.companyId));
  return order;
}
