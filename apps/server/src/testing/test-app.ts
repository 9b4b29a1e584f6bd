import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UserType } from "@presale/contracts/user-types.ts";
import pg from "pg";
import { type Logger, pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { type App, createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { takeAddress } from "../modules/users/login-addresses.ts";
import { databaseRoles } from "../platform/db/migrate.ts";
import { roleUrl } from "../platform/db/pools.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { PublicReference } from "../platform/files/public-reference.ts";
import { startMailSandbox } from "../platform/mail-sandbox/mail-sandbox.ts";
import type { OpenIdClient } from "../platform/openid/openid.ts";
import type { RealtimeLimits } from "../platform/realtime/realtime.ts";
import { companies } from "../schema/companies.ts";
import { tokenBalances } from "../schema/metering.ts";
import { users } from "../schema/users.ts";
import { asOwner } from "./as-owner.ts";
import { balancesOff } from "./books.ts";
import { callGraphql, type GraphqlReply } from "./call-graphql.ts";
import { forgetLimits } from "./forget-limits.ts";
import { template } from "./template.ts";
import { testSecret } from "./test-secret.ts";

export interface TestUser {
  id: number;
  companyId: number;
  type: UserType;
  email: string;
  token: string;
}

export interface TestApp {
  app: App;
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Where mails are sent, to be read by `mails`. */
  smtpUrl: string;
  mails: Awaited<ReturnType<typeof startMailSandbox>>["messages"];
  /** A mail as it came, with what is attached. */
  rawMail(id: string): Promise<Buffer>;
  /** Posts one operation to the listening server. */
  call<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    user?: TestUser | string | null,
    headers?: Record<string, string>,
  ): Promise<GraphqlReply<Data>>;
  /** A company with one user of each company type. */
  company(name?: string): Promise<Record<"admin" | "manager" | "engineer", TestUser>>;
  user(companyId: number, type: UserType): Promise<TestUser>;
  /** One more session of this user; gives its token. */
  session(user: Pick<TestUser, "companyId" | "id">): Promise<string>;
  /** A member of staff, in the platform's company. */
  staff(type?: "presaleAdmin" | "presaleManager"): Promise<TestUser>;
  /** Reads across companies, as the role of log-in. */
  lookupPool: pg.Pool;
  /** Asks the database as its owner, whom no policy stops. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export interface TestOptions {
  /** Environment variables besides the harness's own. */
  env?: Record<string, string>;
  log?: Logger;
  /** A process that takes jobs; on unless said otherwise. */
  worker?: boolean;
  realtime?: Partial<RealtimeLimits>;
  /** Who answers for Google accounts; absent, that way of logging in is closed. */
  openId?: OpenIdClient;
  /** What makes files public besides what the modules say. */
  publicFiles?: readonly PublicReference[];
  /** The clock of sessions. */
  now?: () => number;
  /** Where mails go while the setting says so. */
  mailSandbox?: () => Promise<string>;
  /** What is added before the product listens. */
  prepare?: (app: App) => Promise<void>;
  /** Its statements go as through a pooler of transactions, though there is none. */
  isPooled?: boolean;
  /** Another PostgreSQL than the one that all test files share. */
  serverUrl?: string;
}

let counter = 0;

/** A pool has ended before its connections have: to cut those off would be an error of theirs. */
async function untilDisconnected(admin: pg.Client, database: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await admin.query("select from pg_stat_activity where datname = $1", [
      database,
    ]);
    if (!rowCount) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * The product for the tests of one file: it is there when the first of them begins, and each of
 * them begins as if nobody had tried anything yet. After each, every ledger's sum is its balance.
 */
export function testApp(options: TestOptions | (() => Promise<TestOptions>) = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    const known = typeof options === "function" ? await options() : options;
    Object.assign(test, await startTestApp(known));
  });
  afterAll(() => test.stop());
  beforeEach(() => forgetLimits(test));
  afterEach(async () => expect(await balancesOff(test)).toEqual([]));
  return test;
}

/** The whole product on a database of its own, listening on a free port. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = options.serverUrl ?? inject("databaseUrl");
  // A server of its own has no migrated database to copy.
  const how = options.serverUrl ? "" : `template ${template} strategy file_copy`;
  await asOwner(serverUrl, (owner) => owner.query(`create database ${name} ${how}`));
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  // One of another server than the pooler's goes without.
  const poolerUrl = options.serverUrl ? undefined : inject("poolerUrl");
  const dataDir = await mkdtemp(join(tmpdir(), "presale-test-"));
  const mail = await startMailSandbox({ dataDir, smtpPort: 0, httpPort: 0, kept: 5_000 });
  const app = await createApp({
    config: readConfig({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...options.env,
    }),
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? "silent" }),
    databaseUrl: databaseUrl.href,
    poolUrl: options.isPooled ? databaseUrl.href : poolerUrl && new URL(name, poolerUrl).href,
    isPrepared: !options.serverUrl,
    smtpUrl: mail.smtpUrl,
    mailSandbox: options.mailSandbox,
    secret: testSecret,
    versions: { web: "test" },
    publicUrl: () => "http://presale.test",
    realtime: options.realtime,
    openId: options.openId,
    publicFiles: options.publicFiles,
    now: options.now,
  });
  if (options.worker !== false) await app.startWorker();
  const owner = new pg.Pool({ connectionString: databaseUrl.href, max: 2 });
  const { lookup } = databaseRoles(testSecret);
  const lookupPool = new pg.Pool({ connectionString: roleUrl(databaseUrl.href, lookup), max: 4 });
  // The harness's own connections outlive their server's death too.
  for (const pool of [owner, lookupPool]) pool.on("error", () => {});
  await options.prepare?.(app);
  const url = await app.http.listen({ host: "127.0.0.1", port: 0 });

  async function user(companyId: number, type: UserType): Promise<TestUser> {
    counter += 1;
    const email = `user${counter}@example.test`;
    return inTransaction(app.pool, companyId, async (tx) => {
      await takeAddress(tx, email);
      const [row] = await tx.db
        .insert(users)
        .values({ companyId, email, name: `User ${counter}`, type, verifiedAt: new Date() })
        .returning({ id: users.id });
      const id = row?.id ?? 0;
      const token = await app.services.sessions.open(tx, id, { address: "", device: "" });
      return { id, companyId, type, email, token };
    });
  }

  return {
    app,
    url,
    databaseUrl: databaseUrl.href,
    dataDir,
    smtpUrl: mail.smtpUrl,
    mails: () => mail.messages(),
    rawMail: (id) => readFile(join(dataDir, "mail", `${id}.eml`)),
    async call(query, variables = {}, who = null, headers = {}) {
      if (who === null || typeof who === "string")
        return callGraphql(url, query, variables, who ?? undefined, headers);
      const reply = await callGraphql<never>(url, query, variables, who.token, headers);
      // As a browser does: a suite may last longer than a token.
      who.token = reply.headers.get("updated-token") ?? who.token;
      return reply;
    },
    async company(companyName = `Company ${++counter}`) {
      const { rows } = await app.pool.query<{ id: number }>(
        "select nextval(pg_get_serial_sequence('company', 'id')) as id",
      );
      const companyId = rows[0]?.id ?? 0;
      await inTransaction(app.pool, companyId, async (tx) => {
        await tx.db.insert(companies).values({ id: companyId, name: companyName });
        await tx.db.insert(tokenBalances).values({ companyId });
      });
      return {
        admin: await user(companyId, "companyAdmin"),
        manager: await user(companyId, "companyManager"),
        engineer: await user(companyId, "companyEngineer"),
      };
    },
    user,
    session: ({ companyId, id }) =>
      inTransaction(app.pool, companyId, (tx) =>
        app.services.sessions.open(tx, id, { address: "", device: "" }),
      ),
    staff: (type = "presaleAdmin") => user(app.platformCompanyId, type),
    lookupPool,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    async stop() {
      await Promise.all([owner.end(), lookupPool.end()]);
      await app.close();
      await mail.stop();
      await asOwner(serverUrl, async (owner) => {
        await untilDisconnected(owner, name);
        await owner.query(`drop database ${name} with (force)`);
      });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
