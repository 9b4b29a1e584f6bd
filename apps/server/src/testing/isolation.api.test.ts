import { randomUUID } from "node:crypto";
import { isAdminPermission } from "@presale/contracts/permissions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { operations, permissionsOfGuard } from "../platform/graphql/operation.ts";
import "../graphql-schema.ts";
import { type Ids, makeRows, sharedKinds } from "./fixtures.ts";
import { type Call, everyKind, makeCall } from "./generated-calls.ts";
import {
  absentId,
  checksum,
  sendCall,
  spreadIds,
  withId,
  withIdBeside,
  withoutId,
} from "./isolation.ts";
import { type TestUser, testApp } from "./test-app.ts";

interface Side {
  admin: TestUser;
  canary: string;
  ids: Ids;
}
// No worker: its scheduled jobs would change rows during the tests.
const test = testApp({ worker: false });
let sides: [Side, Side];
beforeAll(async () => {
  await spreadIds(test);
  const side = async (canary: string): Promise<Side> => {
    const { admin } = await test.company(`${canary} Ltd`);
    return { admin, canary, ids: await makeRows(test, admin, canary) };
  };
  sides = [await side("canary-of-one"), await side("canary-of-two")];
});

const any = everyKind("1");
const isForStaff = ({ authorize }: (typeof operations)[number]) => {
  const enough = permissionsOfGuard(authorize);
  return enough.length > 0 && enough.every(isAdminPermission);
};
const all = operations
  .filter((operation) => !isForStaff(operation))
  .map(({ kind, name }) => [name, kind] as const);
const withIds = all.filter(([name, kind]) => makeCall(kind, name, any).ids.length > 0);
const withoutIds = all.filter((entry) => !withIds.includes(entry));

/**
 * Sends the call with an idempotency key, as browsers do. An operation that claims the key in its
 * transaction must use one connection. Waiting for a second one could block the pool forever.
 */
async function sendKeyed(call: Call, name: string, user: TestUser) {
  const { pool } = test.app;
  let held = 0;
  let most = 0;
  const take = () => {
    held += 1;
    most = Math.max(most, held);
  };
  const giveBack = () => {
    held -= 1;
  };
  pool.on("acquire", take);
  pool.on("release", giveBack);
  const reply = await sendCall(test, call, user, { "idempotency-key": randomUUID() });
  pool.off("acquire", take);
  pool.off("release", giveBack);
  const operation = operations.find((each) => each.name === name);
  if (operation?.claimsKeyInTransaction) expect(most, `connections used by ${name}`).toBe(1);
  return reply;
}

it("the suite covers operations with IDs", () => {
  expect(withIds.length).toBeGreaterThan(30);
  expect(withIds.map(([name]) => name)).toContain("createProject");
});

describe.each(withIds)("%s", (name, kind) => {
  it("treats another company's row as missing", async () => {
    for (const [own, foreign] of [sides, sides.toReversed()] as [Side, Side][]) {
      const before = await checksum(test, foreign.admin.companyId);
      const call = makeCall(kind, name, own.ids);
      for (const [at, place] of call.ids.entries()) {
        if (sharedKinds.includes(place.kind)) continue;
        const foreignId = foreign.ids[place.kind] as string;
        const theirs = await sendCall(test, withId(call, at, foreignId), own.admin);
        const absent = await sendCall(test, withId(call, at, absentId), own.admin);
        const where = `${name} ${place.path.join(".")}`;
        expect([where, withoutId(theirs, foreignId)]).toEqual([where, withoutId(absent, absentId)]);
        expect(JSON.stringify(theirs)).not.toContain(foreign.canary);
        expect(theirs.errors.map(({ extensions }) => extensions.status)).not.toContain(500);
      }
      expect(await checksum(test, foreign.admin.companyId)).toBe(before);
    }
  });

  it("works with the company's own rows", async () => {
    const [{ admin, canary }, other] = sides;
    const ids = await makeRows(test, admin, canary);
    const before = await checksum(test, other.admin.companyId);
    const reply = await sendKeyed(makeCall(kind, name, ids), name, admin);
    expect(reply.errors).toEqual([]);
    // A filter by the company's own rows finds them.
    expect((reply.data as Record<string, { total?: number }>)[name]?.total ?? 1).toBeGreaterThan(0);
    expect(JSON.stringify(reply)).not.toContain(other.canary);
    expect(await checksum(test, other.admin.companyId)).toBe(before);
  });
});

const withLists = withIds.filter(([name, kind]) => {
  const call = makeCall(kind, name, any);
  return call.ids.some((_place, at) => withIdBeside(call, at, "2") !== null);
});

it("the suite covers lists of IDs in filters and inputs", () => {
  expect(withLists.map(([name]) => name)).toEqual(expect.arrayContaining(["files", "tasks"]));
});

describe.each(withLists)("%s", (name, kind) => {
  it("treats a foreign ID in a list of own IDs as missing", async () => {
    const [own, foreign] = sides;
    const before = await checksum(test, foreign.admin.companyId);
    const tell = async (add: (place: { kind: string }) => string) => {
      // Each call gets its own rows, so that it doesn't see another call's changes.
      const ids = await makeRows(test, own.admin, own.canary);
      const call = makeCall(kind, name, ids);
      const replies: string[] = [];
      for (const [at, place] of call.ids.entries()) {
        const added = add(place);
        const beside = withIdBeside(call, at, added);
        if (!beside || sharedKinds.includes(place.kind)) continue;
        const reply = await sendCall(test, beside, own.admin);
        expect(JSON.stringify(reply)).not.toContain(foreign.canary);
        const { status, errors } = reply;
        replies.push(withoutId({ status, errors, data: null } as typeof reply, added));
      }
      return replies;
    };
    const theirs = await tell((place) => foreign.ids[place.kind] as string);
    expect(theirs).toEqual(await tell(() => absentId));
    expect(await checksum(test, foreign.admin.companyId)).toBe(before);
  });
});

describe.each(withoutIds)("%s", (name, kind) => {
  it("shows and changes nothing of another company", async () => {
    for (const [one, two] of [sides, sides.toReversed()] as [Side, Side][]) {
      const before = await checksum(test, two.admin.companyId);
      // Some mutations end the caller's sessions, so each mutation has its own caller.
      const isMutation = kind === "mutation";
      const caller = isMutation ? await test.user(one.admin.companyId, "companyAdmin") : one.admin;
      const reply = await sendKeyed(makeCall(kind, name, any), name, caller);
      expect(JSON.stringify(reply)).not.toContain(two.canary);
      expect(await checksum(test, two.admin.companyId)).toBe(before);
      const answer = (reply.data as Record<string, unknown> | null)?.[name];
      const isList = typeof answer === "object" && answer !== null && "items" in answer;
      // A public list holds no company's rows.
      const isOpen = operations.some((each) => each.name === name && each.authorize === "anyone");
      if (isList && !isOpen) expect(JSON.stringify(reply)).toContain(one.canary);
    }
  });
});

const forStaff = operations.filter(isForStaff).map(({ kind, name }) => [name, kind] as const);
describe("Staff operations", () => {
  it("reject a company's admin and change nothing", async () => {
    const caller = await test.user(sides[0].admin.companyId, "companyAdmin");
    const sums = () => Promise.all(sides.map((side) => checksum(test, side.admin.companyId)));
    const before = await sums();
    for (const [name, kind] of forStaff)
      for (const { ids } of sides) {
        const reply = await sendCall(test, makeCall(kind, name, ids), caller);
        expect([name, reply.errors[0]?.extensions.status]).toEqual([name, 403]);
        for (const { canary } of sides) expect(JSON.stringify(reply), name).not.toContain(canary);
      }
    expect(await sums()).toEqual(before);
  });
});

describe("Image in rich text", () => {
  it("treats another company's file as missing", async () => {
    const [{ admin }, foreign] = sides;
    const create =
      "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id description } }";
    const shows = (fileId: string) => ({
      type: "doc",
      content: [{ type: "image", attrs: { fileId, alt: "" } }],
    });
    const replies: unknown[] = [];
    for (const fileId of [foreign.ids.file as string, absentId]) {
      const input = { title: "Shows", minHours: "1", maxHours: "1", description: shows(fileId) };
      const { status, data, errors } = await test.call(create, { input }, admin);
      expect(errors[0]?.extensions.fields).toEqual([
        { path: "description", message: "This file doesn't exist or was deleted" },
      ]);
      replies.push({ status, data, errors });
      const files = await test.call(
        "query ($ids: [ID!]!) { files(ids: $ids) { id } }",
        { ids: [fileId] },
        admin,
      );
      expect(files.data).toEqual({ files: [] });
    }
    expect(replies[0]).toEqual(replies[1]);
  });
});

describe("Signed links", () => {
  it("open the company's own files and exports, and give 404 when altered", async () => {
    for (const [own, foreign] of [sides, sides.toReversed()] as [Side, Side][]) {
      const links =
        "query ($f: ID!, $p: ID!) { file(id: $f) { url } projectExports(projectId: $p) { zip } }";
      const { data } = await test.call<{
        file: { url: string } | null;
        projectExports: { zip: string } | null;
      }>(links, { f: own.ids.file, p: own.ids.project }, own.admin);
      for (const [url, theirs] of [
        [data.file?.url, foreign.ids.file],
        [data.projectExports?.zip, foreign.ids.project],
      ]) {
        const reply = await fetch(`${test.url}${url}`);
        expect(reply.status).toBe(200);
        const content = Buffer.from(await reply.arrayBuffer()).toString("latin1");
        expect(content).not.toContain(foreign.canary);
        const [path = "", signed = ""] = /^(.*\/)([^/]+)$/.exec(url ?? "")?.slice(1) ?? [];
        const [payload = "", mac = ""] = signed.split(".");
        const [kind, , , , until] = Buffer.from(payload, "base64url").toString().split("/");
        const { companyId, id } = foreign.admin;
        const altered = Buffer.from([kind, companyId, theirs, id, until].join("/"));
        const link = `${path}${altered.toString("base64url")}.${mac}`;
        expect((await fetch(`${test.url}${link}`)).status).toBe(404);
      }
      const theirs = await test.call(
        links,
        { f: foreign.ids.file, p: foreign.ids.project },
        own.admin,
      );
      expect(theirs.data).toEqual({ file: null, projectExports: null });
    }
  });
});
