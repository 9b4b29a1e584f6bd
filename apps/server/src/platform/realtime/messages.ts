import {
  type BrowserMessage,
  browserMessage,
  closeCodes,
  readMessage,
  socketLimits,
} from "@presale/contracts/socket.ts";
import type { RawData } from "ws";
import type { Connection, Connections } from "./connections.ts";

/** What becomes of a page that shows another place, or none. */
export type Look = (
  connection: Connection,
  looking: (BrowserMessage & { type: "looking" })["data"],
) => void;

/** Too many in too short a time: the connection ends. */
function isFlooding(connection: Connection): boolean {
  const now = Date.now();
  if (now - connection.countedFrom > socketLimits.messageWindow) {
    connection.countedFrom = now;
    connection.messages = 0;
  }
  connection.messages += 1;
  return connection.messages > socketLimits.messages;
}

/** What a browser sends. A message that can't be read counts, and is ignored. */
export function receive(
  connections: Connections,
  connection: Connection,
  data: RawData,
  isBinary: boolean,
  look: Look,
): void {
  const refuse = (code: number) => connections.close(connection, code);
  if (isFlooding(connection)) refuse(closeCodes.tooMuch);
  else if (isBinary) refuse(closeCodes.notUnderstood);
  else answer(connections, connection, readMessage(browserMessage, data.toString()), look);
}

function answer(
  connections: Connections,
  connection: Connection,
  message: BrowserMessage | null,
  look: Look,
): void {
  if (!message) return;
  if (message.type === "looking") look(connection, message.data);
  connections.send([connection], { type: "pong", data: {} });
}
