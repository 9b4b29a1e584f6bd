import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../../platform/auth/password.ts";
import { newMailedKey } from "../../platform/auth/token.ts";
import {
  forgetLimits,
  goodPassword,
  letLinksAge,
  login,
  newAddress,
  operations,
  registered,
  registration,
} from "../../testing/accounts.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { keyIn, mailsTo, untilMailed } from "../../testing/mails.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

vi.mock(import("../../platform/auth/password.ts"), async (load) => {
  const real = await load();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => forgetLimits(test));

const newPassword = "what the owner types";
const activate = (key: string) => test.call(operations.activate, { key });
const reset = (key: string, password = newPassword) =>
  test.call(operations.reset, { input: { key, password } });
const live = (email: string) =>
  test.sql(
    "select purpose from mailed_key k join app_user u on u.id = k.user_id where u.email = $1 and k.used_at is null",
    [email],
  );

describe("an address that a stranger registered and never confirmed", () => {
  it("is its owner's alone once the owner registers it: neither link nor password is the stranger's", async () => {
    const strangers = "what a stranger typed";
    const input = registration({ email: newAddress() });
    await test.call(operations.register, { input: { ...input, password: strangers } });
    const [older] = await mailsTo(test, input.email);
    await test.call(operations.register, { input });
    const [, offer] = await mailsTo(test, input.email, 2);
    expect(errorOf(await activate(keyIn(older?.text, "activate"))).code).toBe("VERIFICATION");
    // Nor by a new confirmation, which the stranger may ask for.
    await letLinksAge(test);
    await test.call(operations.resend, { input: { email: input.email } });
    const newer = (await mailsTo(test, input.email, 3)).at(-1);
    expect(newer?.subject).toBe(offer?.subject);
    expect((await reset(keyIn(newer?.text, "reset-password"))).errors).toEqual([]);
    expect(statusOf(await login(test, input.email, strangers))).toBe(400);
    expect((await login(test, input.email, newPassword)).errors).toEqual([]);
  });

  it("stays as it is when it is confirmed at the same moment", async () => {
    const input = registration();
    await test.call(operations.register, { input });
    const [mail] = await mailsTo(test, input.email);
    await Promise.all([
      activate(keyIn(mail?.text, "activate")),
      ...Array.from({ length: 3 }, () => test.call(operations.register, { input })),
    ]);
    await untilMailed(test);
    const [row] = await test.sql(
      "select verified_at is not null = (password_hash is not null) as whole from app_user where email = $1",
      [input.email],
    );
    expect(row).toEqual({ whole: true });
  });
});

describe("using mailed links", () => {
  it.each([
    ["activate", () => activate("y".repeat(43))],
    ["reset", () => reset("y".repeat(43))],
  ])("is limited by address: %s", async (_name, use) => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => statusOf(await use())),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
  });

  it("that are dead costs no hash", async () => {
    vi.mocked(hashPassword).mockClear();
    expect(errorOf(await reset("y".repeat(43))).code).toBe("VERIFICATION");
    expect(hashPassword).not.toHaveBeenCalled();
  });
});

describe("one link of a kind is alive", () => {
  it("however many are asked for at the same moment", async () => {
    const { email } = await registered(test);
    const ask = () => test.app.services.accounts.carryOut({ ask: "reset", email });
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(await live(email)).toEqual([{ purpose: "reset" }]);
  });

  it("and none after one of them set the password", async () => {
    const { email } = await registered(test);
    const keys = [newMailedKey(), newMailedKey()];
    for (const { hash } of keys)
      await test.sql(
        "insert into mailed_key (company_id, hash, user_id, purpose, expires_at) select company_id, $1, id, 'reset', now() + interval '1 hour' from app_user where email = $2",
        [hash, email],
      );
    expect((await reset(keys[0]?.key ?? "")).errors).toEqual([]);
    expect(await live(email)).toEqual([]);
    expect(errorOf(await reset(keys[1]?.key ?? "", goodPassword)).code).toBe("VERIFICATION");
  });
});
