import { expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { createLink } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { insertVersion } from "../../testing/versions.ts";

const test = testApp();
const make = factories(test);

const sums = "sums { currency digits minNet maxNet }";
const pipelineOf = (user: TestUser) =>
  test
    .call<{ pipeline: unknown[] }>(`{ pipeline { state count ${sums} } }`, {}, user)
    .then(({ data }) => data.pipeline);
const listOf = (user: TestUser, state: string | null = null) =>
  test
    .call<{ proposals: { total: number; sums: unknown[]; items: { id: string }[] } }>(
      `query ($filter: ProposalFilter) { proposals(paging: { perPage: 1 }, filter: $filter) { total ${sums} items { id } } }`,
      { filter: { state } },
      user,
    )
    .then(({ data }) => data.proposals);

interface Price {
  currency: string;
  digits: number;
  net: [number, number];
}

const projectOf = async (user: TestUser) =>
  make.project(user, { featureIds: [await make.featureWithTasks(user, 1)] });

async function versionOf(
  user: TestUser,
  status: string,
  price: Price | null,
  projectId?: string,
): Promise<string> {
  const id = await insertVersion(test, user, projectId ?? (await projectOf(user)), status);
  await test.sql(
    "update proposal_version set currency = $2, digits = $3, min_net = $4, max_net = $5, expires_at = now() + interval '30 days' where id = $1",
    [id, price?.currency, price?.digits, price?.net[0], price?.net[1]],
  );
  return id;
}
const euros = (...net: [number, number]): Price => ({ currency: "EUR", digits: 2, net });

it("the pipeline has the count and the value of each state, by currency", async () => {
  const { manager, engineer } = await test.company();
  expect(await pipelineOf(manager)).toEqual([]);
  await versionOf(manager, "open", euros(100_00, 200_00));
  const soon = await versionOf(manager, "open", euros(10_00, 20_00));
  await test.sql(
    "update proposal_version set expires_at = now() + interval '6 days' where id = $1",
    [soon],
  );
  await versionOf(manager, "open", { currency: "JPY", digits: 0, net: [5_000, 5_000] });
  await versionOf(manager, "open", null);
  await versionOf(manager, "declined", euros(7_00, 7_00));
  // These versions are in no state, since they weren't sent or are no longer offered.
  await versionOf(manager, "ready", euros(1_00, 1_00));
  for (const status of ["withdrawn", "superseded", "voided"])
    await versionOf(manager, status, euros(2_00, 2_00));
  const { manager: stranger } = await test.company();
  await versionOf(stranger, "open", euros(3_00, 3_00));

  const found = await pipelineOf(manager);
  expect(found).toEqual([
    {
      state: "open",
      count: 4,
      sums: [
        { currency: "EUR", digits: 2, minNet: "11000", maxNet: "22000" },
        { currency: "JPY", digits: 0, minNet: "5000", maxNet: "5000" },
      ],
    },
    {
      state: "expiring",
      count: 1,
      sums: [{ currency: "EUR", digits: 2, minNet: "1000", maxNet: "2000" }],
    },
    {
      state: "declined",
      count: 1,
      sums: [{ currency: "EUR", digits: 2, minNet: "700", maxNet: "700" }],
    },
  ]);
  // The list that a figure leads to has the same rows.
  for (const { state, count, sums } of found as { state: string; count: number; sums: unknown }[])
    expect(await listOf(manager, state)).toMatchObject({ total: count, sums });
  // The list shows replaced versions, but its sums don't count them.
  expect(await listOf(manager)).toMatchObject({
    total: 8,
    sums: [
      { currency: "EUR", digits: 2, minNet: "11700", maxNet: "22700" },
      { currency: "JPY", digits: 0, minNet: "5000", maxNet: "5000" },
    ],
  });
  // An engineer sees what the client sees.
  expect(await pipelineOf(engineer)).toEqual(found);
});

it("a project whose later version was accepted too counts once", async () => {
  const { manager } = await test.company();
  const project = await projectOf(manager);
  await versionOf(manager, "accepted", euros(100_00, 100_00), project);
  const last = await versionOf(manager, "accepted", euros(150_00, 150_00), project);
  expect(await pipelineOf(manager)).toEqual([
    {
      state: "accepted",
      count: 1,
      sums: [{ currency: "EUR", digits: 2, minNet: "15000", maxNet: "15000" }],
    },
  ]);
  expect((await listOf(manager, "accepted")).items).toEqual([{ id: String(last) }]);
  const all = await listOf(manager);
  expect([all.total, all.sums]).toEqual([2, (await listOf(manager, "accepted")).sums]);
});

it("a proposal that no one has opened for three days is listed", async () => {
  const { manager } = await test.company();
  const id = await versionOf(manager, "open", null);
  const unopened = async () => (await listOf(manager, "unopened")).total;
  const first = await createLink(test, manager, id);
  const second = await createLink(test, manager, id);
  const age = (link: { id: string }, days: number) =>
    test.sql(
      "update proposal_link set created_at = now() - make_interval(days => $2) where id = $1",
      [link.id, days],
    );
  await age(first, 2);
  expect(await unopened()).toBe(0);
  await age(first, 4);
  expect(await unopened()).toBe(1);
  // The three days start again when the link is emailed.
  await test.sql("update proposal_link set mailed_at = now() where id = $1", [first.id]);
  expect(await unopened()).toBe(0);
  await test.sql("update proposal_link set mailed_at = null where id = $1", [first.id]);
  expect(await unopened()).toBe(1);
  await test.sql("update proposal_link set opened_count = 1 where id = $1", [second.id]);
  expect(await unopened()).toBe(0);
  await test.sql("update proposal_link set opened_count = 0 where id = $1", [second.id]);
  await test.sql("update proposal_link set revoked_at = now() where id = $1", [first.id]);
  expect(await unopened()).toBe(0);
});
