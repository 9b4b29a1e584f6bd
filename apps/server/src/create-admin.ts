import { join } from "node:path";
import { parseArgs } from "node:util";
import { displayName, email as emailField } from "@presale/contracts/inputs/fields.ts";
import { limits } from "@presale/contracts/limits.ts";
import { pino } from "pino";
import { z } from "zod";
import { readConfig } from "./config.ts";
import { secretOf } from "./data-dir.ts";
import { createPresaleAdmin } from "./modules/accounts/create-presale-admin.ts";
import { findPlatformCompanyAcrossCompanies } from "./modules/companies/platform-company.ts";
import { databaseRoles } from "./platform/db/migrate.ts";
import { openPools, roleUrl } from "./platform/db/pools.ts";
import { Jobs } from "./platform/jobs/queue.ts";
import { mailQueue } from "./platform/mail/mailer.ts";
import { runningUrl } from "./platform/postgres/embedded.ts";
import { runCommand } from "./run-command.ts";
import { startDictionary } from "./start-dictionary.ts";

const usage = "npm run create-admin -- --email <email> --name <name>";
const adminInput = z.object({ email: emailField, name: displayName(limits.personName) });

/**
 * Creates a Presale admin: the first one, or a replacement when none can log in. The product may
 * be running.
 */
async function createAdmin(): Promise<string> {
  await startDictionary();
  const { values } = parseArgs({
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const input = adminInput.safeParse(values);
  if (!input.success) {
    const reasons = input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error([...reasons, `Usage: ${usage}`].join("\n"));
  }
  const config = readConfig(process.env);
  const url = config.DATABASE_URL ?? runningUrl(join(config.dataDir, "postgres"));
  if (!url) throw new Error(`No database is running in ${config.dataDir}. Start Presale first.`);
  const roles = databaseRoles(await secretOf(config));
  const log = pino({ level: "silent" });
  const pools = openPools({ databaseUrl: url }, roles, log, 1);
  const jobs = new Jobs(roleUrl(url, roles.app), log);
  try {
    await jobs.start();
    const link = await createPresaleAdmin(
      {
        pool: pools.app,
        mailer: { enqueue: (tx, message) => jobs.enqueue(tx, mailQueue, message) },
        platformCompanyId: await findPlatformCompanyAcrossCompanies(pools.lookup),
        publicUrl: config.PUBLIC_URL ?? config.WEB_ORIGIN ?? `http://localhost:${config.PORT}`,
      },
      input.data,
    );
    return `${input.data.name} is now a Presale admin. Set the password here within an hour:\n${link}`;
  } finally {
    await jobs.stop();
    await pools.end();
  }
}

await runCommand(createAdmin);
