import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

it("the bench loads its data, and product and baseline give the same replies", async () => {
  const { stdout } = await run(process.execPath, ["bench/bench.ts", "--check"], {
    cwd: new URL("..", import.meta.url),
  });
  expect(stdout.match(/same replies/g)).toHaveLength(5);
  expect(stdout).toMatch(/SQL statements .* met$/m);
}, 240_000);
