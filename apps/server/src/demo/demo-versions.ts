import { zonedDay } from "@presale/contracts/time-zone.ts";
import type { App } from "../app.ts";
import { markNotificationsRead } from "../modules/notifications/notifications.service.ts";
import type { Task } from "../modules/tasks/tasks.queries.ts";
import { updateTask } from "../modules/tasks/tasks.service.ts";
import type { Version } from "../modules/versions/versions.queries.ts";
import type { Actor } from "../platform/auth/actor.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { OperationContext } from "../platform/operation-context.ts";

const ip = "127.0.0.1";

export interface DemoVersions {
  projectId: number;
  /** The project's last day of validity. */
  validUntil: string;
  /** A task whose hours differ between the versions. The last version has the hours given here. */
  task: Pick<Task, "id" | "minHours" | "maxHours">;
}

/**
 * Freezes three versions of the project. The client asks for changes to the first. A user records
 * that the client accepted the second. The third isn't sent.
 */
export async function insertVersions(
  { pool, services }: App,
  actor: Actor,
  { projectId, validUntil, task }: DemoVersions,
): Promise<void> {
  const { companyId } = actor;
  const today = zonedDay(new Date(), "Europe/Berlin");
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
      // A version can't be frozen with a day in the past.
      const day = validUntil >= today ? validUntil : null;
      const choices = { detail: "descriptions", validUntil: day, changesSinceId } as const;
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

  /** Reads the version as the client. Returns the link's key. */
  const open = async (linkId: number): Promise<string> => {
    const url = await runInTransaction((ctx) => services.proposalLinks.url(ctx, linkId));
    const key = url.slice(url.lastIndexOf("/") + 1);
    await services.clientProposals.recordOpened(key, { ip });
    return key;
  };

  const first = await freeze({ minHours: "12", maxHours: "24" }, "Before the workshop", null);
  const firstLink = await share(first);
  const firstKey = await open(firstLink.id);
  await services.clientAnswers.answer(
    firstKey,
    "changes",
    {
      name: "Robin Weaver",
      email: "robin@client.example",
      text: "Our warehouses count stock in two systems. Please include both.",
      requestId: "0".repeat(32),
    },
    { ip, device: "" },
  );
  // The second version follows from the request, so its author has read it.
  await runInTransaction((ctx) => markNotificationsRead(ctx, undefined));
  const second = await freeze({ minHours: "12", maxHours: "28" }, "Two warehouses", first.id);
  const { id: linkId } = await share(second);
  await open(linkId);
  await runInTransaction((ctx) =>
    services.recordedAnswers.record(ctx, second.id, {
      kind: "accepted",
      name: "Robin Weaver",
      linkId,
      way: "email",
      givenOn: today,
      fileIds: [],
      reason: "Order 4711 came by email.",
    }),
  );
  await freeze(task, "Change request after the kick-off", second.id);
}
