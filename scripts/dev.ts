import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { findFreePort } from "../apps/server/src/platform/postgres/ports.ts";

/** Runs the product with hot reload: React Router's dev server in front of the API. */
const root = new URL("..", import.meta.url).pathname;
const port = Number(process.env.PORT ?? 3000);
const apiPort = await findFreePort(port + 1);
const webOrigin = `http://localhost:${port}`;

const start = (command: string, args: string[], cwd: string, env: Record<string, string>) =>
  spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" });

const children: ChildProcess[] = [
  start(
    process.execPath,
    ["--watch-path=apps/server/src", "--watch-path=packages", "apps/server/src/main.ts"],
    root,
    { NODE_ENV: "development", PORT: String(apiPort), WEB_ORIGIN: webOrigin },
  ),
  // Starts without npx, which doesn't forward the stop signal.
  start(
    process.execPath,
    [join(root, "node_modules/.bin/react-router"), "dev"],
    join(root, "apps/web"),
    {
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    },
  ),
];

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}
for (const child of children) child.once("exit", (code) => stop(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
