import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { startGoogle } from "./google.ts";

const start = (role: "web" | "worker" | "all", publicUrl: string, env = {}) =>
  startGoogle(readConfig({ NODE_ENV: "test", ...env }), role, () => publicUrl);
const client = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

describe("startGoogle", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1:80", "http://[::1]:3000"])(
    "uses the sandbox on this machine when nothing is configured, at %s",
    async (publicUrl) => {
      for (const role of ["web", "all"] as const) {
        const google = await start(role, publicUrl);
        expect(google.client?.issuer).toBe(google.sandboxUrl);
        expect(google.sandboxUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
        await google.stop();
      }
    },
  );

  it.each([
    ["worker", "http://localhost:3000"],
    ["all", "https://presale.example"],
    ["all", "http://localhost.presale.example"],
    ["web", "http://10.0.0.7:3000"],
  ] as const)("starts no client in the role %s at %s", async (role, publicUrl) => {
    const google = await start(role, publicUrl);
    expect([google.client, google.sandboxUrl]).toEqual([undefined, undefined]);
    await google.stop();
  });

  it("starts no client when the server listens on all interfaces", async () => {
    const google = await start("all", "http://localhost:3000", { HOST: "0.0.0.0" });
    expect([google.client, google.sandboxUrl]).toEqual([undefined, undefined]);
    await google.stop();
  });

  it("uses the configured client, with Google as the default issuer", async () => {
    const google = await start("all", "http://localhost:3000", client);
    expect(google).toMatchObject({
      client: { issuer: "https://accounts.google.com", clientId: "id", clientSecret: "secret" },
    });
    expect(google.sandboxUrl).toBeUndefined();
  });

  it("rejects an incomplete or unencrypted configuration", () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow(
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together",
    );
    expect(() => readConfig({ ...client, GOOGLE_ISSUER: "http://login.example" })).toThrow(
      /^GOOGLE_ISSUER is invalid: must be a URL that starts with https/,
    );
    expect(readConfig({ ...client, GOOGLE_ISSUER: "http://127.0.0.1:1090" }).GOOGLE_ISSUER).toBe(
      "http://127.0.0.1:1090",
    );
  });
});
