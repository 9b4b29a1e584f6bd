import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { type App, createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { RealtimeLimits } from "../platform/realtime/realtime.ts";
import type { TestApp, TestOptions } from "./test-app.ts";
import { testSecret } from "./test-secret.ts";

export interface OtherProcess {
  app: App;
  url: string;
  stop(): Promise<void>;
}

/** Starts the product again on the same database, as a second process of the installation. */
export async function startOtherProcess(
  test: Pick<TestApp, "databaseUrl">,
  realtime?: Partial<RealtimeLimits>,
  {
    env,
    publicFiles,
    smtpUrl = "smtp://127.0.0.1:1",
    release = "test",
    publicUrl = "http://presale.test",
    firstMaintenance,
  }: Pick<TestOptions, "env" | "publicFiles"> & {
    smtpUrl?: string;
    release?: string;
    publicUrl?: string;
    firstMaintenance?: number;
  } = {},
): Promise<OtherProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "presale-test-"));
  const app = await createApp({
    config: readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "error", ...env }),
    log: pino({ level: process.env.TEST_LOG ?? "silent" }),
    databaseUrl: test.databaseUrl,
    smtpUrl,
    secret: testSecret,
    versions: { web: release },
    publicUrl: () => publicUrl,
    realtime,
    publicFiles,
    firstMaintenanceDelayMs: firstMaintenance,
  });
  const url = await app.http.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    url,
    async stop() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
