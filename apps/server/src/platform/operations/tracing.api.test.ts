import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { waitForMails } from "../../testing/mails.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { createLog } from "../log.ts";
import { startTracing } from "./start-tracing.ts";

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, string | number> }[];
}
let collector: Server;
let stop: () => Promise<void>;
let isDown = false;
/** Requests that the collector refused: it was down, or their path was wrong. */
let refused = 0;
const exportedSpans: ExportedSpan[] = [];
const bodies: string[] = [];
const keys = new Set<string | string[] | undefined>();
const services = new Set<string>();

/** Starts a collector that accepts OTLP over HTTP as JSON. */
beforeAll(async () => {
  collector = createServer(async (request, reply) => {
    const body = await text(request);
    if (isDown || request.url !== "/v1/traces") {
      refused += 1;
      return void reply.writeHead(503).end();
    }
    bodies.push(body);
    keys.add(request.headers["x-key"]);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const { key, value } of resource.attributes) services.add(`${key}=${value.stringValue}`);
      for (const { spans } of scopeSpans) exportedSpans.push(...spans);
    }
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  const { port } = collector.address() as AddressInfo;
  stop = await startTracing({
    endpoint: `http://127.0.0.1:${port}/`,
    headers: "x-key=for the suite",
    share: 1,
    role: "all",
    release: "suite",
  });
});
afterAll(async () => {
  await stop();
  await new Promise((done) => collector.close(done));
});

const lines: Record<string, unknown>[] = [];
const log = createLog("debug", { write: (line) => lines.push(JSON.parse(line)) });
const test = testApp({ env: { TRUST_PROXY: "true" }, log: pino({ level: "silent" }) });
let user: TestUser;
beforeEach(async () => {
  ({ engineer: user } = await test.company());
});

const spansNamed = (name: string) => exportedSpans.filter((span) => span.name === name);
const valuesOf = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it("a request's trace has its operation and transaction, but none of its content", async () => {
  const title = `Canary ${Date.now()}`;
  await factories(test).task(user, { title });
  await expect.poll(() => spansNamed("createTask")).toHaveLength(1);
  const [request] = spansNamed("createTask") as [ExportedSpan];
  expect(valuesOf(request)).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/graphql",
    "graphql.operation": "createTask",
    "http.response.status_code": 200,
  });
  const steps = exportedSpans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(steps.map(({ name }) => name)).toContain("transaction");
  expect(new Set(steps.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  expect(services).toEqual(
    new Set(["service.name=presale", "service.version=suite", "presale.role=all"]),
  );
  expect(keys).toEqual(new Set(["for the suite"]));
  expect(bodies.join()).not.toContain(title);
  expect(bodies.join()).not.toContain(user.token);
  expect(bodies.join()).not.toContain(user.email);
});

it("a request continues the trace of its traceparent header", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const parent = "b7ad6b7169203331";
  await fetch(`${test.url}/healthz`, {
    headers: { traceparent: `00-${traceId}-${parent}-01` },
  });
  await expect.poll(() => spansNamed("GET /healthz")).toHaveLength(1);
  expect(spansNamed("GET /healthz")[0]).toMatchObject({ traceId, parentSpanId: parent });
});

it("a job has its own trace, and log lines include the trace id", async () => {
  await test.call("mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }", {
    input: { email: user.email },
  });
  await waitForMails(test);
  await expect.poll(() => spansNamed("job mail").length).toBeGreaterThan(0);
  expect(valuesOf(spansNamed("job mail")[0] as ExportedSpan)).toEqual({ "presale.queue": "mail" });
  expect(bodies.join()).not.toContain(user.email);
  const { withSpan: traced } = await import("./tracing.ts");
  await traced("suite", {}, async () => log.info("within"));
  log.info("without");
  expect(lines[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(lines[1]).not.toHaveProperty("traceId");
});

it("requests succeed while the collector is down, and tracing resumes", async () => {
  isDown = true;
  for (let round = 0; round < 50; round += 1)
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  await expect.poll(() => refused).toBeGreaterThan(0);
  isDown = false;
  const before = spansNamed("GET /readyz").length;
  await fetch(`${test.url}/readyz`);
  await expect.poll(() => spansNamed("GET /readyz").length).toBeGreaterThan(before);
});
