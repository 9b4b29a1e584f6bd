import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { demoUsers, publishedPassword } from "../../apps/server/src/demo/demo-people.ts";
import { type Load, startLoad, storedTitles } from "./load.ts";
import {
  soakFullSuites,
  soakMail,
  soakMoney,
  soakPooler,
  soakReminders,
  soakSockets,
} from "./long-tests.ts";
import { type Product, startProduct } from "./product.ts";
import { logIn, type Session } from "./session.ts";
import { soakSlow } from "./slow.ts";
import { steadyLoad } from "./steady-load.ts";

// npm run soak                  ten minutes of steady load; then kills the server 30 times under
//                               load, and PostgreSQL 8 times
// npm run soak -- --seconds 60 --rate 40 --server-kills 5 --kills 2
// npm run soak -- --money 500   500 random sequences of all money operations, double spends and
//                               double payments
// npm run soak -- --mail 600    the mail server is down for this many seconds
// npm run soak -- --sockets 2000   this many sockets on one process for ten minutes
// npm run soak -- --full        the suites generated from the schema, with every case
// npm run soak -- --pooler /usr/sbin/pgbouncer   all API tests through PgBouncer, 1.21 or newer
// npm run soak -- --slow 3 [api lists]   npm test, or parts of it, on processors three times slower
// npm run soak -- --reminders 500   this many due at the same time; kills one of two processes
//                               every 5 s

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "8" },
    "server-kills": { type: "string", default: "30" },
    rate: { type: "string", default: "60" },
    within: { type: "string", default: "5000" },
    money: { type: "string" },
    mail: { type: "string" },
    reminders: { type: "string" },
    sockets: { type: "string" },
    pooler: { type: "string" },
    slow: { type: "string" },
    full: { type: "boolean" },
    seconds: { type: "string", default: "600" },
  },
});
if (values.slow) {
  soakSlow(Number(values.slow), positionals);
  process.exit();
}
if (values.full) {
  soakFullSuites();
  process.exit();
}
if (values.mail) {
  soakMail(Number(values.mail));
  process.exit();
}
if (values.money) {
  soakMoney(Number(values.money));
  process.exit();
}
if (values.reminders) {
  soakReminders(Number(values.reminders));
  process.exit();
}
if (values.pooler) {
  soakPooler(values.pooler);
  process.exit();
}
if (values.sockets) {
  soakSockets(Number(values.sockets), Number(values.seconds));
  process.exit();
}
const kills = Number(values.kills);
const serverKills = Number(values["server-kills"]);
const parallel = 6;
/** Maximum milliseconds from a kill to the next successful write. */
const recoveryLimitMs = Number(values.within);
/** Error codes allowed during an outage. NO_REPLY is only allowed while the server is down. */
const allowedCodes = {
  server: new Set(["NO_REPLY", "UNAVAILABLE", "REPLY_LOST"]),
  database: new Set(["UNAVAILABLE", "REPLY_LOST"]),
};
type Killed = keyof typeof allowedCodes;

/**
 * Kills the process at a random moment under load. Returns the milliseconds until the next
 * successful write.
 */
async function killOnce(
  product: Product,
  load: Load,
  { kill, killed }: { kill: number; killed: Killed },
): Promise<number> {
  await pause(500 + Math.random() * 1_000);
  const start = Date.now();
  const isDone = killed === "server" ? product.killServer() : product.killDatabase();
  if (isDone === false) throw new Error("No database is running");
  await load.createOne(`after kill ${kill}`);
  const took = Date.now() - start;
  await isDone;
  return took;
}

async function runUnderKills(
  product: Product,
  session: Session,
  killed: Killed,
  kills: number,
): Promise<string[]> {
  if (kills === 0) return [];
  const load = startLoad(session, parallel, killed);
  const times: number[] = [];
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const took = await killOnce(product, load, { kill, killed });
      times.push(took);
      console.log(`${killed} kill ${kill}: first write after ${took} ms`);
      if (!product.isAlive()) return ["the process exited"];
    }
  } finally {
    await load.stop();
  }
  const stored = await storedTitles(session, killed);
  const distinct = new Set(stored);
  const lost = [...load.acknowledged].filter((title) => !distinct.has(title));
  const slowest = Math.max(...times);
  const codes = [...load.codes].map(([code, count]) => `${count} × ${code}`).join(", ");
  console.log(
    `${load.acknowledged.size} writes acknowledged, ${lost.length} lost, ${stored.length - distinct.size} duplicated; errors during outages: ${codes || "none"}; slowest recovery: ${slowest} ms`,
  );
  const others = [...load.codes.keys()].filter((code) => !allowedCodes[killed].has(code));
  return [
    ...(lost.length > 0 ? [`lost writes: ${lost.slice(0, 5).join(", ")}`] : []),
    ...(stored.length > distinct.size ? ["duplicated writes"] : []),
    ...(others.length > 0 ? [`unexpected errors: ${others.join(", ")}`] : []),
    ...(slowest > recoveryLimitMs ? [`recovery took longer than ${recoveryLimitMs} ms`] : []),
  ];
}

async function soak(product: Product): Promise<string[]> {
  const session = await logIn(product.url, demoUsers[1].email, publishedPassword);
  return [
    ...(await steadyLoad(product, session, {
      rate: Number(values.rate),
      seconds: Number(values.seconds),
      sockets: 20,
    })),
    ...(await runUnderKills(product, session, "server", serverKills)),
    ...(await runUnderKills(product, session, "database", kills)),
  ];
}

const isCount = (number: number) => Number.isInteger(number) && number >= 0 && number <= 200;
if (!isCount(kills) || !isCount(serverKills) || kills + serverKills === 0) {
  console.error("Usage: npm run soak -- --kills <0 to 200> --server-kills <0 to 200>");
  process.exit(2);
}
const product = await startProduct();
let problems: string[];
try {
  problems = await soak(product);
} catch (error) {
  problems = [error instanceof Error ? error.message : String(error)];
}
if (!(await product.stop())) problems.push("the process did not stop on SIGTERM");
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(problems.length === 0 ? "✓ soak passed" : "✗ soak failed");
process.exitCode = Math.min(problems.length, 1);
