import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("DEMO default", () => {
  it.each([
    {},
    { HOST: "localhost" },
    { HOST: "::1" },
    { PUBLIC_URL: "http://localhost:3000" },
    { PUBLIC_URL: "http://127.0.0.1:3000", HOST: "0.0.0.0" },
    { WEB_ORIGIN: "http://localhost:3000" },
  ])("is on when only this machine can reach the server: %j", (env) => {
    expect(readConfig(env)).toMatchObject({ DEMO: true, isOwnMachine: true });
    expect(readConfig({ ...env, DEMO: "false" })).toMatchObject({ DEMO: false });
  });

  it.each([
    { PUBLIC_URL: "https://presale.example" },
    { PUBLIC_URL: "http://localhost.presale.example" },
    { PUBLIC_URL: "http://10.0.0.7:3000" },
    // The server listens beyond the loopback interface.
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "10.0.0.7", WEB_ORIGIN: "http://localhost:3000" },
    { WEB_ORIGIN: "https://presale.example" },
  ])("is off on a public or network address: %j", (env) => {
    expect(readConfig(env)).toMatchObject({ DEMO: false, isOwnMachine: false });
    expect(readConfig({ ...env, DEMO: "true" })).toMatchObject({ DEMO: true, isOwnMachine: false });
  });
});

describe("Stripe configuration", () => {
  it("requires the secret key and the webhook secret together", () => {
    const both = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig(both)).toMatchObject(both);
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
      expect(() => readConfig({ [name]: "x" })).toThrow(
        "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together",
      );
    expect(() => readConfig({ ...both, STRIPE_API_URL: "stripe" })).toThrow(/STRIPE_API_URL/);
  });
});

describe("AI model configuration", () => {
  const where = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "llama" };
  const far = { AI_BASE_URL: "http://models.example/v1", AI_MODEL: "llama" };
  it("accepts a URL and a model, with an optional API key", () => {
    expect(readConfig({})).toMatchObject({ AI_TIMEOUT: 8 });
    for (const env of [where, { ...where, AI_API_KEY: "sk-1" }, far])
      expect(readConfig(env)).toMatchObject(env);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ AI_MODEL: "llama" }, /AI_BASE_URL and AI_MODEL must be set together/],
    [{ AI_BASE_URL: where.AI_BASE_URL }, /AI_BASE_URL and AI_MODEL must be set together/],
    [{ AI_API_KEY: "sk-1" }, /must be set with AI_API_KEY/],
    [{ ...where, AI_BASE_URL: "localhost:11434" }, /AI_BASE_URL is invalid/],
    [
      { ...where, AI_BASE_URL: "https://me:secret@models.example" },
      /AI_BASE_URL is invalid: .*Set AI_API_KEY/,
    ],
    [{ ...far, AI_API_KEY: "sk-1" }, /AI_BASE_URL is invalid: .*https/],
    [{ ...where, AI_API_KEY: "two words" }, /AI_API_KEY is invalid/],
    [{ AI_TIMEOUT: "60" }, /AI_TIMEOUT is invalid/],
    [{ AI_TIMEOUT: "soon" }, /AI_TIMEOUT is invalid/],
  ])("rejects %j", (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });
});
