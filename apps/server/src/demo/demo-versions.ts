import { zonedDay } from "@presale/contracts/time-zone.ts";
import type { App } from "../app.ts";
import type { Task } from "../modules/tasks/tasks.queries.ts";
import { updateTask } from "../modules/tasks/tasks.service.ts";
import type { Version } from "../modules/versions/versions.queries.ts";
import type { Actor } from "../platform/auth/actor.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { OperationContext } from "../platform/operation-context.ts";

export interface DemoVersions {
  projectId: number;
  /** A task whose hours differ between the versions. The last version has its current hours. */
  task: Pick<Task, "id" | "minHours" | "maxHours">;
}

/**
 * Freezes three versions of the project. The client asks for changes to the first and accepts the
 * second. The third isn't sent.
 */
export async function insertVersions(
  { pool, services }: App,
  actor: Actor,
  { projectId, task }: DemoVersions,
): Promise<void> {
  const { companyId } = actor;
  const runInTransaction = <Result>(
    work: (ctx: OperationContext) => Promise<Result>,
  ): Promise<Result> => inTransaction(pool, companyId, (tx) => work({ tx, actor }));

  async function freeze(
    hours: Pick<Task, "minHours" | "maxHours">,
    note: string,
    changesSinceId: number | null,
  ): Promise<Version> {
    const version = await runInTransaction(async (ctx) => {
      await updateTask(ctx, task.id, { minHours: hours.minHours, maxHours: hours.maxHours });
      const choices = { detail: "descriptions", validUntil: null, changesSinceId } as const;
      const { contentSha256 } = await services.versions.preview(ctx, projectId, choices);
      const input = { ...choices, note, expectedSha256: contentSha256 };
      return services.versions.freeze(ctx, projectId, input);
    });
    await services.versionPdfs.make({ companyId, versionId: version.id });
    return version;
  }

  const share = ({ id, clientName }: Version) =>
    runInTransaction((ctx) =>
      services.proposalLinks.share(ctx, id, {
        recipientName: clientName ?? "Client",
        recipientEmail: null,
        canAnswer: true,
        onlyRecipientAccepts: false,
        keepsOtherVersionsOpen: false,
        sendsEmail: false,
      }),
    );

  const first = await freeze({ minHours: "12", maxHours: "24" }, "Before the workshop", null);
  const firstLink = await share(first);
  const url = await runInTransaction((ctx) => services.proposalLinks.url(ctx, firstLink.id));
  await services.clientAnswers.answer(
    url.slice(url.lastIndexOf("/") + 1),
    "changes",
    {
      name: "Robin Weaver",
      email: "robin@client.example",
      text: "Our warehouses count stock in two systems. Please include both.",
      requestId: "0".repeat(32),
    },
    { ip: "127.0.0.1", device: "" },
  );
  const second = await freeze({ minHours: "12", maxHours: "28" }, "Two warehouses", first.id);
  const { id: linkId } = await share(second);
  await runInTransaction((ctx) =>
    services.recordedAnswers.record(ctx, second.id, {
      kind: "accepted",
      name: "Robin Weaver",
      linkId,
      way: "email",
      givenOn: zonedDay(new Date(), "Europe/Berlin"),
      fileIds: [],
      reason: "Order 4711 came by email.",
    }),
  );
  await freeze(task, "Change request after the kick-off", second.id);
}
