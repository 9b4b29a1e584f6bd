import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, request as requests } from "@playwright/test";
import { socketPath } from "@presale/contracts/socket.ts";
import sharp from "sharp";
import { parse } from "yaml";
import { exitCodes } from "../../apps/server/src/exit-codes.ts";
import { startMailSandbox } from "../../apps/server/src/platform/mail-sandbox/mail-sandbox.ts";
import { type Embedded, startEmbedded } from "../../apps/server/src/platform/postgres/embedded.ts";
import { runAsOwner } from "../../apps/server/src/testing/as-owner.ts";
import { startProxy } from "../../apps/server/src/testing/proxy.ts";
import { startS3Server } from "../../apps/server/src/testing/s3-server.ts";
import { apiOf, openSession, send } from "../support/api.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

// Starts every process of compose.yaml with its command and variables. There are two web processes
// behind a proxy, a worker, one PostgreSQL, a bucket and a mail server.

const root = new URL("../..", import.meta.url).pathname;
const main = join(root, "apps/server/src/main.ts");
const storeSecret = randomBytes(24).toString("hex");

interface Service {
  image: string;
  command: string[];
  environment: Record<string, string>;
}

let folder: string;
/** A separate server: roles belong to a server, and their passwords depend on APP_SECRET. */
let postgres: Embedded;
let mail: Awaited<ReturnType<typeof startMailSandbox>>;
let store: Awaited<ReturnType<typeof startS3Server>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let request: APIRequestContext;
const running = new Map<string, Awaited<ReturnType<typeof start>>>();
let services: [name: string, service: Service][];

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** Replaces the host names that exist only in a container network. */
function environmentOf({ environment }: Service): Record<string, string> {
  const secrets: Record<string, string> = {
    PUBLIC_URL: "https://presale.example",
    APP_SECRET: "a secret of this installation, long enough",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: storeSecret,
  };
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+):\?\}/g, (_all, secret: string) => secrets[secret] ?? ""),
  ]);
  return {
    ...Object.fromEntries(filled),
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.smtpUrl,
    S3_ENDPOINT: store.endpoint,
    METRICS_HOST: "127.0.0.1",
    STOP_DELAY: "1",
  };
}

async function start(name: string, service: Service) {
  const [port, metrics] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [main, ...service.command], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: join(folder, name),
      PORT: String(port),
      ...environmentOf(service),
      METRICS_PORT: String(metrics),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const isReady = new Promise<void>((done) => {
    child.stdout.on("data", (part: Buffer) => {
      output += part;
      if (/^Presale(?:'s worker)? is ready/m.test(output)) done();
    });
  });
  const code = await Promise.race([isReady, exited]);
  if (code !== undefined) throw new Error(`${name} exited with ${code}:\n${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metrics}`,
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

const service = (name: string): Service => {
  const found = services.find(([each]) => each === name)?.[1];
  if (!found) throw new Error(`compose.yaml has no ${name}`);
  return found;
};
const runningProcess = (name: string) => {
  const found = running.get(name);
  if (!found) throw new Error(`${name} is not running`);
  return found;
};

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "presale-e2e-composed-"));
  const compose = parse(await readFile(join(root, "compose.yaml"), "utf8"), { merge: true });
  services = Object.entries(compose.services as Record<string, Service>).filter(
    ([, { image }]) => image === "presale",
  );
  mail = await startMailSandbox({ dataDir: folder, smtpPort: 0, httpPort: 0 });
  store = await startS3Server(storeSecret);
  postgres = await startEmbedded({ ephemeral: true });
  // Starts all processes together on an empty database, like containers.
  const started = await Promise.all(
    services.map(async ([name, each]) => [name, await start(name, each)] as const),
  );
  for (const [name, one] of started) running.set(name, one);
  proxy = await startProxy(["web-1", "web-2"].map((name) => runningProcess(name).url));
  request = await requests.newContext({ baseURL: proxy.url });
});
test.afterAll(async () => {
  await request?.dispose();
  await proxy?.stop();
  await Promise.all([...running.values()].map(({ stop }) => stop()));
  await mail?.stop();
  await store?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const input = (email: string) => ({
  companyName: unique("Composed"),
  name: "Olga Owner",
  email,
  password: testPassword,
  termsAccepted: true,
  privacyAccepted: true,
});
const register = (email: string) =>
  send(request, "mutation ($input: RegisterInput!) { register(input: $input) }", {
    input: input(email),
  });
/** Queries the database of these processes as its owner. */
const inDatabase = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  runAsOwner(postgres.url, async (client) => (await client.query(text, values)).rows);
const mailTo = async (address: string) =>
  (await mail.messages()).find(({ to }) => to.some((one) => one.includes(address)));

test("two web processes and a worker share sessions, files, emails and socket messages", async () => {
  expect(services.map(([name]) => name)).toEqual(["web-1", "web-2", "worker"]);
  for (const [name] of services) {
    const { metricsUrl } = runningProcess(name);
    for (const path of ["healthz", "readyz", "metrics"])
      expect((await fetch(`${metricsUrl}/${path}`)).status, `${name} ${path}`).toBe(200);
  }
  for (const name of ["web-1", "web-2"]) {
    const page = await (await fetch(`${runningProcess(name).url}/price`)).text();
    expect(page).toContain("<h1");
    expect(page).toContain("https://presale.example/price");
  }

  // The worker sends the email, and its key works on either web process.
  const email = "olga@composed.test";
  await register(email);
  await expect.poll(() => mailTo(email)).toBeDefined();
  const link = (await mailTo(email))?.links.find((each) => each.includes("/activate/"));
  expect(link).toMatch(/^https:\/\/presale\.example\/activate\//);
  const key = link?.split("/").at(-1);
  await send(request, "mutation ($key: String!) { activate(key: $key) { email } }", { key });
  const api = await apiOf(request, email, testPassword);
  const before = [...proxy.answered];
  for (let count = 0; count < 10; count += 1)
    await api("mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }", {
      input: { title: `Tag ${count}` },
    });
  for (const [index, answered] of proxy.answered.entries())
    expect(answered - (before[index] ?? 0)).toBeGreaterThan(2);
  const { tags } = await api<{ tags: { total: number } }>("{ tags { total } }");
  expect(tags.total).toBeGreaterThanOrEqual(10);

  // A file that one process stored in the bucket is served by the other.
  const { token } = await openSession(request, { email, password: testPassword });
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: "#206fb1" },
  })
    .png()
    .toBuffer();
  const uploaded = await request.post(`${runningProcess("web-1").url}/api/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      operations: JSON.stringify({
        query: "mutation ($file: Upload!) { uploadFile(file: $file, imageOnly: true) { url } }",
        variables: { file: null },
      }),
      map: '{"file":["variables.file"]}',
      file: { name: "logo.png", mimeType: "image/png", buffer: picture },
    },
  });
  const reply = await uploaded.json();
  expect(reply.errors).toBeUndefined();
  const { url } = reply.data.uploadFile as { url: string };
  expect(store.objects.size).toBeGreaterThan(0);
  const { pathname, search } = new URL(url, "https://presale.example");
  const given = await fetch(`${runningProcess("web-2").url}${pathname}${search}`);
  expect([given.status, given.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await given.arrayBuffer()).byteLength).toBeGreaterThan(50);

  // Notifications read on one process are reported on the other.
  await inDatabase(
    `insert into notification (company_id, user_id, kind, data)
     select company_id, id, 'accessChanged', '{"by":"Ada"}' from app_user where email = $1`,
    [email],
  );
  const socket = new WebSocket(
    `${runningProcess("web-2").url.replace("http", "ws")}${socketPath}`,
    ["bearer", token],
  );
  await once(socket, "open");
  const heard = new Promise<string>((done) => {
    socket.addEventListener("message", ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === "notificationsRead") done(type);
    });
  });
  const first = await requests.newContext({ baseURL: runningProcess("web-1").url });
  await send(first, "mutation { markNotificationsRead }", {}, token);
  await first.dispose();
  expect(await heard).toBe("notificationsRead");
  socket.close();
});

test("jobs wait for a stopped worker, and stopping a web process fails no request", async () => {
  const worker = runningProcess("worker");
  expect(await worker.stop()).toBe(exitCodes.stopped);
  running.delete("worker");
  const email = "waits@composed.test";
  await register(email);
  const [waiting] = await inDatabase<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where state = 'created' and name in ('account-request', 'mail')",
  );
  expect(waiting?.jobs).toBeGreaterThan(0);
  expect(await mailTo(email)).toBeUndefined();
  running.set("worker", await start("worker-2", service("worker")));
  await expect.poll(() => mailTo(email)).toBeDefined();

  // One web process stops under load, and the other takes over.
  const failures: unknown[] = [];
  let isOver = false;
  let answered = 0;
  const people = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const reply = await fetch(`${proxy.url}/api/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"query":"{ articles { total } }"}',
      }).catch((error: Error) => error);
      if (reply instanceof Error || reply.status !== 200) failures.push(reply);
      else answered += 1;
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(20);
  expect(await runningProcess("web-1").stop()).toBe(exitCodes.stopped);
  running.delete("web-1");
  const then = answered;
  await expect.poll(() => answered).toBeGreaterThan(then + 20);
  isOver = true;
  await Promise.all(people);
  expect(failures).toEqual([]);
});
