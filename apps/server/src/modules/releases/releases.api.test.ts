import { beforeAll, expect, it } from "vitest";
import { callGraphql } from "../../testing/call-graphql.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  // The process itself serves the release "test"; these are older.
  await test.sql(
    "insert into release (version, released_at) values ('one', '2026-01-01'), ('two', '2026-02-01')",
  );
});

const list =
  "{ releases(paging: { order: DESC }) { total items { version isServed isOldest isSupported } } }";
const setOldest = (version: string | null, user: TestUser | null = staff) =>
  test.call("mutation ($v: String) { setOldestRelease(version: $v) }", { v: version }, user);
const shown = async () =>
  (
    await test.call<{ releases: { items: { version: string; isSupported: boolean }[] } }>(
      list,
      {},
      staff,
    )
  ).data.releases.items;
/** Returns the API's status for a client of this release. */
const statusFor = async (version: string, url = test.url) =>
  (
    await fetch(`${url}/api/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "client-versions": JSON.stringify({ web: version }),
      },
      body: JSON.stringify({ query: "{ me { id } }" }),
    })
  ).status;
const answers = async (url = test.url) =>
  Promise.all(["one", "two", "test", "never heard of"].map((version) => statusFor(version, url)));

it("by default, clients older than the served release must reload", async () => {
  expect(await shown()).toEqual([
    { version: "test", isServed: true, isOldest: true, isSupported: true },
    { version: "two", isServed: false, isOldest: false, isSupported: false },
    { version: "one", isServed: false, isOldest: false, isSupported: false },
  ]);
  expect(await answers()).toEqual([426, 426, 200, 426]);
});

it("staff can support older releases on all processes, with audit entries", async () => {
  const other = await startOtherProcess(test);
  try {
    expect((await setOldest("two")).data).toEqual({ setOldestRelease: true });
    expect(await answers()).toEqual([426, 200, 200, 426]);
    await expect.poll(() => answers(other.url)).toEqual([426, 200, 200, 426]);
    expect((await shown()).map(({ isSupported }) => isSupported)).toEqual([true, true, false]);
    await setOldest("one");
    expect(await answers()).toEqual([200, 200, 200, 426]);
    await setOldest(null);
    expect(await answers()).toEqual([426, 426, 200, 426]);
    await expect.poll(() => answers(other.url)).toEqual([426, 426, 200, 426]);
  } finally {
    await other.stop();
  }
  const written = await test.sql<{ details: unknown }>(
    "select details from audit_entry where target_id = 'oldestRelease' order by id",
  );
  expect(written.map(({ details }) => details)).toEqual([
    { before: "", after: "two" },
    { before: "two", after: "one" },
    { before: "one", after: "" },
  ]);
});

it("an old process accepts a newer release until a rollback", async () => {
  const newer = await startOtherProcess(test, {}, { release: "three" });
  try {
    // The proxy can route a page of the new release to a process of the old one.
    await expect.poll(() => statusFor("three")).toBe(200);
    expect(await statusFor("test", newer.url)).toBe(426);
    const back = await startOtherProcess(test);
    try {
      expect((await shown()).map(({ version }) => version)).toEqual([
        "test",
        "three",
        "two",
        "one",
      ]);
      await expect.poll(() => statusFor("three")).toBe(426);
    } finally {
      await back.stop();
    }
  } finally {
    await newer.stop();
    await test.sql("delete from release where version = 'three'");
  }
});

it("a process always accepts clients of its own release", async () => {
  await test.sql(
    "insert into release (version, released_at) values ('later', now() + interval '1 day')",
  );
  const other = await startOtherProcess(test);
  try {
    await expect.poll(async () => (await setOldest("later")).errors).toEqual([]);
    expect(await statusFor("later")).toBe(200);
    expect(await statusFor("two")).toBe(426);
    for (const url of [test.url, other.url]) expect(await statusFor("test", url)).toBe(200);
  } finally {
    await other.stop();
    await setOldest(null);
    await test.sql("delete from release where version = 'later'");
  }
});

it("rejects an unknown or invalid release and ignores an invalid setting", async () => {
  expect(statusOf(await setOldest("never heard of"))).toBe(404);
  expect(fieldsOf(await setOldest(""))).toHaveProperty("version");
  expect(fieldsOf(await setOldest("x".repeat(101)))).toHaveProperty("version");
  const set =
    'mutation { updateSettings(changes: { key: oldestRelease, value: "no release of ours" }) { key } }';
  expect((await callGraphql(test.url, set, {}, staff.token)).errors).toEqual([]);
  expect(await shown()).toMatchObject([{ version: "test", isOldest: true }, {}, {}]);
  expect(await answers()).toEqual([426, 426, 200, 426]);
  await setOldest(null);
});

it("support staff can read but not change releases, and companies can't read them", async () => {
  const support = await test.staff("presaleManager");
  expect((await test.call(list, {}, support)).errors).toEqual([]);
  const { admin } = await test.company();
  for (const user of [support, admin]) expect(statusOf(await setOldest("one", user))).toBe(403);
  expect(statusOf(await setOldest("one", null))).toBe(401);
  expect(statusOf(await test.call(list, {}, admin))).toBe(403);
});
