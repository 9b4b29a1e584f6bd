import { describe, expect, it, vi } from "vitest";
import { hashPassword } from "../../platform/auth/password.ts";
import { newEmailedKey } from "../../platform/auth/token.ts";
import {
  activate,
  activationKey,
  ageLinks,
  goodPassword,
  login,
  newAddress,
  newPassword,
  register,
  registerAndLogIn,
  registration,
  resend,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { testApp } from "../../testing/test-app.ts";

vi.mock(import("../../platform/auth/password.ts"), async (load) => {
  const real = await load();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

const test = testApp();

const findUnusedKeys = (email: string) =>
  test.sql(
    "select purpose from mailed_key k join app_user u on u.id = k.user_id where u.email = $1 and k.used_at is null",
    [email],
  );

describe("Unconfirmed address registered by a stranger", () => {
  it("the owner's registration invalidates the stranger's link and password", async () => {
    const strangers = "what a stranger typed";
    const input = registration({ email: newAddress() });
    await register(test, { ...input, password: strangers });
    const older = await activationKey(test, input.email);
    await register(test, input);
    const [, offer] = await mailsTo(test, input.email, 2);
    expect(errorOf(await activate(test, older)).code).toBe("VERIFICATION");
    // The stranger can request another confirmation, but the owner gets a reset link again.
    await ageLinks(test);
    await resend(test, input.email);
    const newer = (await mailsTo(test, input.email, 3)).at(-1);
    expect(newer?.subject).toBe(offer?.subject);
    expect((await reset(test, await resetKey(test, input.email, 3))).errors).toEqual([]);
    expect(statusOf(await login(test, input.email, strangers))).toBe(400);
    expect((await login(test, input.email, newPassword)).errors).toEqual([]);
  });

  it("the account stays consistent when it is confirmed and registered simultaneously", async () => {
    const input = registration();
    await register(test, input);
    const key = await activationKey(test, input.email);
    await Promise.all([
      activate(test, key),
      ...Array.from({ length: 3 }, () => register(test, input)),
    ]);
    await waitForMails(test);
    const [row] = await test.sql(
      "select verified_at is not null = (password_hash is not null) as whole from app_user where email = $1",
      [input.email],
    );
    expect(row).toEqual({ whole: true });
  });
});

describe("Emailed links", () => {
  it.each([
    ["activate", () => activate(test, "y".repeat(43))],
    ["reset", () => reset(test, "y".repeat(43))],
  ])("use is rate-limited by IP address: %s", async (_name, use) => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => statusOf(await use())),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
  });

  it("an invalid reset link causes no password hashing", async () => {
    vi.mocked(hashPassword).mockClear();
    expect(errorOf(await reset(test, "y".repeat(43))).code).toBe("VERIFICATION");
    expect(hashPassword).not.toHaveBeenCalled();
  });
});

describe("Valid reset links", () => {
  it("only one is valid after simultaneous requests", async () => {
    const { email } = await registerAndLogIn(test);
    const ask = () => test.app.services.accounts.runJob({ ask: "reset", email });
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(await findUnusedKeys(email)).toEqual([{ purpose: "reset" }]);
  });

  it("none is valid after one of them set the password", async () => {
    const { email } = await registerAndLogIn(test);
    const keys = [newEmailedKey(), newEmailedKey()];
    for (const { hash } of keys)
      await test.sql(
        "insert into mailed_key (company_id, hash, user_id, purpose, expires_at) select company_id, $1, id, 'reset', now() + interval '1 hour' from app_user where email = $2",
        [hash, email],
      );
    expect((await reset(test, keys[0]?.key ?? "")).errors).toEqual([]);
    expect(await findUnusedKeys(email)).toEqual([]);
    expect(errorOf(await reset(test, keys[1]?.key ?? "", goodPassword)).code).toBe("VERIFICATION");
  });
});
