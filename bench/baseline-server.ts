import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import { baselineStatements } from "./baseline-statements.ts";
import { answer } from "./child.ts";
import type { BaselineStart } from "./messages.ts";

/**
 * Starts a server without a product's features. It compares a token, and sends a file or the JSON
 * that PostgreSQL builds in one prepared statement.
 */
async function start({ databaseUrl, token, genericPlans }: BaselineStart) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...(genericPlans && { options: "-c plan_cache_mode=force_generic_plan" }),
  });
  pool.on("error", (error) => console.error(error));
  const expected = `Bearer ${token}`;
  const server = createServer((request, response) => {
    const isFile = request.url === "/file";
    const statement = baselineStatements[request.url ?? ""];
    if ((!statement && !isFile) || request.headers.authorization !== expected) {
      response.writeHead(statement || isFile ? 401 : 404).end();
      return;
    }
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const values = JSON.parse(Buffer.concat(parts).toString()) as unknown[];
      if (!statement) {
        createReadStream(String(values[0])).pipe(response);
        return;
      }
      pool.query<{ json: string }>({ ...statement, values }).then(
        ({ rows }) => {
          response.writeHead(200, { "content-type": "application/json" }).end(rows[0]?.json);
        },
        (error: unknown) => {
          console.error(error);
          response.writeHead(500).end();
        },
      );
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The baseline server has no port");
  return { url: `http://127.0.0.1:${address.port}` };
}

answer<BaselineStart | "cpu">(async (question) =>
  question === "cpu" ? process.cpuUsage() : start(question),
);
