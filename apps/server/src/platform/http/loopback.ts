import type { Server } from "node:net";

export const loopback = "127.0.0.1";
const maxPortsTried = 50;

/**
 * Listens on the loopback address only, on the preferred port or the next free one; 0 means any
 * port. Returns the port. Throws if none of the ports that it tries is free.
 */
export async function listenOnFreePort(server: Server, preferred: number): Promise<number> {
  for (let port = preferred; ; port += 1) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      const isLast = port === 0 || port >= Math.min(preferred + maxPortsTried, 65_535);
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

/**
 * Returns whether the host header names this machine. A foreign web page may resolve its own host
 * name to 127.0.0.1 (DNS rebinding). Sandboxes therefore answer only to their own names.
 */
export const isLoopbackHost = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? "");

/** Returns whether the URL's host is a loopback address, which no other machine can reach. */
export const isLoopbackUrl = (url: string): boolean => {
  const host = URL.parse(url)?.hostname ?? "";
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
};
