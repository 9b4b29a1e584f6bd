import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails.ts";
import { testApp } from "../../testing/test-app.ts";
import { startMailSandbox } from "../mail-sandbox/mail-sandbox.ts";

const folder = await mkdtemp(join(tmpdir(), "presale-sandbox-"));
const sandbox = await startMailSandbox({ dataDir: folder, smtpPort: 0, httpPort: 0 });
const test = testApp({ mailSandbox: async () => sandbox.smtpUrl });
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const requestReset = (email: string) =>
  test.call("mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }", {
    input: { email },
  });

it("emails go only to the sandbox while emailSandbox is on", async () => {
  const { admin, manager } = await test.company();
  await test.app.settings.set("emailSandbox", true, null);
  await requestReset(admin.email);
  await expect.poll(async () => (await sandbox.messages()).length).toBe(1);
  expect((await sandbox.messages())[0]?.to).toEqual([admin.email]);
  await test.app.settings.set("emailSandbox", false, null);
  await requestReset(manager.email);
  expect(await mailsTo(test, manager.email)).toHaveLength(1);
  expect(await mailsTo(test, admin.email, 0)).toEqual([]);
  expect(await sandbox.messages()).toHaveLength(1);
});
