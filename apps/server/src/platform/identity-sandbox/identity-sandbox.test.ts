import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IdentitySandbox, startIdentitySandbox } from "./identity-sandbox.ts";

const redirectUri = "http://localhost:3000/login/google";
let sandbox: IdentitySandbox;
beforeAll(async () => {
  sandbox = await startIdentitySandbox({
    people: [
      { email: "ada@acme.example", name: "Ada <b>Admin</b>" },
      { email: "max@acme.example", name: "Max" },
    ],
    redirectUri: () => redirectUri,
    port: 0,
  });
});
afterAll(() => sandbox.stop());

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const question = (values: Record<string, string> = {}) =>
  `${sandbox.issuer}/auth?${new URLSearchParams({
    client_id: sandbox.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email",
    code_challenge: challenge,
    code_challenge_method: "S256",
    prompt: "select_account",
    state: "s",
    ...values,
  })}`;

/** Creates a browser with its own cookies. */
function browser() {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>) => {
    const reply = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const to = reply.headers.get("location");
    return { status: reply.status, to: to && new URL(to, url).href, reply };
  };
  return {
    visit,
    /** Submits the form on the page. Returns where the browser is redirected. */
    async choose(form: Record<string, string>) {
      const page = (await visit(question())).to ?? "";
      const next = (await visit(page, form)).to ?? "";
      return new URL((await visit(next)).to ?? "about:blank");
    },
  };
}

describe("Identity sandbox", () => {
  it("lists its people, says that it is a sandbox and escapes names", async () => {
    const { visit } = browser();
    const page = (await visit(question())).to ?? "";
    const { reply } = await visit(page);
    const html = await reply.text();
    expect(html).toContain("Sandbox");
    expect(html).toContain("ada@acme.example");
    expect(html).toContain("Ada &lt;b&gt;Admin");
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
  });

  it("redirects back with a code for each person in turn", async () => {
    const { choose } = browser();
    for (const { subject } of sandbox.people.list()) {
      const back = await choose({ subject });
      expect(back.origin + back.pathname).toBe(redirectUri);
      expect(back.searchParams.get("code")).toBeTruthy();
      expect(back.searchParams.get("state")).toBe("s");
    }
  });

  it("reuses the account of an address and rejects an invalid address", async () => {
    const { choose, visit } = browser();
    await choose({ other: "1", email: "new@acme.example" });
    await choose({ other: "1", email: "NEW@acme.example", verified: "on" });
    const made = sandbox.people.list().filter(({ email }) => /new@/i.test(email));
    expect(made).toEqual([expect.objectContaining({ isVerified: true })]);
    const page = (await visit(question())).to ?? "";
    const bad = await visit(page, { other: "1", email: "no address" });
    expect(bad.status).toBe(400);
    const html = await bad.reply.text();
    expect(html).toContain('value="no address"');
    expect(html).toContain('role="alert"');
  });

  it("returns access_denied when cancelled", async () => {
    const back = await browser().choose({ cancel: "1" });
    expect(back.searchParams.get("error")).toBe("access_denied");
  });

  it("rejects requests without PKCE or with another redirect URI", async () => {
    const { visit } = browser();
    const without = await visit(question({ code_challenge: "", code_challenge_method: "" }));
    expect(new URL(without.to ?? "about:blank").searchParams.get("error")).toBe("invalid_request");
    const elsewhere = await visit(question({ redirect_uri: "http://localhost:3000/evil" }));
    expect([elsewhere.status, elsewhere.to]).toEqual([400, null]);
    expect(await elsewhere.reply.text()).toContain("This login can&#39;t continue");
  });

  it("rejects other host names and another browser's login page", async () => {
    const page = (await browser().visit(question())).to ?? "";
    expect((await browser().visit(page)).status).toBe(400);
    const statusFor = (host: string) =>
      new Promise((done, fail) => {
        get(sandbox.issuer, { headers: { host } }, (reply) => done(reply.resume().statusCode)).on(
          "error",
          fail,
        );
      });
    const { host } = new URL(sandbox.issuer);
    expect([await statusFor(host), await statusFor("evil.example")]).toEqual([200, 421]);
  });
});
