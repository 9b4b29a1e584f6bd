import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const require = createRequire(import.meta.url);
const CACHE = join(import.meta.dirname, "..", "node_modules", ".cache", "presale-chromium");

const UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';

export type BrowserLaunch = {
  executablePath?: string;
  channel?: string;
  args: string[];
  env: Record<string, string>;
};

const LAUNCH_ARGUMENTS = [
  "--no-sandbox", // required when running as root
  // Without internet, these services would waste time on refused connections.
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Font hinting differs between machines.
  "--font-render-hinting=none",
];

/**
 * Returns the launch options of Chromium. Call `installBrowser` first. The npm package only has a
 * browser for Linux on x64; elsewhere, the system's Chrome is used. CHROMIUM_PATH overrides both.
 */
export function browserLaunch(): BrowserLaunch {
  const env = ownEnvironment();
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args: LAUNCH_ARGUMENTS, env };
  if (!isPackaged()) return { channel: "chrome", args: LAUNCH_ARGUMENTS, env };
  const folder = browserFolder();
  return {
    executablePath: join(folder, "chromium"),
    args: LAUNCH_ARGUMENTS,
    env: {
      ...env,
      // libnss3 and related libraries, which a minimal Debian lacks.
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: folder,
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/** Unpacks the browser once per version. Safe when two runs start concurrently. */
export async function installBrowser(): Promise<void> {
  if (process.env.CHROMIUM_PATH || !isPackaged()) return;
  const folder = browserFolder();
  if (!existsSync(folder)) await unpackInto(folder);
  writeFontConfiguration(folder);
}

async function unpackInto(folder: string): Promise<void> {
  const draft = `${folder}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    // The package unpacks to TMPDIR, and unpacks its libraries only if the environment looks like
    // AWS Lambda. Only the child process gets these variables.
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
    });
    assertWhole(draft);
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // otherwise another run was faster
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function isPackaged(): boolean {
  return process.platform === "linux" && process.arch === "x64";
}

function browserFolder(): string {
  const entry = require.resolve("@sparticuz/chromium");
  const manifest = readFileSync(join(dirname(entry), "..", "package.json"), "utf8");
  return join(CACHE, (JSON.parse(manifest) as { version: string }).version);
}

function assertWhole(folder: string): void {
  for (const file of ["chromium", "al2023/lib/libnss3.so"]) {
    if (!existsSync(join(folder, file)) || statSync(join(folder, file)).size === 0) {
      throw new Error(`The browser was not unpacked completely: ${join(folder, file)} is missing.`);
    }
  }
}

/**
 * Writes a font configuration with only fonts from npm, so that text looks the same on all
 * machines. Writes it in each run because it contains absolute paths: with outdated paths, pages
 * would show no text.
 */
function writeFontConfiguration(folder: string): void {
  const fonts = join(dirname(require.resolve("dejavu-fonts-ttf/package.json")), "ttf");
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fonts)}</dir>
  <cachedir>${escapeXml(join(folder, "font-cache"))}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
</fontconfig>
`;
  const file = join(folder, "fonts.conf");
  writeFileSync(`${file}.${process.pid}`, configuration);
  renameSync(`${file}.${process.pid}`, file);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
}
