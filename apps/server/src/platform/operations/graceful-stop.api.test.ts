import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { invoicing } from "../../testing/invoices.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type OtherProcess, startOtherProcess } from "../../testing/other-process.ts";
import { startProxy } from "../../testing/proxy.ts";
import { replaceResolver } from "../../testing/replace-resolver.ts";
import { openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

// No worker here: the process that is stopped runs the jobs.
const test = testApp({ worker: false });
const createTag = "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }";

async function startWeb(): Promise<OtherProcess> {
  const web = await startOtherProcess(test, undefined, { env: { STOP_DELAY: "1.2" } });
  await web.app.startWorker("web");
  return web;
}

async function post(url: string, user: TestUser, query: string, variables = {}) {
  const reply = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await reply.json()) as { data?: unknown; errors?: unknown };
}

it("a process stops under load without failed requests", async () => {
  const { admin } = await test.company();
  const webs = [await startWeb(), await startWeb()] as const;
  const proxy = await startProxy(webs.map(({ url }) => url));
  let isOver = false;
  const failures: unknown[] = [];
  let made = 0;
  async function load(client: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const input = { title: `Tag ${client} ${turn}` };
      const { data, errors } = await post(proxy.url, admin, createTag, { input }).catch(
        (error: Error) => ({ data: null, errors: error.message }),
      );
      if (data && !errors) made += 1;
      else failures.push(errors ?? "No data");
      await pause(5);
    }
  }
  const clients = Array.from({ length: 8 }, (_, client) => load(client));
  try {
    await expect.poll(() => Math.min(...proxy.answered)).toBeGreaterThan(10);
    const socket = await openSocket(webs[0].url, ["bearer", admin.token]);
    const stopping = webs[0].stop();
    expect((await fetch(`${webs[0].url}/readyz`)).status).toBe(503);
    // Requests that arrive before the proxy reacts are still answered.
    const late = await fetch(`${webs[0].url}/healthz`);
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    expect(await socket.closed).toBe(1001);
    await stopping;
    const madeByThen = made;
    await expect.poll(() => made).toBeGreaterThan(madeByThen + 20);
  } finally {
    isOver = true;
    await Promise.all(clients);
    await proxy.stop();
    await webs[1].stop();
  }
  expect(failures).toEqual([]);
  const [row] = await test.sql<{ tags: number }>(
    "select count(*)::int as tags from tag where company_id = $1",
    [admin.companyId],
  );
  expect(row?.tags).toBe(made);
});

it("a stopping process finishes its running requests", async () => {
  const { admin } = await test.company();
  const web = await startWeb();
  const begun = Promise.withResolvers<void>();
  const putBack = replaceResolver("createTag", (create) => async (...all) => {
    begun.resolve();
    await pause(1_500);
    return create(...all);
  });
  const answer = post(web.url, admin, createTag, { input: { title: "Slow" } });
  await begun.promise;
  await web.stop();
  putBack();
  expect(await answer).toEqual({ data: { createTag: { id: expect.any(String) } } });
});

it("a stopping process finishes its running job", async () => {
  const { admin } = await test.company();
  const worker = await startOtherProcess(test, undefined, { smtpUrl: test.smtpUrl });
  const { documents } = worker.app.services;
  const render = documents.renderInvoice.bind(documents);
  const [begun, isStopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  documents.renderInvoice = async (...all) => {
    begun.resolve();
    await isStopping.promise;
    // Everything that stops before the jobs has stopped after this pause.
    await pause(200);
    return render(...all);
  };
  await worker.app.startWorker();
  await invoicing(test).createOrder(admin);
  await begun.promise;
  const stopped = worker.stop();
  await expect
    .poll(() =>
      fetch(`${worker.url}/readyz`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  isStopping.resolve();
  await stopped;
  const [mail] = await mailsTo(test, admin.email);
  expect(mail?.subject).toMatch(/invoice/i);
  expect(await test.sql("select from pgboss.job where name = 'invoice-mail'")).toEqual([]);
});
