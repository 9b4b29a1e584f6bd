import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "presale-lint-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const plugin = resolve("scripts/lint/no-sub-select-in-fields.grit");
writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: [plugin] }));

/** Returns the linter's output for a file with this source. */
function lint(source: string): string {
  writeFileSync(join(folder, "queries.ts"), source);
  const biome = resolve("node_modules/.bin/biome");
  const { stdout, stderr } = spawnSync(biome, ["lint"], { cwd: folder, encoding: "utf8" });
  expect(stdout).toContain("Checked 2 files");
  return stdout + stderr;
}

const left = `(select count(*) from \${codes} where \${codes.userId} = \${users.id})`;

it.each([
  ["a field", `export const rows = db.select({ left: sql<number>\`${left}\` }).from(users);`],
  [
    "a field defined elsewhere",
    `const left = sql<number>\`${left}\`;\nexport const fields = { left };`,
  ],
  ["part of a field", `export const fields = { any: sql\`coalesce(${left}, 0) > 0\` };`],
])("rejects a handwritten subselect as %s", (_place, source) => {
  expect(lint(source)).toContain("Drizzle drops the table names");
});

it.each([
  ["a subselect in a condition", `export const few = [sql\`${left} < 3\`];`],
  ["a field without a subselect", `export const fields = { key: sql\`lower(\${users.email})\` };`],
  ["a subselect in a statement", `await db.execute(sql\`delete from codes where id in ${left}\`);`],
])("allows %s", (_place, source) => {
  expect(lint(source)).not.toContain("Drizzle");
});
