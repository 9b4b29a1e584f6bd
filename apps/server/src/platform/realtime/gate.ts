import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { socketLimits, socketPath } from "@presale/contracts/socket.ts";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import type { Actor } from "../auth/actor.ts";
import type { SocketIdentity } from "./connections.ts";
import { isOwnOrigin, offeredToken, refuseUpgrade } from "./handshake.ts";

/** Milliseconds that a handshake may take. */
const handshakeTimeoutMs = 10_000;

interface Options {
  server: Server;
  log: Pick<Logger, "warn">;
  origins(): readonly (string | undefined)[];
  identify(token: string): Promise<SocketIdentity | null>;
  hasRoom(): boolean;
  hasRoomFor(actor: Actor): boolean;
  /** `isOlderThanAnEvent`: an event arrived while the session was being read. */
  admit(socket: WebSocket, identity: SocketIdentity, isOlderThanAnEvent: boolean): void;
}

export const isSocketUpgrade = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === "websocket" && url?.split("?")[0] === socketPath;

/** Handles WebSocket handshakes. A socket that is refused is never opened. */
export class SocketGate {
  readonly #options: Options;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: socketLimits.frameBytes,
    perMessageDeflate: false,
    handleProtocols: (_offered, { headers }) =>
      offeredToken(headers["sec-websocket-protocol"])?.protocol ?? false,
  });
  #eventCount = 0;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    options.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on("error", () => socket.destroy());
      const timer = setTimeout(() => socket.destroy(), handshakeTimeoutMs);
      this.#handshake(request, socket, head)
        .catch((error) => {
          options.log.warn({ err: error }, "Failed to open a socket");
          refuseUpgrade(socket, 503);
        })
        .finally(() => clearTimeout(timer));
    });
  }

  /** Records an event: sessions being read may be older than it. */
  noteEvent(): void {
    this.#eventCount += 1;
  }

  close(): void {
    this.#isClosed = true;
    this.#sockets.close();
  }

  async #handshake(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { origins, identify, hasRoom, hasRoomFor, admit } = this.#options;
    if (this.#isClosed || !hasRoom()) return refuseUpgrade(socket, 503);
    if (!isOwnOrigin(request.headers.origin, origins())) return refuseUpgrade(socket, 403);
    const offered = offeredToken(request.headers["sec-websocket-protocol"]);
    const eventsBefore = this.#eventCount;
    const identity = offered && (await identify(offered.token));
    if (!identity) return refuseUpgrade(socket, 401);
    if (this.#isClosed || !hasRoom()) return refuseUpgrade(socket, 503);
    if (!hasRoomFor(identity.actor)) return refuseUpgrade(socket, 429);
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      admit(opened, identity, this.#eventCount !== eventsBefore),
    );
  }
}
