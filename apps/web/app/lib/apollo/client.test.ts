import { expect, test } from "vitest";
import { apolloClient, clientOfRender } from "./client.ts";

test("on the server each rendering has a client of its own, and none is shared", () => {
  const [one, other] = [clientOfRender(), clientOfRender()];
  expect(one).not.toBe(other);
  expect(one.cache).not.toBe(other.cache);
  expect(() => apolloClient.cache).toThrow("no Apollo client to share");
});
