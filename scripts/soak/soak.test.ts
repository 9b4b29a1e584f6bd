import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** Runs `npm run soak` for a few seconds. */
test("a steady load gets no errors, and killing server and database loses no data", async () => {
  const script = new URL("soak.ts", import.meta.url).pathname;
  const few = ["--seconds", "6", "--rate", "20", "--server-kills", "1", "--kills", "1"];
  // A loose limit: recovery time is measured on a quiet machine only.
  const short = [...few, "--within", "60000"];
  const child = spawn(process.execPath, [script, ...short], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/120 calls at 20 per second.*p95 .*p99 .*errors: none/);
  expect(stdout.match(/ 0 lost, 0 duplicated/g)).toHaveLength(2);
  expect(await ended).toBe(0);
}, 300_000);
