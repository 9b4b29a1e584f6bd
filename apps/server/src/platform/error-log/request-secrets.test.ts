import { expect, test } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";
import { currentSecrets, findSecrets, runWithSecrets } from "./request-secrets.ts";

const variables = {
  input: { email: "ada@x.test", newPassword: "hunter2", codes: ["77 31"], title: "Login" },
};

test("findSecrets finds secrets by field name in variables and in the query", () => {
  expect(findSecrets({ variables })).toEqual(["hunter2", "77 31"]);
  const query = 'mutation { login(input: { email: "a@b", password: "short one" }) { token } }';
  expect(findSecrets({ query })).toEqual(["short one"]);
  expect(findSecrets({ query: 5, variables: "password" })).toEqual([]);
});

test("redactSecrets hides the secrets of the current request", () => {
  const text = runWithSecrets({ variables }, () => redactSecrets("hunter2 is no 77 31"));
  expect(text).toBe("[hidden] is no [hidden]");
  expect(currentSecrets()).toEqual([]);
});

test("findSecrets stops after six levels and fifty secrets", () => {
  const within = (levels: number): object =>
    levels === 0 ? { password: "hunter2" } : { more: within(levels - 1) };
  expect(findSecrets({ variables: within(6) })).toEqual(["hunter2"]);
  expect(findSecrets({ variables: within(7) })).toEqual([]);
  expect(findSecrets({ variables: within(5_000) })).toEqual([]);
  expect(findSecrets({ query: 'password: "'.repeat(20_000) })).toHaveLength(1);
  const many = Array.from({ length: 50_000 }, (_, n) => ({ password: `hunter${n}` }));
  expect(findSecrets({ variables: many })).toHaveLength(50);
});
