import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { statusOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { notify } from "./notify.ts";
import { unsubscribeLinks } from "./unsubscribe-links.ts";

const test = testApp();

const keyFor = (user: TestUser, ...kinds: ("mentioned" | "commented" | "accessChanged")[]) =>
  test.app.services.unsubscribeLinks
    .urlFor({ companyId: user.companyId, userId: user.id, kinds })
    ?.replace("http://presale.test/unsubscribe/", "") ?? "";
const post = (
  key: string,
  body = "List-Unsubscribe=One-Click",
  type = "application/x-www-form-urlencoded",
) =>
  fetch(`${test.url}/unsubscribe/${key}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
interface Subscription {
  email: string;
  kinds: { kind: string; isOn: boolean }[];
}
const readSubscription = (key: string) =>
  test.call<{ mailSubscription: Subscription }>(
    "query ($key: String!) { mailSubscription(key: $key) { email kinds { kind isOn } } }",
    { key },
  );
const setSubscription = (key: string, isOn: boolean) =>
  test.call<{ setMailSubscription: Subscription }>(
    "mutation ($key: String!, $isOn: Boolean!) { setMailSubscription(key: $key, isOn: $isOn) { email kinds { kind isOn } } }",
    { key, isOn },
  );
const receivesMail = async (user: TestUser, kind = "mentioned") => {
  const { data } = await test.call<{ notificationPreferences: { kind: string; mail: boolean }[] }>(
    "{ notificationPreferences { kind mail } }",
    {},
    user,
  );
  return data.notificationPreferences.find((each) => each.kind === kind)?.mail;
};

describe("Unsubscribe link", () => {
  it("a one-click POST turns off all kinds of the email for its reader only", async () => {
    const { engineer, manager } = await test.company();
    const reply = await post(keyFor(engineer, "mentioned", "commented"));
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(await reply.text()).toBe("You won't get any more emails about: Mentions, Comments.");
    expect(await receivesMail(engineer)).toBe(false);
    expect(await receivesMail(engineer, "commented")).toBe(false);
    expect(await receivesMail(engineer, "inviteAccepted")).toBe(true);
    expect(await receivesMail(manager)).toBe(true);
    // A repeated POST, in another format, changes nothing.
    const boundary = "x";
    const form = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    expect(
      (await post(keyFor(engineer, "mentioned"), form, `multipart/form-data; boundary=${boundary}`))
        .status,
    ).toBe(200);
    // The body is ignored, whatever its content type.
    for (const type of ["application/json", "text/plain", "application/xml"])
      expect((await post(keyFor(engineer, "mentioned"), "{ broken", type)).status).toBe(200);
    expect(await receivesMail(engineer)).toBe(false);
  });

  it("changes nothing when it is opened", async () => {
    const { engineer } = await test.company();
    const key = keyFor(engineer, "mentioned");
    for (const method of ["GET", "HEAD"]) await fetch(`${test.url}/unsubscribe/${key}`, { method });
    const { data } = await readSubscription(key);
    expect(data.mailSubscription).toEqual({
      email: engineer.email,
      kinds: [{ kind: "mentioned", isOn: true }],
    });
    expect(await receivesMail(engineer)).toBe(true);
  });

  it("its page turns the emails off and on again", async () => {
    const { engineer } = await test.company();
    const key = keyFor(engineer, "mentioned");
    expect((await setSubscription(key, false)).data.setMailSubscription.kinds).toEqual([
      { kind: "mentioned", isOn: false },
    ]);
    expect(await receivesMail(engineer)).toBe(false);
    expect((await setSubscription(key, true)).data.setMailSubscription.kinds).toEqual([
      { kind: "mentioned", isOn: true },
    ]);
    expect(await receivesMail(engineer)).toBe(true);
  });

  it("is refused when altered, truncated or from another installation or company", async () => {
    const { engineer } = await test.company();
    const key = keyFor(engineer, "mentioned");
    const middle = key.slice(0, 20) + (key[20] === "A" ? "B" : "A") + key.slice(21);
    const foreign = unsubscribeLinks("another secret of another place", () => "")
      .urlFor({ companyId: engineer.companyId, userId: engineer.id, kinds: ["mentioned"] })
      ?.replace("/unsubscribe/", "");
    const garbage = ["x", "%00", "%F0%9F%94%94", "..%2f..%2fetc", "v1.", "v1.AAAA", `${key}x`];
    for (const bad of [middle, key.slice(0, -1), foreign ?? "", ...garbage]) {
      const { status } = await post(bad);
      expect([bad, status]).toEqual([bad, 400]);
    }
    expect((await post("x".repeat(5_000))).status).toBeLessThan(500);
    expect((await post(key, "x".repeat(100_000))).status).toBe(400);
    for (const bad of [middle, foreign ?? "", "", "🔔", "x".repeat(601)])
      expect([bad, statusOf(await setSubscription(bad, false))]).toEqual([bad, 400]);
    expect(statusOf(await readSubscription(middle))).toBe(400);
    // The sealed key names company and user; that user id doesn't exist in the other company.
    const other = await test.company();
    const mixed = keyFor({ ...engineer, companyId: other.admin.companyId }, "mentioned");
    expect((await post(mixed)).status).toBe(400);
    expect(await receivesMail(engineer)).toBe(true);
  });

  it("is omitted for always-on kinds and refused for a deactivated user", async () => {
    const { engineer } = await test.company();
    expect(keyFor(engineer, "accessChanged")).toBe("");
    const key = keyFor(engineer, "mentioned");
    await test.sql("update app_user set active = false where id = $1", [engineer.id]);
    expect((await post(key)).status).toBe(400);
    expect(statusOf(await readSubscription(key))).toBe(400);
  });

  it("is rate-limited by IP address", async () => {
    const replies = await Promise.all(Array.from({ length: 620 }, () => post("x")));
    expect(replies.some(({ status }) => status === 429)).toBe(true);
    expect(replies.every(({ status }) => status === 400 || status === 429)).toBe(true);
  });
});

describe("Unsubscribe links in digest emails", () => {
  it("are in the header and the text, except for always-on kinds", async () => {
    const { engineer, manager } = await test.company();
    const tell = (user: TestUser, access: boolean) =>
      inTransaction(test.app.pool, user.companyId, async (tx) => {
        const data = { inviteId: "1", userId: "1", name: "New", email: "new@example.test" };
        if (access) await notify(tx, [user.id], "accessChanged", { by: "Ada" });
        else await notify(tx, [user.id], "inviteAccepted", data);
      });
    await tell(engineer, true);
    await tell(engineer, false);
    await tell(manager, true);
    await test.sql("update notification set mail_at = now() where mail_at is not null");
    await test.app.services.notificationMails.emailDueUsers();
    const [mail] = await mailsTo(test, engineer.email);
    const raw = String(await test.rawMail(mail?.id ?? "")).replaceAll(/\r\n[ \t]+/g, "");
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    const [, url = ""] =
      /^List-Unsubscribe: ?<http:\/\/presale\.test(\/unsubscribe\/[^>]+)>\r?$/im.exec(raw) ?? [];
    expect((await fetch(test.url + url, { method: "POST" })).status).toBe(200);
    expect(await receivesMail(engineer, "inviteAccepted")).toBe(false);
    expect(mail?.text).toContain("Unsubscribe from “New team members”");
    expect(mail?.text).not.toContain("Unsubscribe from “Access”");
    const [bare] = await mailsTo(test, manager.email);
    expect(String(await test.rawMail(bare?.id ?? ""))).not.toContain("List-Unsubscribe");
  });
});
