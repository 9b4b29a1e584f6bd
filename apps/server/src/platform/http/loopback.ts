import type { Server } from "node:net";

export const loopback = "127.0.0.1";
const portsTried = 50;

/**
 * Listens on this machine alone: on the preferred port, or the next above it that nobody has; 0
 * means any. Gives the port.
 */
export async function listenNearby(server: Server, preferred: number): Promise<number> {
  for (let port = preferred; ; port += 1) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      const isLast = port === 0 || port >= Math.min(preferred + portsTried, 65_535);
      if (isLast || (code !== "EADDRINUSE" && code !== "EACCES")) throw error;
    }
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: loopback, exclusive: true }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** A web page elsewhere may point its own name at 127.0.0.1: a sandbox answers its own names only. */
export const isOwnHost = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? "");

/** Whether an address is this very machine's, which nobody else can reach by it. */
export const isOwnMachine = (url: string): boolean => {
  const host = URL.parse(url)?.hostname ?? "";
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
};
