import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** The short form of `npm run soak`: the same, for some seconds. */
test("a steady load is answered without an error, and kills of server and database lose nothing", async () => {
  const script = new URL("soak.ts", import.meta.url).pathname;
  const few = ["--seconds", "6", "--rate", "20", "--server-kills", "1", "--kills", "1"];
  // How fast it is back is for a quiet machine to say.
  const short = [...few, "--within", "60000"];
  const child = spawn(process.execPath, [script, ...short], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complained).toBe("");
  expect(said).toMatch(/120 calls at 20 per second.*p95 .*p99 .*errors: none/);
  expect(said.match(/ 0 lost, 0 duplicated/g)).toHaveLength(2);
  expect(await ended).toBe(0);
});
