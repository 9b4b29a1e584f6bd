import { expect, test } from "vitest";
import { secretsIn, secretsNow, withSecretsOf } from "./known-secrets.ts";
import { withoutSecrets } from "./without-secrets.ts";

const variables = {
  input: { email: "ada@x.test", newPassword: "hunter2", codes: ["77 31"], title: "Login" },
};

test("a call's secrets are what its fields call so, in variables and in the document itself", () => {
  expect(secretsIn({ variables })).toEqual(["hunter2", "77 31"]);
  const query = 'mutation { login(input: { email: "a@b", password: "short one" }) { token } }';
  expect(secretsIn({ query })).toEqual(["short one"]);
  expect(secretsIn({ query: 5, variables: "password" })).toEqual([]);
});

test("while a call is answered, its secrets are hidden wherever they stand", () => {
  const text = withSecretsOf({ variables }, () => withoutSecrets("hunter2 is no 77 31"));
  expect(text).toBe("[hidden] is no [hidden]");
  expect(secretsNow()).toEqual([]);
});

test("what is made to take long takes a bounded time", () => {
  const start = performance.now();
  const deep: Record<string, unknown> = {};
  let at = deep;
  for (let depth = 0; depth < 5_000; depth += 1) at = at.password = {} as Record<string, unknown>;
  secretsIn({ variables: deep, query: 'password: "'.repeat(20_000) });
  secretsIn({ variables: Array.from({ length: 50_000 }, () => ({ password: "x".repeat(9) })) });
  expect(performance.now() - start).toBeLessThan(1_000);
});
