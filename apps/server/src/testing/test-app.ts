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
import { runAsOwner } from "./as-owner.ts";
import { findWrongBalances } from "./balances.ts";
import { callGraphql, type GraphqlReply } from "./call-graphql.ts";
import { resetLimits } from "./reset-limits.ts";
import { templateDatabase } from "./template.ts";
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
  /** Receives the emails that `mails` returns. */
  smtpUrl: string;
  mails: Awaited<ReturnType<typeof startMailSandbox>>["messages"];
  /** Returns an email as received, with its attachments. */
  rawMail(id: string): Promise<Buffer>;
  call<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    user?: TestUser | string | null,
    headers?: Record<string, string>,
  ): Promise<GraphqlReply<Data>>;
  company(name?: string): Promise<Record<"admin" | "manager" | "engineer", TestUser>>;
  user(companyId: number, type: UserType): Promise<TestUser>;
  /** Opens another session of this user. Returns its token. */
  session(user: Pick<TestUser, "companyId" | "id">): Promise<string>;
  staff(type?: "presaleAdmin" | "presaleManager"): Promise<TestUser>;
  /** Reads across companies, with the database role that looks up logins. */
  lookupPool: pg.Pool;
  /** Runs SQL as the database owner, whom no policy restricts. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export interface TestOptions {
  /** Environment variables in addition to the harness's own. */
  env?: Record<string, string>;
  log?: Logger;
  /** Whether the process runs jobs; default true. */
  worker?: boolean;
  realtime?: Partial<RealtimeLimits>;
  /** The OpenID provider; without it, login with Google is disabled. */
  openId?: OpenIdClient;
  /** References that make files public, in addition to those of the modules. */
  publicFiles?: readonly PublicReference[];
  /** The clock of sessions. */
  now?: () => number;
  /** Returns the server that receives emails while the sandbox setting is on. */
  mailSandbox?: () => Promise<string>;
  /** Called before the product listens. */
  prepare?: (app: App) => Promise<void>;
  /** Sends statements as through a transaction pooler, though there is none. */
  isPooled?: boolean;
  /** Another PostgreSQL than the one shared by all test files. */
  serverUrl?: string;
}

let counter = 0;

/**
 * Waits until all connections are closed, for about 5 seconds at most. A pool's `end` resolves
 * earlier, and dropping the database would make its connections fail.
 */
async function waitForDisconnection(admin: pg.Client, database: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await admin.query("select from pg_stat_activity where datname = $1", [
      database,
    ]);
    if (!rowCount) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Starts the product for the tests of one file. Each test starts with rate limits reset. After each
 * test, every balance must match its ledger.
 */
export function testApp(options: TestOptions | (() => Promise<TestOptions>) = {}): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    const resolved = typeof options === "function" ? await options() : options;
    Object.assign(test, await startTestApp(resolved));
  });
  afterAll(() => test.stop());
  beforeEach(() => resetLimits(test));
  afterEach(async () => expect(await findWrongBalances(test)).toEqual([]));
  return test;
}

/** Starts the whole product on a separate database, listening on a free port. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = options.serverUrl ?? inject("databaseUrl");
  // A separate server has no migrated database to copy.
  const source = options.serverUrl ? "" : `template ${templateDatabase} strategy file_copy`;
  await runAsOwner(serverUrl, (owner) => owner.query(`create database ${name} ${source}`));
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  // The pooler serves only the shared server.
  const poolerUrl = options.serverUrl ? undefined : inject("poolerUrl");
  const dataDir = await mkdtemp(join(tmpdir(), "presale-test-"));
  const mail = await startMailSandbox({ dataDir, smtpPort: 0, httpPort: 0, maxMessages: 5_000 });
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
    isMigrated: !options.serverUrl,
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
  // The harness's own connections must survive their server's death.
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
      const token = await app.services.sessions.open(tx, id, { ip: "", device: "" });
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
      // Renews the token as a browser does, since a suite may outlast it.
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
        app.services.sessions.open(tx, id, { ip: "", device: "" }),
      ),
    staff: (type = "presaleAdmin") => user(app.platformCompanyId, type),
    lookupPool,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    async stop() {
      await Promise.all([owner.end(), lookupPool.end()]);
      await app.close();
      await mail.stop();
      await runAsOwner(serverUrl, async (owner) => {
        await waitForDisconnection(owner, name);
        await owner.query(`drop database ${name} with (force)`);
      });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
