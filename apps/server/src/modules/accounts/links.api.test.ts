import { beforeAll, describe, expect, it } from "vitest";
import {
  activate,
  ageLinks,
  newAddress,
  operations,
  registerAndLogIn,
  registration,
  requestReset,
  resend,
  reset,
} from "../../testing/accounts.ts";
import { errorOf } from "../../testing/errors.ts";
import { fromHost } from "../../testing/from-host.ts";
import { keyIn, mailsTo } from "../../testing/mails.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { acceptInviteInput, inviteOperations } from "../../testing/team.ts";
import { type TestApp, type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

interface Asked {
  email: string;
  /** Requests the same link again. */
  again(): Promise<unknown>;
}
interface Kind {
  path: string;
  table: "mailed_key" | "invite";
  /** Requests a link. `send` replaces the function that calls the API. */
  ask(send?: typeof call): Promise<Asked>;
  use(key: string): ReturnType<TestApp["call"]>;
}
const call: TestApp["call"] = (...args) => test.call(...args);

const kinds: Record<string, Kind> = {
  activation: {
    path: "activate",
    table: "mailed_key",
    async ask(send = call) {
      const input = registration();
      await send(operations.register, { input });
      const email = input.email;
      return { email, again: () => resend(test, email) };
    },
    use: (key) => activate(test, key),
  },
  reset: {
    path: "reset-password",
    table: "mailed_key",
    async ask(send = call) {
      const { email } = await registerAndLogIn(test);
      await resetLimits(test);
      const again = () => requestReset(test, email);
      await send(operations.request, { input: { email } });
      return { email, again };
    },
    use: (key) => reset(test, key),
  },
  invite: {
    path: "invite",
    table: "invite",
    async ask(send = call) {
      const email = newAddress();
      const input = { emails: [email], type: "companyEngineer" };
      const reply = await send<{ createInvites: { id: string }[] }>(
        inviteOperations.create,
        { input },
        admin,
      );
      const id = reply.data.createInvites[0]?.id;
      return { email, again: () => test.call(inviteOperations.resend, { id }, admin) };
    },
    use: (key) => test.call(inviteOperations.accept, { input: acceptInviteInput(key) }),
  },
};

/** Returns the text of the newest of `count` emails with a link of this kind. */
async function mailOf({ path }: Kind, email: string, count = 1): Promise<string> {
  const all = async () =>
    (await mailsTo(test, email)).filter(({ text }) => text.includes(`/${path}/`));
  await expect.poll(async () => (await all()).length).toBe(count);
  return (await all()).at(-1)?.text ?? "";
}
const keyOf = async (kind: Kind, email: string, count = 1) =>
  keyIn(await mailOf(kind, email, count), kind.path);

describe.each(Object.entries(kinds))("Emailed %s link", (_name, kind) => {
  it("takes effect once when 50 requests use it simultaneously", async () => {
    const { email } = await kind.ask();
    const key = await keyOf(kind, email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => kind.use(key)));
    // An activation link keeps succeeding: an email scanner or a double click may open it first.
    if (kind.path === "activate") {
      expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
      const confirmed = await test.sql(
        "select 1 from audit_entry a join app_user u on u.id = a.actor_user_id where u.email = $1 and a.action = 'user.verified'",
        [email],
      );
      expect(confirmed).toHaveLength(1);
      await test.sql("update app_user set active = false where email = $1", [email]);
      expect(errorOf(await kind.use(key)).code).toBe("VERIFICATION");
      return;
    }
    const failed = replies.filter(({ errors }) => errors.length > 0);
    expect(failed).toHaveLength(49);
    expect(new Set(failed.map((reply) => errorOf(reply).code))).toEqual(new Set(["VERIFICATION"]));
    expect(errorOf(await kind.use(key))).toMatchObject({
      status: 400,
      message: "Verification error",
    });
  });

  it("expires within seven days", async () => {
    const { email } = await kind.ask();
    const key = await keyOf(kind, email);
    const life = await test.sql<{ days: number }>(
      `select extract(epoch from max(expires_at) - now()) / 86400 as days from ${kind.table}`,
    );
    expect(Number(life[0]?.days)).toBeGreaterThan(0);
    expect(Number(life[0]?.days)).toBeLessThanOrEqual(7);
    await test.sql(`update ${kind.table} set expires_at = now() - interval '1 second'`);
    expect(errorOf(await kind.use(key)).code).toBe("VERIFICATION");
  });

  it("is stored only as a hash", async () => {
    const { email } = await kind.ask();
    const key = await keyOf(kind, email);
    const rows = await test.sql<{ row: string }>(
      `select row_to_json(t)::text as row from ${kind.table} t`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(key))).toEqual([]);
  });

  it("becomes invalid when a newer one is requested", async () => {
    const { email, again } = await kind.ask();
    const older = await keyOf(kind, email);
    await ageLinks(test);
    await again();
    const newer = await keyOf(kind, email, 2);
    expect(newer).not.toBe(older);
    expect(errorOf(await kind.use(older)).code).toBe("VERIFICATION");
    expect((await kind.use(newer)).errors).toEqual([]);
  });

  it("uses the configured address and ignores the Host header", async () => {
    const { email } = await kind.ask(fromHost(test, "evil.example"));
    const text = await mailOf(kind, email);
    expect(text).toContain(`http://presale.test/${kind.path}/`);
    expect(text).not.toContain("evil.example");
  });
});
