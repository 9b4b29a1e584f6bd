import { describe, expect, it } from "vitest";
import {
  ageLinks,
  goodPassword,
  login,
  newAddress,
  newPassword,
  operations,
  registerAndLogIn,
  requestReset,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

describe("Password reset", () => {
  it("gets the same response for known and unknown addresses", async () => {
    const { email } = await registerAndLogIn(test);
    const known = await requestReset(test, email);
    const unknown = await requestReset(test, newAddress());
    expect({ ...known, headers: 0 }).toEqual({ ...unknown, headers: 0 });
    expect(known.data).toEqual({ requestPasswordReset: true });
  });

  it("the link works once and ends all sessions", async () => {
    const { email, token } = await registerAndLogIn(test);
    const second = (await login(test, email)).data.login?.token ?? "";
    await requestReset(test, email);
    const [, mail] = await mailsTo(test, email, 2);
    const key = await resetKey(test, email, 2);
    expect(mail?.text).toContain(`http://presale.test/reset-password/${key}`);
    const short = await reset(test, key, "12345");
    expect(fieldsOf(short)).toEqual({
      password: "Password is too short - should be 6 characters minimum.",
    });
    const tries = await Promise.all(Array.from({ length: 20 }, () => reset(test, key)));
    expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    for (const ended of [token, second])
      expect((await test.call(operations.me, {}, ended)).status).toBe(511);
    expect(statusOf(await login(test, email, goodPassword))).toBe(400);
    expect((await login(test, email, newPassword)).errors).toEqual([]);
  });

  it("the link expires after an hour, and only the newest works", async () => {
    const { email } = await registerAndLogIn(test);
    await requestReset(test, email);
    const first = await resetKey(test, email, 2);
    await ageLinks(test);
    await requestReset(test, email);
    const newest = await resetKey(test, email, 3);
    expect(errorOf(await reset(test, first)).message).toBe("Verification error");
    const [{ minutes } = {}] = await test.sql<{ minutes: string }>(
      "select extract(epoch from expires_at - now()) / 60 as minutes from mailed_key where purpose = 'reset' order by created_at desc limit 1",
    );
    expect(Number(minutes)).toBeCloseTo(60, 0);
    await test.sql("update mailed_key set expires_at = now() - interval '1 second'");
    expect(errorOf(await reset(test, newest)).message).toBe("Verification error");
  });
});
