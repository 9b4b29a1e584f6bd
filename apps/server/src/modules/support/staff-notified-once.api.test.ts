import { expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { ticketsOf } from "../../testing/tickets.ts";
import { ticketStaffQueue } from "./ticket-notifications.ts";

const test = testApp({ worker: false });
const { openAndGetId } = ticketsOf(test);

type Told = Parameters<typeof test.app.services.ticketNotifications.runJob>[0];
const waiting = () =>
  test.sql<{ id: string; data: Told }>("select id, data from pgboss.job where name = $1", [
    ticketStaffQueue.name,
  ]);
const told = (ticketId: string) =>
  test.sql<{ count: number }>(
    "select count(*)::integer as count from notification where kind = 'ticketMessage' and data->>'ticketId' = $1 group by user_id",
    [ticketId],
  );

it("repeated and concurrent jobs notify staff of a ticket once", async () => {
  const { engineer } = await test.company();
  const staff = [await test.staff(), await test.staff()];
  const ticketId = await openAndGetId(engineer);
  const [job, ...others] = await waiting();
  expect(others).toEqual([]);
  const { ticketNotifications } = test.app.services;
  const tell = () => ticketNotifications.runJob(job?.data as Told, job?.id as string);
  await Promise.all(Array.from({ length: 20 }, tell));
  expect(await waiting()).toEqual([]);
  // Simulates a crash between the notifications and the job's completion.
  await tell();
  const counts = await told(ticketId);
  expect(counts.length).toBeGreaterThanOrEqual(staff.length);
  expect(counts.every(({ count }) => count === 1)).toBe(true);
});

it("a failed notification job stays queued", async () => {
  const { engineer } = await test.company();
  const ticketId = await openAndGetId(engineer);
  const [job] = await waiting();
  const broken = { ...(job?.data as Told), kind: null as never };
  await expect(
    test.app.services.ticketNotifications.runJob(broken, job?.id as string),
  ).rejects.toThrow();
  expect(await waiting()).toMatchObject([{ id: job?.id }]);
  expect(await told(ticketId)).toEqual([]);
});
