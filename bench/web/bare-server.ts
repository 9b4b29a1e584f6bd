import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answer } from "../child.ts";

/** Baseline of a cached page: the same headers and bytes, sent by plain `node:http`. */
answer<{ headers: Record<string, string>; body: string }>(async ({ headers, body }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { ...headers, "content-length": bytes.length });
    reply.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
});
