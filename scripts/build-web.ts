import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const web = join(root, "apps/web");
const stamp = join(web, "build", ".built-from");
const sources = [
  "apps/web/app",
  "apps/web/public",
  "apps/web/scripts",
  "apps/web/vite.config.ts",
  "apps/web/react-router.config.ts",
  "packages/contracts/src",
  "packages/domain/src",
  "package-lock.json",
];

async function filesOf(path: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [join(root, path)];
    throw error;
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(sources.map(filesOf))).flat())
    hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest("hex");
}

export async function ensureWebBuilt(): Promise<void> {
  const wanted = await hashSources();
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return;
  console.log("Building the web application …");
  await new Promise<void>((done, fail) => {
    const child = spawn("npm", ["run", "--silent", "build"], {
      cwd: web,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        output += part;
      });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done();
      else fail(new Error(`Failed to build the web application:\n${output}`));
    });
  });
  await writeFile(stamp, wanted);
}

if (import.meta.main) await ensureWebBuilt();
