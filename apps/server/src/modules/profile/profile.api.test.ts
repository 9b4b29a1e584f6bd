import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { animation, photograph, png } from "../../testing/images.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart } from "../../testing/upload.ts";

const test = testApp();
let company: Record<"admin" | "manager" | "engineer", TestUser>;
beforeAll(async () => {
  company = await test.company();
});

const rename = (user: TestUser | null, input: object) =>
  test.call<{ updateProfile: { id: string; name: string } | null }>(
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id name } }",
    { input },
    user,
  );
const me = async (user: TestUser) =>
  (
    await test.call<{ me: { name: string; avatarUrl: string | null } }>(
      "{ me { name avatarUrl } }",
      {},
      user,
    )
  ).data.me;

describe("Own name", () => {
  it("is trimmed, changed everywhere and written to the audit log", async () => {
    const before = await me(company.manager);
    const reply = await rename(company.manager, { name: "  Max Manager " });
    expect(reply.data.updateProfile).toEqual({
      id: String(company.manager.id),
      name: "Max Manager",
    });
    expect((await me(company.manager)).name).toBe("Max Manager");
    const members = await test.call<{ companyMembers: { name: string }[] }>(
      "{ companyMembers { name } }",
      {},
      company.engineer,
    );
    expect(members.data.companyMembers).toContainEqual({ name: "Max Manager" });
    const findAuditEntries = () =>
      test.sql("select actor_name, details from audit_entry where action = 'user.updated'");
    expect(await findAuditEntries()).toEqual([
      {
        actor_name: before.name,
        details: { before: { name: before.name }, after: { name: "Max Manager" } },
      },
    ]);
    // Saving the same name again changes nothing.
    await rename(company.manager, { name: "Max Manager" });
    expect(await findAuditEntries()).toHaveLength(1);
  });

  it("must have 2 to 20 characters", async () => {
    const before = await me(company.engineer);
    for (const name of ["", " ", "x", "x".repeat(21), "a\u0007b"])
      expect(Object.keys(fieldsOf(await rename(company.engineer, { name })))).toEqual(["name"]);
    expect(statusOf(await rename(null, { name: "Anyone" }))).toBe(401);
    expect(await me(company.engineer)).toEqual(before);
  });

  it("staff can change their own name", async () => {
    const staff = await test.staff();
    expect((await rename(staff, { name: "Sam Staff" })).data.updateProfile?.name).toBe("Sam Staff");
  });
});

const setAvatar = (user: TestUser | null, bytes: Uint8Array, name = "me.png") =>
  postMultipart<{ setMyAvatar: { avatarUrl: string } | null }>(
    test,
    {
      query: "mutation ($file: Upload!) { setMyAvatar(file: $file) { avatarUrl } }",
      variables: { file: null },
    },
    { name, bytes },
    user,
  );
const removeAvatar = (user: TestUser | null) =>
  test.call("mutation { removeMyAvatar { avatarUrl } }", {}, user);
const fetchBytes = async (url: string | null) => {
  const response = await fetch(`${test.url}${url}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const filesOf = (user: TestUser) => test.sql("select id from file where author_id = $1", [user.id]);

describe("Own avatar", () => {
  it.each([
    ["a PNG", () => png(600, 300)],
    ["a photograph with metadata", () => photograph(40, 90)],
    ["an animated GIF", animation],
  ])("turns %s into a square webp without metadata", async (_what, make) => {
    const reply = await setAvatar(company.admin, await make());
    expect(reply.errors).toEqual([]);
    const { avatarUrl } = await me(company.admin);
    const { bytes } = await fetchBytes(avatarUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "webp",
      width: 256,
      height: 256,
    });
    expect(bytes.includes("secret owner")).toBe(false);
    // The previous avatar's row is deleted.
    expect(await filesOf(company.admin)).toHaveLength(1);
  });

  it("colleagues' avatars load with one statement and are hidden from other companies", async () => {
    await setAvatar(company.manager, await png());
    await setAvatar(company.engineer, await png());
    const query = "{ companyMembers { id avatarUrl } }";
    type Members = { companyMembers: { avatarUrl: string | null }[] };
    const sent = await recordStatements(async () => {
      const { data } = await test.call<Members>(query, {}, company.engineer);
      expect(data.companyMembers.filter(({ avatarUrl }) => avatarUrl)).toHaveLength(3);
    });
    expect(sent.filter((text) => text.includes("avatar_file_id"))).toHaveLength(1);
    const { admin: stranger } = await test.company();
    const { data } = await test.call<Members>(query, {}, stranger);
    expect(data.companyMembers.filter(({ avatarUrl }) => avatarUrl)).toEqual([]);
  });

  it("rejects anything but an image and keeps the current avatar", async () => {
    const before = await fetchBytes((await me(company.admin)).avatarUrl);
    for (const [bytes, message] of [
      [
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "SVG images can't be shown here. Save the image as jpg, png, gif or webp.",
      ],
      ["no image", "Incorrect image format"],
      ["", "This file is empty. Check that it was saved, then select it again."],
    ] as const)
      expect(fieldsOf(await setAvatar(company.admin, Buffer.from(bytes)))).toEqual({
        file: message,
      });
    const large = await setAvatar(company.admin, Buffer.alloc(11 * 1024 * 1024, 1));
    expect([large.status, fieldsOf(large)]).toEqual([
      413,
      { file: "The file is larger than 10 MB. Choose a smaller one." },
    ]);
    expect(statusOf(await setAvatar(null, await png()))).toBe(401);
    expect((await fetchBytes((await me(company.admin)).avatarUrl)).bytes).toEqual(before.bytes);
    expect(await filesOf(company.admin)).toHaveLength(1);
  });

  it("can be removed only by its owner and is deleted permanently", async () => {
    const { avatarUrl } = await me(company.admin);
    expect(statusOf(await removeAvatar(null))).toBe(401);
    expect((await removeAvatar(company.manager)).errors).toEqual([]);
    expect((await fetchBytes(avatarUrl)).status).toBe(200);
    expect((await removeAvatar(company.admin)).data).toEqual({
      removeMyAvatar: { avatarUrl: null },
    });
    expect((await fetchBytes(avatarUrl)).status).toBe(404);
    expect((await me(company.admin)).avatarUrl).toBe(null);
    expect(await filesOf(company.admin)).toEqual([]);
    // Removing it again isn't an error.
    expect((await removeAvatar(company.admin)).errors).toEqual([]);
  });

  it("of many concurrent uploads, one avatar remains", async () => {
    const avatars = await Promise.all(
      [8, 9, 10, 11, 12, 13, 14, 15].map((side) => png(side, side)),
    );
    const replies = await Promise.all(avatars.map((made) => setAvatar(company.engineer, made)));
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await filesOf(company.engineer)).toHaveLength(1);
    expect((await fetchBytes((await me(company.engineer)).avatarUrl)).status).toBe(200);
  });

  it("staff without permission to upload files can set an avatar", async () => {
    const staff = await test.staff("presaleManager");
    expect((await setAvatar(staff, await png())).errors).toEqual([]);
    expect((await fetchBytes((await me(staff)).avatarUrl)).status).toBe(200);
  });
});
