import pg from "pg";
import { pino } from "pino";
import { createApp } from "../apps/server/src/app.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { textsOfPipeline } from "../apps/server/src/platform/db/pipeline.ts";
import { answer } from "./child.ts";
import type { ServerStart } from "./messages.ts";

let statements = 0;

function countStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements += textsOfPipeline(args[0])?.length ?? 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/**
 * Starts the product's server as in production, without the web pages, which no benchmark requests.
 */
async function start({ databaseUrl, dataDir, secret, ...options }: ServerStart) {
  const app = await createApp({
    config: readConfig({ NODE_ENV: "production", DATA_DIR: dataDir, DEMO: "false" }),
    log: pino({ level: "warn" }),
    databaseUrl,
    smtpUrl: "smtp://127.0.0.1:9",
    secret,
    versions: { web: "bench" },
    publicUrl: () => "http://127.0.0.1",
  });
  const url = await app.http.listen({ host: "127.0.0.1", port: 0 });
  if (options.worker) await app.startWorker();
  if (options.countStatements) countStatements();
  return { url };
}

answer<ServerStart | "statements" | "cpu">(async (question) => {
  if (question === "cpu") return process.cpuUsage();
  return question === "statements" ? statements : start(question);
});
