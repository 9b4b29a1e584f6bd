import { createServer } from "node:net";
import { loopback } from "../http/loopback.ts";

export function isPortFree(port: number): Promise<boolean> {
  return tryListen(port).then((bound) => bound !== undefined);
}

/**
 * Returns a port of the loopback address that was free a moment ago. Tries the preferred one first,
 * then the next ones above it. If none of them is free, or none is preferred, returns any free
 * port. Another process may bind it first, so the caller must handle that race.
 */
export async function findFreePort(preferred?: number, attempts = 50): Promise<number> {
  if (preferred !== undefined && preferred > 0) {
    for (let port = preferred; port < preferred + attempts && port <= 65_535; port += 1) {
      if (await isPortFree(port)) return port;
    }
  }
  const port = await tryListen(0);
  if (port === undefined) throw new Error(`No free port on ${loopback}`);
  return port;
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host: loopback, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === "object" && address ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
