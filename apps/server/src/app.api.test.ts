import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  test = await startTestApp({ log, worker: false });
});
afterAll(() => test.stop());

it("runMaintenance logs each failed step and still runs the others", async () => {
  await expect(test.app.runMaintenance()).resolves.toBeUndefined();
  await test.sql("alter table session rename to gone_session");
  await test.sql("alter table idempotent_call rename to gone_call");
  lines.length = 0;
  await expect(test.app.runMaintenance()).rejects.toThrow("Maintenance failed");
  const failed = lines.map((line) => JSON.parse(line));
  expect(failed.map(({ msg }) => msg)).toEqual(["Maintenance failed", "Maintenance failed"]);
  const causes = failed.map(({ err }) => err.stack).join();
  expect(causes).toContain('relation "session" does not exist');
  expect(causes).toContain('relation "idempotent_call" does not exist');
});
