import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { answer } from "../child.ts";

/** An indexed statement that the baseline runs for each request. */
export interface BareQuery {
  databaseUrl: string;
  text: string;
  values: readonly unknown[];
}

interface Question {
  headers: Record<string, string>;
  body: string;
  query: BareQuery | null;
}

/** Baseline of a cached page: the same headers and bytes, sent by plain `node:http`. */
answer<Question>(async ({ headers, body, query }) => {
  const bytes = Buffer.from(body, "base64");
  const pool = query && new pg.Pool({ connectionString: query.databaseUrl, max: 20 });
  const find = async () =>
    query && (await pool?.query({ name: "bare", text: query.text, values: [...query.values] }));
  const server = createServer((_request, reply) => {
    find().then(
      () => reply.writeHead(200, { ...headers, "content-length": bytes.length }).end(bytes),
      (error: Error) => reply.destroy(error),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
});
