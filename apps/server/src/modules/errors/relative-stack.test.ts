import { expect, test } from "vitest";
import { relativeStack } from "./relative-stack.ts";

test.each([
  [
    "    at run (file:///home/anna/presale/apps/server/src/main.ts:3:4)",
    "    at run (apps/server/src/main.ts:3:4)",
  ],
  [
    "    at /srv/presale/node_modules/pg/lib/client.js:7:1",
    "    at node_modules/pg/lib/client.js:7:1",
  ],
  [
    "    at async load (/srv/my-product/packages/domain/src/hours.ts:1:2)",
    "    at async load (packages/domain/src/hours.ts:1:2)",
  ],
  ["run@file:///srv/presale/apps/web/app/a.js:1:2", "run@apps/web/app/a.js:1:2"],
  ["    at /home/anna@work/presale/apps/a.ts:1:2", "    at …/a.ts:1:2"],
  ["    at C:\\work\\presale\\apps\\server\\src\\a.ts:1:2", "    at apps\\server\\src\\a.ts:1:2"],
  ["    at open (/usr/lib/node/fs.js:1:2)", "    at open (…/fs.js:1:2)"],
  ["    at file:///opt/tool/index.js:1:2", "    at …/index.js:1:2"],
  [
    "run@https://presale.test/assets/a-BxA1b2C3.js:1:2",
    "run@https://presale.test/assets/a-BxA1b2C3.js:1:2",
  ],
  [
    "    at node:internal/process/task_queues:95:5",
    "    at node:internal/process/task_queues:95:5",
  ],
  ["TypeError: x is not a/b", "TypeError: x is not a/b"],
])("the stack line %j is shown as %j", (line, shown) => {
  expect(relativeStack(line)).toBe(shown);
  expect(relativeStack(`Error: x\n${line}\n    at end`)).toBe(`Error: x\n${shown}\n    at end`);
});

test("a stack with 200,000 path characters is processed quickly", () => {
  for (const sign of ["/", "\\", "a/", "@", "a@", "A:", "file:"]) {
    const long = sign.repeat(200_000);
    expect(relativeStack(long)).toBe(long);
  }
  expect(relativeStack("/a".repeat(200_000))).toBe("…/a");
  expect(relativeStack(`file:///${"/".repeat(200_000)}`)).toBe("…/");
});
