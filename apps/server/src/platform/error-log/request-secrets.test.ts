import { expect, test } from "vitest";
import { redactSecrets } from "./redact-secrets.ts";
import { currentSecrets, findSecrets, runWithSecrets } from "./request-secrets.ts";

const variables = {
  input: { email: "ada@x.test", newPassword: "hunter2", codes: ["77 31"], title: "Login" },
};

test("a call's secrets are what its fields call so, in variables and in the document itself", () => {
  expect(findSecrets({ variables })).toEqual(["hunter2", "77 31"]);
  const query = 'mutation { login(input: { email: "a@b", password: "short one" }) { token } }';
  expect(findSecrets({ query })).toEqual(["short one"]);
  expect(findSecrets({ query: 5, variables: "password" })).toEqual([]);
});

test("while a call is answered, its secrets are hidden wherever they stand", () => {
  const text = runWithSecrets({ variables }, () => redactSecrets("hunter2 is no 77 31"));
  expect(text).toBe("[hidden] is no [hidden]");
  expect(currentSecrets()).toEqual([]);
});

test("what is made to take long is looked through six levels deep, for fifty secrets", () => {
  const within = (levels: number): object =>
    levels === 0 ? { password: "hunter2" } : { more: within(levels - 1) };
  expect(findSecrets({ variables: within(6) })).toEqual(["hunter2"]);
  expect(findSecrets({ variables: within(7) })).toEqual([]);
  expect(findSecrets({ variables: within(5_000) })).toEqual([]);
  expect(findSecrets({ query: 'password: "'.repeat(20_000) })).toHaveLength(1);
  const many = Array.from({ length: 50_000 }, (_, n) => ({ password: `hunter${n}` }));
  expect(findSecrets({ variables: many })).toHaveLength(50);
});
