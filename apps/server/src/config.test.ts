import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the demonstration is made unasked", () => {
  it.each([
    {},
    { HOST: "localhost" },
    { HOST: "::1" },
    { PUBLIC_URL: "http://localhost:3000" },
    { PUBLIC_URL: "http://127.0.0.1:3000", HOST: "0.0.0.0" },
    { WEB_ORIGIN: "http://localhost:3000" },
  ])("where only this machine's own people come: %j", (env) => {
    expect(readConfig(env)).toMatchObject({ DEMO: true, isOwnMachine: true });
    expect(readConfig({ ...env, DEMO: "false" })).toMatchObject({ DEMO: false });
  });

  it.each([
    { PUBLIC_URL: "https://presale.example" },
    { PUBLIC_URL: "http://localhost.presale.example" },
    { PUBLIC_URL: "http://10.0.0.7:3000" },
    // Whoever reaches the machine reaches it.
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "10.0.0.7", WEB_ORIGIN: "http://localhost:3000" },
    { WEB_ORIGIN: "https://presale.example" },
  ])("nowhere else: %j", (env) => {
    expect(readConfig(env)).toMatchObject({ DEMO: false, isOwnMachine: false });
    expect(readConfig({ ...env, DEMO: "true" })).toMatchObject({ DEMO: true, isOwnMachine: false });
  });
});

describe("cards", () => {
  it("are taken by a key and the secret that signs what Stripe tells, or not at all", () => {
    const both = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig(both)).toMatchObject(both);
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
      expect(() => readConfig({ [name]: "x" })).toThrow(
        "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together",
      );
    expect(() => readConfig({ ...both, STRIPE_API_URL: "stripe" })).toThrow(/STRIPE_API_URL/);
  });
});
