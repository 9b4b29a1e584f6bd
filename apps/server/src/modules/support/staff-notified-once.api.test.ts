import { expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { ticketsOf } from "../../testing/tickets.ts";
import { ticketStaffQueue } from "./ticket-notifications.ts";

const test = testApp({ worker: false });
const { openAndGetId } = ticketsOf(test);

type StaffNotice = Parameters<typeof test.app.services.ticketNotifications.runJob>[0];
const queuedJobs = () =>
  test.sql<{ id: string; data: StaffNotice }>("select id, data from pgboss.job where name = $1", [
    ticketStaffQueue.name,
  ]);
const countNotifications = (ticketId: string) =>
  test.sql<{ count: number }>(
    "select count(*)::integer as count from notification where kind = 'ticketMessage' and data->>'ticketId' = $1 group by user_id",
    [ticketId],
  );

it("repeated and concurrent jobs notify staff of a ticket once", async () => {
  const { engineer } = await test.company();
  const staff = [await test.staff(), await test.staff()];
  const ticketId = await openAndGetId(engineer);
  const [job, ...others] = await queuedJobs();
  expect(others).toEqual([]);
  const { ticketNotifications } = test.app.services;
  const tell = () => ticketNotifications.runJob(job?.data as StaffNotice, job?.id as string);
  await Promise.all(Array.from({ length: 20 }, tell));
  expect(await queuedJobs()).toEqual([]);
  // Simulates a crash between the notifications and the job's completion.
  await tell();
  const counts = await countNotifications(ticketId);
  expect(counts.length).toBeGreaterThanOrEqual(staff.length);
  expect(counts.every(({ count }) => count === 1)).toBe(true);
});

it("a failed notification job stays queued", async () => {
  const { engineer } = await test.company();
  const ticketId = await openAndGetId(engineer);
  const [job] = await queuedJobs();
  const broken = { ...(job?.data as StaffNotice), kind: null as never };
  await expect(
    test.app.services.ticketNotifications.runJob(broken, job?.id as string),
  ).rejects.toThrow();
  expect(await queuedJobs()).toMatchObject([{ id: job?.id }]);
  expect(await countNotifications(ticketId)).toEqual([]);
});
