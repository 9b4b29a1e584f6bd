import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newSigningKey } from "../../platform/identity-sandbox/provider.ts";
import { errorOf } from "../../testing/errors.ts";
import {
  GoogleBrowser,
  googleRedirectUri,
  googleOperations as operations,
  testWithGoogle,
} from "../../testing/google.ts";
import { type Claims, tamperWithTokens } from "../../testing/tampered-tokens.ts";
import { startTestApp, type TestUser } from "../../testing/test-app.ts";

const signingKey = await newSigningKey();
const { test, sandbox } = testWithGoogle({ signingKey });
let user: TestUser;
beforeEach(async () => {
  ({ engineer: user } = await test.company());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const person = () => ({ email: user.email, isVerified: true });
/** Returns a browser that has come back from Google but hasn't finished the login. */
async function back() {
  const browser = new GoogleBrowser(test);
  const answer = await browser.choose(await browser.startFlow(), person());
  return { browser, answer };
}
const isRefused = (reply: Awaited<ReturnType<GoogleBrowser["finish"]>>, code = "GOOGLE_FAILED") =>
  expect(errorOf(reply).code).toBe(code);

const withClaims = (change: (claims: Claims) => Claims, key = signingKey) =>
  tamperWithTokens(sandbox.issuer, change, key);

describe("OpenID authorization request", () => {
  it("uses the configured issuer, PKCE, state, nonce and our own redirect URI", async () => {
    const reply = await test.call<{ startGoogleLogin: string }>(operations.login, {}, null, {
      // Host headers of the caller must not change our URL.
      host: "evil.example",
      "x-forwarded-host": "evil.example",
    });
    const url = new URL(reply.data.startGoogleLogin);
    expect(url.origin).toBe(sandbox.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: googleRedirectUri,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("sets an HttpOnly cookie for ten minutes, for the API only", async () => {
    const reply = await test.call<{ startGoogleLogin: string }>(operations.login);
    const [cookie = ""] = reply.headers.getSetCookie();
    const [value = "", ...attributes] = cookie.split("; ");
    expect(attributes.toSorted()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/api/graphql",
      "SameSite=Lax",
    ]);
    const state = new URL(reply.data.startGoogleLogin).searchParams.get("state") ?? "";
    expect(value).not.toContain(state);
    expect(value.length).toBeLessThan(4_000);
  });

  it("has a new state, nonce and code challenge each time", async () => {
    const [one, other] = [new GoogleBrowser(test), new GoogleBrowser(test)];
    const params = [await one.startFlow(), await other.startFlow()].map(
      (url) => new URL(url).searchParams,
    );
    for (const name of ["state", "nonce", "code_challenge"])
      expect(params[0]?.get(name)).not.toBe(params[1]?.get(name));
  });
});

describe("OpenID callback", () => {
  it("is accepted when all parameters are correct", async () => {
    const { browser, answer } = await back();
    const reply = await browser.finish(answer);
    expect(reply.data.finishGoogleLogin?.token).toBeTruthy();
    // The login cookie is gone; the device cookie stays.
    expect(browser.cookies).toMatch(/^device=[^;]+$/);
  });

  it("is refused with another state", async () => {
    const { browser, answer } = await back();
    isRefused(await browser.finish({ ...answer, state: `${answer.state.slice(1)}x` }));
  });

  it("is refused in another browser, without the cookie or with its own", async () => {
    const { answer } = await back();
    isRefused(await new GoogleBrowser(test).finish(answer));
    const victim = new GoogleBrowser(test);
    await victim.startFlow();
    isRefused(await victim.finish(answer));
  });

  it("is refused with an altered or forged cookie", async () => {
    const { browser, answer } = await back();
    const cookie = browser.cookies;
    const at = cookie.length - 30;
    const altered = cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1);
    for (const wrong of [altered, "presale_google=e30", "presale_google="])
      isRefused(await test.call(operations.finish, { input: answer }, null, { cookie: wrong }));
  });

  it("is refused a second time, even with the original cookie", async () => {
    const { browser, answer } = await back();
    const cookie = browser.cookies;
    expect((await browser.finish(answer)).errors).toEqual([]);
    isRefused(await browser.finish(answer));
    isRefused(await test.call(operations.finish, { input: answer }, null, { cookie }));
  });

  it("is refused without the PKCE verifier of its code", async () => {
    const { browser: one, answer } = await back();
    // A second attempt in the same browser replaces the verifier in its cookie.
    await one.startFlow();
    isRefused(await one.finish(answer));
    // An attacker with a stolen code uses their own flow and its state.
    const thief = new GoogleBrowser(test);
    const url = new URL(await thief.startFlow());
    const state = url.searchParams.get("state") ?? "";
    const stolen = await back();
    isRefused(await thief.finish({ ...stolen.answer, state }));
  });

  it("is refused with another issuer or none", async () => {
    const { browser, answer } = await back();
    isRefused(await browser.finish({ ...answer, iss: "https://evil.example" }));
    const again = await back();
    const { iss: _, ...without } = again.answer;
    isRefused(await again.browser.finish(without));
  });
});

describe("ID token", () => {
  const other = "another";
  it.each<[string, (claims: Claims) => Claims]>([
    ["a different nonce", (claims) => ({ ...claims, nonce: other })],
    ["no nonce", ({ nonce: _, ...claims }) => claims],
    ["a different audience", (claims) => ({ ...claims, aud: other })],
    [
      "several audiences and a different authorised party",
      (claims) => ({ ...claims, aud: [claims.aud, other], azp: other }),
    ],
    ["a different issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
    [
      "an expiry in the past",
      (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 60 }),
    ],
    ["no subject", ({ sub: _, ...claims }) => claims],
  ])("is refused with %s", async (_name, change) => {
    withClaims(change);
    const { browser, answer } = await back();
    isRefused(await browser.finish(answer));
    expect(await test.sql("select from identity where user_id = $1", [user.id])).toEqual([]);
  });

  it("is refused when signed with another key, and accepted when signed with the provider's", async () => {
    withClaims((claims) => claims, await newSigningKey());
    const forged = await back();
    isRefused(await forged.browser.finish(forged.answer));
    vi.restoreAllMocks();
    // Without an accepted token, the refusals above would prove nothing.
    withClaims((claims) => claims);
    const { browser, answer } = await back();
    expect((await browser.finish(answer)).errors).toEqual([]);
  });

  it.each([
    [false, "Google hasn't verified the address"],
    ["false", "Google hasn't verified the address"],
    [undefined, "Google doesn't say whether the address"],
    [1, "Google doesn't say whether the address"],
  ])("is refused when email_verified is %j", async (email_verified, message) => {
    withClaims((claims) => ({ ...claims, email_verified }));
    const { browser, answer } = await back();
    expect(errorOf(await browser.finish(answer))).toMatchObject({
      code: "GOOGLE_UNVERIFIED",
      message: expect.stringContaining(message),
    });
  });

  it("is accepted when email_verified is the string true", async () => {
    withClaims((claims) => ({ ...claims, email_verified: "true" }));
    const { browser, answer } = await back();
    expect((await browser.finish(answer)).errors).toEqual([]);
  });

  it("is refused without an email address", async () => {
    withClaims(({ email: _, ...claims }) => claims);
    const { browser, answer } = await back();
    isRefused(await browser.finish(answer), "GOOGLE_NO_EMAIL");
  });
});

describe("Unreachable OpenID provider", () => {
  it("login answers 503 and works again once the provider is back", async () => {
    const fresh = await startTestApp({ openId: sandbox });
    const real = globalThis.fetch;
    const isDown = (url: string) => url.startsWith(sandbox.issuer);
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      isDown(String(input)) ? Promise.reject(new TypeError("fetch failed")) : real(input, init),
    );
    const begun = await fresh.call(operations.login);
    expect(errorOf(begun)).toMatchObject({ status: 503, code: "GOOGLE_UNREACHABLE" });
    expect(begun.headers.getSetCookie()).toEqual([]);
    vi.restoreAllMocks();
    expect((await fresh.call(operations.login)).errors).toEqual([]);
    await fresh.stop();
  });

  it("a failing token endpoint is reported as unreachable", async () => {
    const { browser, answer } = await back();
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
      String(input).endsWith("/token") ? new Response("busy", { status: 502 }) : real(input, init),
    );
    isRefused(await browser.finish(answer), "GOOGLE_UNREACHABLE");
  });

  it("login answers 503 when no provider is configured", async () => {
    const bare = await startTestApp();
    expect(errorOf(await bare.call(operations.login))).toMatchObject({
      status: 503,
      message: "Google login isn't set up here.",
    });
    await bare.stop();
  });
});
