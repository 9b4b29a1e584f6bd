import { describe, expect, it } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";

const secrets = [
  'login failed: {"password":"hunter2 is it"}',
  "password=hunter2",
  "newPassword: 'hunter2'",
  "Bearer hunter2.abc",
  "authorization: hunter2",
  "cookie=hunter2; x",
  "at https://presale.test/reset/x?key=hunter2",
  "at /reset-password?hunter2",
  "postgres://app:hunter2@127.0.0.1:5432/presale",
  "apiKey = hunter2",
  "sk_live_hunter2",
  "resetKey=hunter2",
  "mail to hunter2@example.test",
];

describe("redactSecrets", () => {
  it.each(secrets)("hides %s", (text) => {
    expect(redactSecrets(text)).not.toContain("hunter2");
  });

  it("hides card numbers with and without separators", () => {
    for (const card of ["4242424242424242", "4242 4242 4242 4242", "3782-822463-10005"])
      expect(redactSecrets(`card ${card}.`)).toBe("card [hidden].");
  });

  it("hides login codes and keeps error codes", () => {
    expect(redactSecrets('{"code":"918273"} code: 23505')).toBe('{"code":"[hidden]"} code: 23505');
  });

  it("hides unlabelled tokens, keys and hashes", () => {
    for (const key of [
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P",
      "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      "q3Zk8sLw0pXr7Tn2Vb5Yh1Jd",
      "qXzkLsLwApXrBTnCVbDYhEJdFgHi",
      "qwertzuiopasdfghjklyxcvbnm",
    ])
      expect(redactSecrets(`it was ${key} then`)).toBe("it was [hidden] then");
  });

  it("keeps a stack trace unchanged", () => {
    const stack =
      "TypeError: Cannot read properties of undefined (reading 'title')\n    at taskTitle (/srv/app/modules/tasks/tasks.service.ts:31:14)\n    at async Object.createNotificationPreferences (file:///srv/b.ts:1:2)\n    at IDEMPOTENCY_KEY_REUSED";
    expect(redactSecrets(stack)).toBe(stack);
  });

  it("truncates long input to 20,000 characters", () => {
    expect(redactSecrets(" .".repeat(50_000))).toBe(" .".repeat(10_000));
    for (const part of ["a", "//a:", "1 ", "password", "a."])
      expect(redactSecrets(part.repeat(50_000)).length).toBeLessThanOrEqual(20_000);
  });
});
