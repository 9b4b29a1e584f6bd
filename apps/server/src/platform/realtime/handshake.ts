import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { bearerProtocol } from "@presale/contracts/socket.ts";

export interface OfferedToken {
  token: string;
  /** The protocol to select: a browser drops a connection that selects none of its own. */
  protocol: string;
}

/** The token among the protocols that a client offers: `[token]` or `["bearer", token]`. */
export function offeredToken(header: string | undefined): OfferedToken | null {
  const [first, second, ...rest] = (header ?? "").split(",").map((part) => part.trim());
  if (!first || rest.length > 0) return null;
  if (second === undefined) return { token: first, protocol: first };
  return first === bearerProtocol && second ? { token: second, protocol: first } : null;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isSamePlace(one: URL, other: URL): boolean {
  if (one.origin === other.origin) return true;
  // A machine has several names for itself.
  const areLoopback = loopback.has(one.hostname) && loopback.has(other.hostname);
  return areLoopback && one.protocol === other.protocol && one.port === other.port;
}

/** Whether a page of that origin may open a socket. Programs that are no browser send none. */
export function isOwnOrigin(
  origin: string | undefined,
  own: readonly (string | undefined)[],
): boolean {
  if (origin === undefined) return true;
  const asked = URL.parse(origin);
  if (!asked || asked.origin !== origin) return false;
  return own.some((address) => {
    const known = address ? URL.parse(address) : null;
    return known !== null && isSamePlace(asked, known);
  });
}

/** Answers a handshake with a plain HTTP status and lets go of the connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.once("finish", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
