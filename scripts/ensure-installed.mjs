// Runs before `npm start`, `npm test` and similar, and before anything is installed. Must work on
// any Node from version 18, so it is plain JavaScript without dependencies.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = realpathSync(join(dirname(fileURLToPath(import.meta.url)), ".."));
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".presale-lock-hash");
const STAMP_FORMAT = "1";
const HEARTBEAT_MS = 2_000;
const ABANDONED_MS = 30_000;

main().catch((error) => {
  console.error(`Failed to install Presale: ${error.message}`);
  process.exitCode = 1;
});

async function main() {
  if (isCurrent()) return;
  if (Number.parseInt(process.versions.node, 10) < 18) {
    throw new Error(`Presale requires Node 18 or newer. This is ${process.versions.node}.`);
  }
  const release = await acquireLock();
  try {
    if (isCurrent()) return; // installed by the run that held the lock
    await install();
    writeFileSync(STAMP, expectedStamp()); // last, so that an interrupted installation is repeated
  } finally {
    release();
  }
}

function isCurrent() {
  if (!existsSync(STAMP) || !existsSync(join(MODULES, ".bin", "node"))) return acceptInstalled();
  return readFileSync(STAMP, "utf8") === expectedStamp() || acceptInstalled();
}

function expectedStamp() {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  return [STAMP_FORMAT, process.platform, process.arch, hash.digest("hex")].join(" ");
}

/**
 * Accepts a developer's own `npm install` that matches the changed lock file. The hidden lock is
 * the last file that npm writes, so its presence proves a complete installation.
 */
function acceptInstalled() {
  const hidden = join(MODULES, ".package-lock.json");
  if (!existsSync(hidden) || !existsSync(join(MODULES, ".bin", "node"))) return false;
  try {
    const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
    const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
    for (const [path, entry] of Object.entries(wanted)) {
      if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) continue;
      const found = present[path];
      // npm skips optional packages for other systems.
      if (!found && entry.optional) continue;
      if (!found || found.version !== entry.version || found.integrity !== entry.integrity) {
        return false;
      }
    }
    writeFileSync(STAMP, expectedStamp());
    return true;
  } catch {
    return false;
  }
}

async function install() {
  console.log("Installing dependencies (about a minute) …");
  const started = Date.now();
  // NODE_ENV=production or user settings must not omit packages that builds and tests require.
  const flags = ["ci", "--include=dev", "--include=optional", "--include=peer"];
  const quiet = ["--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const { file, args } = npmCommand();
  const { code, output } = await run(file, [...args, ...flags, ...quiet]);
  if (code !== 0) {
    process.stderr.write(output);
    throw new Error(`npm exited with code ${code}. See its output above.`);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Returns npm with a Node outside of node_modules, because the one inside is deleted during the
 * installation.
 */
function npmCommand() {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && /npm-cli\.(c?js)$/.test(cli) && !cli.startsWith(MODULES + sep);
  const file = process.platform === "win32" ? "npm.cmd" : "npm";
  if (!isNpm) return { file, args: [] };
  const candidates = [process.env.npm_node_execpath, process.execPath, ...nodesInPath()];
  const outside = candidates.find((path) => path && !isInside(path));
  return outside ? { file: outside, args: [cli] } : { file, args: [] };
}

function nodesInPath() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return outerPath()
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));
}

function isInside(path) {
  return existsSync(path) ? realpathSync(path).startsWith(MODULES + sep) : true;
}

function outerPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter);
}

/** Settings of an outer npm that would change which packages are installed. */
const IGNORED_NPM_SETTINGS =
  /^npm_config_(omit|include|only|also|production|optional|dev|workspaces?|include_workspace_root|dry_run|global|location|prefix|package_lock(_only)?|ignore_scripts|install_strategy|install_links|loglevel|silent|json)$/i;

function run(file, args) {
  const env = { ...process.env, PATH: outerPath() };
  for (const name of Object.keys(env)) if (IGNORED_NPM_SETTINGS.test(name)) delete env[name];
  return new Promise((resolve, reject) => {
    const shell = process.platform === "win32";
    const child = spawn(file, args, { cwd: ROOT, env, shell, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output = (output + chunk).slice(-100_000);
      });
    }
    // The interrupted installation has no stamp, so the next run repeats it.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.once(signal, () => {
        child.kill(signal);
        child.once("close", () => process.exit(signal === "SIGINT" ? 130 : 143));
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/** Serialises installations. The lock is outside of node_modules, which npm deletes. */
async function acquireLock() {
  const name = createHash("sha256").update(ROOT).digest("hex").slice(0, 16);
  const lock = join(tmpdir(), `presale-install-${name}`);
  let announced = false;
  while (!tryLock(lock)) {
    if (isAbandoned(lock)) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!announced) console.log("Another Presale command is installing dependencies. Waiting …");
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const heartbeat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(lock, now, now);
    } catch {
      // The temporary folder was emptied. The installation itself continues.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  };
  process.once("exit", release);
  return release;
}

function tryLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > ABANDONED_MS) return true;
    const pid = Number(readFileSync(join(lock, "pid"), "utf8"));
    if (!(pid > 0)) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
