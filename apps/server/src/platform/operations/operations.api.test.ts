import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { runAsOwner } from "../../testing/as-owner.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import { openSocket } from "../../testing/sockets.ts";
import { testApp } from "../../testing/test-app.ts";
import { startOperationsServer } from "./operations-server.ts";

const test = testApp();
let operators: Awaited<ReturnType<typeof startOperationsServer>>;
beforeAll(async () => {
  const { metrics, readiness } = test.app;
  metrics.observeProcess({ role: "all", release: "test" });
  operators = await startOperationsServer({ host: "127.0.0.1", port: 0, metrics, readiness });
});
afterAll(() => operators.stop());

const metrics = async () => (await fetch(`${operators.url}/metrics`)).text();
/** Returns the value of the first line that starts with `series`. */
const numberOf = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(series))
      ?.split(" ")
      .at(-1) ?? Number.NaN,
  );
async function ready(url: string) {
  const reply = await fetch(`${url}/readyz`);
  return [reply.status, await reply.json()];
}

describe("Health checks", () => {
  it("report a healthy and ready process at both ports", async () => {
    for (const url of [test.url, operators.url]) {
      const reply = await fetch(`${url}/healthz`);
      expect([reply.status, await reply.json()]).toEqual([200, { status: "ok" }]);
      expect(reply.headers.get("cache-control")).toBe("no-store");
      expect(await ready(url)).toEqual([200, { status: "ready" }]);
    }
  });

  it("report a healthy process as not ready while its database connection is lost", async () => {
    const database = new URL(test.databaseUrl).pathname.slice(1);
    const onServer = (text: string, values: unknown[] = []) =>
      runAsOwner(inject("databaseUrl"), (owner) => owner.query(text, values));
    // Blocks new connections until the end of this test, so the state lasts.
    await onServer(`alter database ${database} allow_connections false`);
    try {
      await onServer(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'presale listener'",
        [database],
      );
      await expect
        .poll(() => ready(test.url))
        .toEqual([503, { status: "not ready", missing: ["database"] }]);
      expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
    } finally {
      await onServer(`alter database ${database} allow_connections true`);
    }
    await expect.poll(() => ready(test.url)).toEqual([200, { status: "ready" }]);
  });

  it("report a process as not ready until its worker has started", async () => {
    const other = await startOtherProcess(test);
    try {
      expect(await ready(other.url)).toEqual([503, { status: "not ready", missing: ["jobs"] }]);
      await other.app.startWorker("web");
      await expect.poll(() => ready(other.url)).toEqual([200, { status: "ready" }]);
    } finally {
      await other.stop();
    }
  });

  it("the public port serves no metrics", async () => {
    expect((await fetch(`${test.url}/metrics`)).status).toBe(404);
  });
});

describe("Metrics", () => {
  it("count requests by operation and status, without client input", async () => {
    const { admin } = await test.company();
    const task = 'query whatever { alias: task(id: "1") { id } }';
    await test.call("{ tags { rows { id } } }", {}, admin);
    await test.call(task, {}, admin);
    await test.call("{ me", {}, admin);
    await fetch(`${test.url}/canary-address`);
    const text = await metrics();
    const count = (operation: string, status: number) =>
      numberOf(text, `presale_request_seconds_count{operation="${operation}",status="${status}"}`);
    expect(count("task", 404)).toBe(1);
    expect(count("/api/graphql", 400)).toBeGreaterThan(0);
    expect(count("nowhere", 404)).toBeGreaterThan(0);
    expect(text).not.toMatch(/canary|alias|whatever/);
  });

  it("cover statements, connections, sockets, jobs, emails, the process and its build", async () => {
    const { admin } = await test.company();
    const before = numberOf(await metrics(), "presale_database_statements_total");
    const socket = await openSocket(test.url, ["bearer", admin.token]);
    await test.call("mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }", {
      input: { email: admin.email },
    });
    await test.call('{ task(id: "1") { id } }', {}, admin);
    await expect
      .poll(async () => numberOf(await metrics(), 'presale_mails_total{outcome="sent"}'))
      .toBeGreaterThan(0);
    const text = await metrics();
    expect(numberOf(text, "presale_database_statements_total")).toBeGreaterThan(before);
    expect(numberOf(text, "presale_sockets")).toBe(1);
    expect(
      numberOf(text, 'presale_job_seconds_count{queue="mail",outcome="done"}'),
    ).toBeGreaterThan(0);
    expect(text).toContain('presale_database_connections{pool="app",state="waiting"} 0');
    expect(text).toContain('presale_build_info{role="all",release="test"');
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
      expect(numberOf(text, name)).toBeGreaterThan(0);
    await socket.close();
  });

  it("count the queued jobs of all processes", async () => {
    await test.sql(
      "insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() + interval '1 day')",
    );
    expect(numberOf(await metrics(), 'presale_jobs{queue="mail",state="created"}')).toBe(1);
    await test.sql("delete from pgboss.job");
    expect(await metrics()).not.toContain('presale_jobs{queue="mail"');
  });
});
