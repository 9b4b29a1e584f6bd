import type { App } from "../app.ts";
import type { Task } from "../modules/tasks/tasks.queries.ts";
import { updateTask } from "../modules/tasks/tasks.service.ts";
import type { Version } from "../modules/versions/versions.queries.ts";
import type { Actor } from "../platform/auth/actor.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { OperationContext } from "../platform/operation-context.ts";

/** Freezes the project as it was before one task's estimate was revised. */
export async function freezeEarlier(
  { services: { versions } }: App,
  ctx: OperationContext,
  projectId: number,
  { id: taskId, minHours, maxHours }: Pick<Task, "id" | "minHours" | "maxHours">,
): Promise<Version> {
  await updateTask(ctx, taskId, { minHours: "12", maxHours: "24" });
  const choices = { detail: "descriptions", validUntil: null } as const;
  const { contentSha256 } = await versions.preview(ctx, projectId, choices);
  const note = "Sent before the workshop";
  const frozen = await versions.freeze(ctx, projectId, {
    ...choices,
    note,
    expectedSha256: contentSha256,
  });
  await updateTask(ctx, taskId, { minHours, maxHours });
  return frozen;
}

/** Makes the version's PDF and shares it with the client. */
export async function shareFrozen(
  { pool, services }: App,
  actor: Actor,
  { id: versionId, clientName }: Version,
): Promise<void> {
  const { companyId } = actor;
  await services.versionPdfs.make({ companyId, versionId });
  await inTransaction(pool, companyId, (tx) =>
    services.proposalLinks.share({ tx, actor }, versionId, {
      recipientName: clientName ?? "Client",
      recipientEmail: null,
      canAnswer: true,
      onlyRecipientAccepts: false,
      keepsOthersOpen: false,
    }),
  );
}
