import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailSandbox, startMailSandbox } from "./mail-sandbox.ts";
import { MAX_MESSAGES, openMessageStore } from "./message-store.ts";

let dataDir: string;
let sandbox: MailSandbox;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "presale-mail-test-"));
  sandbox = await startMailSandbox({ dataDir, smtpPort: 0, httpPort: 0 });
});

afterEach(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl);
  await transport.sendMail({
    from: "Presale <noreply@presale.test>",
    to: "ann@acme.test",
    ...mail,
  });
  transport.close();
}

async function page(path: string): Promise<{ status: number; headers: Headers; body: string }> {
  const reply = await fetch(new URL(path, sandbox.inboxUrl));
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
}

/** Sends any headers, even Host, which `fetch` doesn't allow. */
function statusWith(method: string, path: string, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const call = request(new URL(path, sandbox.inboxUrl), { method, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    call.once("error", reject);
    call.end();
  });
}

it("the mail sandbox uses its default port or the next free one", async () => {
  const usual = await startMailSandbox({ dataDir, httpPort: 0 });
  const port = Number(new URL(usual.smtpUrl).port);
  const isTaken = (wanted: number) =>
    new Promise<boolean>((done) => {
      const server = createServer();
      server.once("error", () => done(true));
      server.listen({ port: wanted, host: "127.0.0.1" }, () => server.close(() => done(false)));
    });
  expect(port).toBeGreaterThanOrEqual(1025);
  for (let below = 1025; below <= port; below += 1) expect(await isTaken(below)).toBe(true);
  await usual.stop();
});

describe("Email sent to the sandbox", () => {
  it("is returned in full: Unicode, text, links, blind copies and attachments", async () => {
    await send({
      bcc: "hidden@acme.test",
      subject: "Žluťoučký kůň 🐎",
      text: "Open https://presale.test/activate/k1?a=1&b=2.",
      html: '<p>Open <a href="https://presale.test/activate/k1?a=1&amp;b=2">it</a></p>',
      attachments: [{ filename: "a.txt", content: "hello" }],
    });
    const [message, ...others] = await sandbox.messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      from: "Presale <noreply@presale.test>",
      to: ["ann@acme.test", "hidden@acme.test"],
      subject: "Žluťoučký kůň 🐎",
      text: "Open https://presale.test/activate/k1?a=1&b=2.\n",
      links: ["https://presale.test/activate/k1?a=1&b=2"],
      attachments: [{ filename: "a.txt", mimeType: "text/plain", bytes: 5 }],
    });
    expect(JSON.parse((await page("/messages.json")).body)).toEqual([message]);
  });

  it("survives a restart, is listed newest first and can be deleted", async () => {
    await send({ subject: "first", text: "1" });
    await send({ subject: "second", text: "2" });
    await sandbox.stop();
    sandbox = await startMailSandbox({ dataDir, smtpPort: 0, httpPort: 0 });
    const subjects = (await sandbox.messages()).map((message) => message.subject);
    expect(subjects).toEqual(["second", "first"]);
    const { origin } = new URL(sandbox.inboxUrl);
    // Browsers send a form's origin only under this policy.
    expect((await page("/")).headers.get("referrer-policy")).toBe("same-origin");
    expect(await statusWith("POST", "/delete-all", { origin })).toBe(303);
    expect(await sandbox.messages()).toEqual([]);
    expect(await readdir(join(dataDir, "mail"))).toEqual([]);
  });

  it("is rejected and not stored if larger than 10 MB", async () => {
    const text = "0123456789\n".repeat(1_000_000);
    await expect(send({ subject: "large", text })).rejects.toThrow("552");
    expect(await sandbox.messages()).toEqual([]);
  });

  it("can't name recipients in a header", async () => {
    await send({ subject: "x", text: "x", headers: { "X-Sandbox-Recipients": "ceo@other.test" } });
    expect((await sandbox.messages())[0]?.to).toEqual(["ann@acme.test"]);
  });
});

describe("Message store", () => {
  it(`keeps the newest ${MAX_MESSAGES} in order of arrival, in memory and on disk`, async () => {
    const folder = join(dataDir, "many");
    const store = await openMessageStore(folder);
    const mails = Array.from(
      { length: MAX_MESSAGES + 5 },
      (_, index) => `Subject: ${index}\r\n\r\nx`,
    );
    await Promise.all(mails.map((mail) => store.add(Buffer.from(mail), ["ann@acme.test"])));
    const subjects = store.list().map((message) => message.subject);
    expect(subjects).toHaveLength(MAX_MESSAGES);
    expect([subjects[0], subjects.at(-1)]).toEqual([String(MAX_MESSAGES + 4), "5"]);
    expect(await readdir(folder)).toHaveLength(MAX_MESSAGES);
  });

  it("shows an email that can't be parsed", async () => {
    const store = await openMessageStore(join(dataDir, "odd"));
    const nested = `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${Array.from(
      { length: 80 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
    ).join("")}`;
    const message = await store.add(Buffer.from(nested), ["ann@acme.test"]);
    expect(message.text).toContain("boundary=b0");
  });
});

describe("Inbox page", () => {
  it("shows that there are no emails, and 404 for an unknown email", async () => {
    expect((await page("/")).body).toContain("No emails yet.");
    expect(await page("/messages/1")).toMatchObject({ status: 404 });
    expect(await page("/messages/../../etc/passwd")).toMatchObject({ status: 404 });
  });

  it("links URLs and escapes markup of emails", async () => {
    const attack = `<script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    await send({ subject: attack, text: `${attack} https://presale.test/reset/k?x="><script>` });
    const [message] = await sandbox.messages();
    for (const path of ["/", `/messages/${message?.id}`]) {
      const { body, headers } = await page(path);
      expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(body).not.toMatch(/<script>|<img/);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe-inline");
    }
    const { body } = await page(`/messages/${message?.id}`);
    expect(body).toContain('<a href="https://presale.test/reset/k?x=" target="_blank"');
  });

  it("shows HTML in a sandboxed frame without scripts, forms or the inbox's origin", async () => {
    await send({
      subject: "h",
      text: "t",
      html: "<form action=/delete-all></form><script>1</script>",
    });
    const [message] = await sandbox.messages();
    const { body } = await page(`/messages/${message?.id}`);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).not.toContain("<form action=/delete-all>");
    const policy = (await page(`/messages/${message?.id}/html`)).headers.get(
      "content-security-policy",
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("sandbox allow-popups allow-popups-to-escape-sandbox");
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  it("rejects other host names and cross-site forms", async () => {
    await send({ subject: "kept", text: "x" });
    expect(await statusWith("GET", "/messages.json", { host: "evil.test" })).toBe(421);
    expect(await statusWith("POST", "/delete-all", { origin: "http://evil.test" })).toBe(403);
    expect(await statusWith("POST", "/delete-all", { origin: "null" })).toBe(403);
    expect(await statusWith("PUT", "/", {})).toBe(405);
    expect(await sandbox.messages()).toHaveLength(1);
  });
});

it("the mail sandbox uses the next port when the preferred one is occupied", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => blocker.once("listening", resolve));
  const address = blocker.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const second = await startMailSandbox({ dataDir, smtpPort: port, httpPort: port });
  try {
    expect(Number(new URL(second.smtpUrl).port)).toBeGreaterThan(port);
    expect(Number(new URL(second.inboxUrl).port)).toBeGreaterThan(port);
    expect(new URL(second.smtpUrl).hostname).toBe("127.0.0.1");
  } finally {
    await second.stop();
    blocker.close();
  }
});
