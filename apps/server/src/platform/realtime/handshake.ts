import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { bearerProtocol } from "@presale/contracts/socket.ts";

export interface OfferedToken {
  token: string;
  /**
   * The protocol to select. A browser closes the connection if the server selects none that it
   * offered.
   */
  protocol: string;
}

/** Returns the token from the protocols that a client offers: `[token]` or `["bearer", token]`. */
export function offeredToken(header: string | undefined): OfferedToken | null {
  const [first, second, ...rest] = (header ?? "").split(",").map((part) => part.trim());
  if (!first || rest.length > 0) return null;
  if (second === undefined) return { token: first, protocol: first };
  return first === bearerProtocol && second ? { token: second, protocol: first } : null;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isSameOrigin(one: URL, other: URL): boolean {
  if (one.origin === other.origin) return true;
  // Treat a machine's loopback names as the same host.
  const areLoopback = loopback.has(one.hostname) && loopback.has(other.hostname);
  return areLoopback && one.protocol === other.protocol && one.port === other.port;
}

/** Returns whether pages of this origin may open a socket. Only browsers send an origin. */
export function isOwnOrigin(
  origin: string | undefined,
  own: readonly (string | undefined)[],
): boolean {
  if (origin === undefined) return true;
  const requested = URL.parse(origin);
  if (!requested || requested.origin !== origin) return false;
  return own.some((url) => {
    const known = url ? URL.parse(url) : null;
    return known !== null && isSameOrigin(requested, known);
  });
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.once("finish", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
