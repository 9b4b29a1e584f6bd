import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { createRequestIdGenerator } from "./request-id.ts";

const proxyId = "proxy-0123456789";
function idOf(trust: string, from: string, value: string | string[] | undefined = proxyId): string {
  const headers = { "x-request-id": value };
  const request = { headers, socket: { remoteAddress: from } } as unknown as IncomingMessage;
  return createRequestIdGenerator(readConfig({ TRUST_PROXY: trust }).TRUST_PROXY)(request);
}
const generatedId = /^[\da-f]{8}-[\da-f-]{27}$/;

it.each([
  ["true", "203.0.113.9"],
  ["10.0.0.0/8", "10.1.2.3"],
  ["10.0.0.0/8", "::ffff:10.1.2.3"],
  ["192.0.2.1,fd00::/8", "fd00::7"],
  ["192.0.2.1", "192.0.2.1"],
])("uses the request id of a trusted proxy: %s, from %s", (trust, from) => {
  expect(idOf(trust, from)).toBe(proxyId);
});

it.each([
  ["false", "127.0.0.1"],
  ["10.0.0.0/8", "11.1.2.3"],
  ["10.0.0.0/8", "::ffff:11.1.2.3"],
  ["192.0.2.1", "192.0.2.2"],
  ["fd00::/8", "fe00::7"],
  ["10.0.0.0/8", ""],
])("creates a request id for an untrusted client: %s, from %s", (trust, from) => {
  expect(idOf(trust, from)).toMatch(generatedId);
});

it.each([
  "short",
  "x".repeat(65),
  'x"},{"level":60',
  "two words here",
  "line\nbreak--",
  ["proxy-0123456789", "proxy-9876543210"],
])("creates a request id when the one sent is invalid: %j", (value) => {
  expect(idOf("true", "127.0.0.1", value)).toMatch(generatedId);
});
