import { Agent, createServer, request } from "node:http";
import { listenOnFreePort, loopback } from "../platform/http/loopback.ts";

/** Milliseconds between two readiness checks. */
const checkInterval = 500;

interface Proxy {
  url: string;
  /** Number of forwarded responses by process. */
  answered: number[];
  stop(): Promise<void>;
}

/**
 * Starts a load balancer in front of several processes. It checks /readyz and forwards requests to
 * ready processes in turn, over keep-alive connections. It doesn't retry.
 */
export async function startProxy(urls: readonly string[]): Promise<Proxy> {
  const answered = urls.map(() => 0);
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>(urls.keys());
  const checks = setInterval(() => {
    urls.forEach((url, index) => {
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(index) : ready.delete(index)),
        () => ready.delete(index),
      );
    });
  }, checkInterval);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const open = [...ready];
    turn += 1;
    const index = open[turn % open.length] ?? 0;
    const { hostname, port } = new URL(urls[index] ?? "");
    const { method, url: path, headers } = incoming;
    const forwarded = request({ hostname, port, method, path, headers, agent }, (reply) => {
      const { connection: _connection, ...rest } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, rest);
      reply.pipe(outgoing);
      answered[index] = (answered[index] ?? 0) + 1;
    });
    forwarded.on("error", () => outgoing.writeHead(502).end("{}"));
    incoming.pipe(forwarded);
  });
  const port = await listenOnFreePort(server, 0);
  return {
    url: `http://${loopback}:${port}`,
    answered,
    async stop() {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
