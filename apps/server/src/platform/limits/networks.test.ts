import { expect, it } from "vitest";
import { hostOf, networkOf } from "./networks.ts";

it.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113"],
  ["2001:0DB8:0:7::9", "2001:db8:0:7", "2001:db8:0:7"],
  ["::1", "0:0:0:0", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:0"],
])("%s has the host %s and the network %s", (ip, host, network) => {
  expect([hostOf(ip), networkOf(ip)]).toEqual([host, network]);
});

it("hostOf returns text that isn't an address unchanged", () => {
  expect(hostOf("ada@example.test")).toBe("ada@example.test");
});
