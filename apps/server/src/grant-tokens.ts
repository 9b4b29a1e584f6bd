import { join } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { secretOf } from "./data-dir.ts";
import { grantTokens } from "./modules/metering/credits.ts";
import { createUserLookup } from "./modules/users/users.lookup.ts";
import { databaseRoles } from "./platform/db/migrate.ts";
import { openPools } from "./platform/db/pools.ts";
import { runningUrl } from "./platform/postgres/embedded.ts";
import { runCommand } from "./run-command.ts";
import { startDictionary } from "./start-dictionary.ts";

const usage =
  "npm run grant-tokens -- --email <email of a company user> --tokens <number> [--reason <text>]";

/** Grants tokens to a company and records the grant in the ledger. The product may be running. */
async function grantFromArguments(): Promise<string> {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      tokens: { type: "string" },
      reason: { type: "string", default: "Granted by the operator" },
    },
  });
  const tokens = Number(values.tokens);
  if (!values.email || !Number.isInteger(tokens) || tokens < 1 || tokens > 1_000_000)
    throw new Error(`Usage: ${usage}`);
  const config = readConfig(process.env);
  const url = config.DATABASE_URL ?? runningUrl(join(config.dataDir, "postgres"));
  if (!url) throw new Error(`No database is running in ${config.dataDir}. Start Presale first.`);
  const secret = await secretOf(config);
  await startDictionary();
  const pools = openPools(
    { databaseUrl: url },
    databaseRoles(secret),
    pino({ level: "silent" }),
    1,
  );
  try {
    const lookup = createUserLookup(pools.lookup);
    const user = await lookup.findUserByEmailAcrossCompanies(values.email);
    if (!user) throw new Error(`No account has the email address ${values.email}.`);
    const balance = await grantTokens(pools.app, user.companyId, tokens, values.reason);
    return `Granted ${tokens} tokens. The company now has ${balance}.`;
  } finally {
    await pools.end();
  }
}

await runCommand(grantFromArguments);
