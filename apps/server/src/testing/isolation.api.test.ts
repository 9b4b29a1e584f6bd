import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../platform/graphql/operation.ts";
import "../schema.ts";
import { type Ids, makeCall } from "./arguments.ts";
import { absentId, checksum, makeRows, send, spreadIds, told, withId } from "./isolation.ts";
import { startTestApp, type TestApp, type TestUser } from "./test-app.ts";

interface Side {
  admin: TestUser;
  canary: string;
  ids: Ids;
}
let test: TestApp;
let sides: [Side, Side];
beforeAll(async () => {
  test = await startTestApp();
  await spreadIds(test);
  const side = async (canary: string): Promise<Side> => {
    const { admin } = await test.company(`${canary} Ltd`);
    return { admin, canary, ids: await makeRows(test, admin, canary) };
  };
  sides = [await side("canary-of-one"), await side("canary-of-two")];
});
afterAll(() => test.stop());

const any: Ids = { tag: "1", file: "1", task: "1", feature: "1", user: "1", project: "1" };
const all = operations.map(({ kind, name }) => [name, kind] as const);
const withIds = all.filter(([name, kind]) => makeCall(kind, name, any).ids.length > 0);
// Of these a session would be over, not a row shown.
const withoutIds = all.filter((entry) => !withIds.includes(entry) && entry[0] !== "logout");

it("the suite knows the operations", () => {
  expect(withIds.length).toBeGreaterThan(30);
  expect(withIds.map(([name]) => name)).toContain("createProject");
});

describe.each(withIds)("%s", (name, kind) => {
  it("treats a row of another company as one that doesn't exist", async () => {
    for (const [own, foreign] of [sides, sides.toReversed()] as [Side, Side][]) {
      const before = await checksum(test, foreign.admin.companyId);
      const call = makeCall(kind, name, own.ids);
      for (const [at, place] of call.ids.entries()) {
        const foreignId = foreign.ids[place.kind] as string;
        const theirs = await send(test, withId(call, at, foreignId), own.admin);
        const absent = await send(test, withId(call, at, absentId), own.admin);
        const where = `${name} ${place.path.join(".")}`;
        expect([where, told(theirs, foreignId)]).toEqual([where, told(absent, absentId)]);
        expect(JSON.stringify(theirs)).not.toContain(foreign.canary);
        expect(theirs.errors.map(({ extensions }) => extensions.status)).not.toContain(500);
      }
      expect(await checksum(test, foreign.admin.companyId)).toBe(before);
    }
  });

  it("works with rows of one's own, or the above would prove nothing", async () => {
    const [{ admin, canary }, other] = sides;
    const ids = await makeRows(test, admin, canary);
    const before = await checksum(test, other.admin.companyId);
    const reply = await send(test, makeCall(kind, name, ids), admin);
    expect(reply.errors).toEqual([]);
    // A filter by one's own rows finds one's own.
    expect((reply.data as Record<string, { total?: number }>)[name]?.total ?? 1).toBeGreaterThan(0);
    expect(JSON.stringify(reply)).not.toContain(other.canary);
    expect(await checksum(test, other.admin.companyId)).toBe(before);
  });
});

describe.each(withoutIds)("%s", (name, kind) => {
  it("shows and changes nothing of another company", async () => {
    const [one, two] = sides;
    const before = await checksum(test, two.admin.companyId);
    const reply = await send(test, makeCall(kind, name, any), one.admin);
    expect(JSON.stringify(reply)).not.toContain(two.canary);
    expect(await checksum(test, two.admin.companyId)).toBe(before);
    const isList = (reply.data as Record<string, { total?: number }> | null)?.[name]?.total;
    if (isList !== undefined) expect(JSON.stringify(reply)).toContain(one.canary);
  });
});

describe("an image within a text", () => {
  it("of another company's file is as one that doesn't exist", async () => {
    const [{ admin }, foreign] = sides;
    const create =
      "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id description } }";
    const shows = (fileId: string) => ({
      type: "doc",
      content: [{ type: "image", attrs: { fileId, alt: "" } }],
    });
    for (const fileId of [foreign.ids.file as string, absentId]) {
      const input = { title: "Shows", minHours: "1", maxHours: "1", description: shows(fileId) };
      expect((await test.call(create, { input }, admin)).errors).toEqual([]);
      const files = await test.call(
        "query ($ids: [ID!]!) { files(ids: $ids) { id } }",
        { ids: [fileId] },
        admin,
      );
      expect(files.data).toEqual({ files: [] });
    }
  });
});
