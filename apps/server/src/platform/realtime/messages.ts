import {
  type BrowserMessage,
  browserMessage,
  closeCodes,
  readMessage,
  socketLimits,
} from "@presale/contracts/socket.ts";
import type { RawData } from "ws";
import type { Connection, Connections } from "./connections.ts";

/** Handles a message with the subject that the page shows, or null if it shows none. */
export type ViewingHandler = (
  connection: Connection,
  viewing: (BrowserMessage & { type: "viewing" })["data"],
) => void;

/** Counts the message and returns whether the connection exceeds its rate limit. */
function isFlooding(connection: Connection): boolean {
  const now = Date.now();
  if (now - connection.countedFrom > socketLimits.messageWindow) {
    connection.countedFrom = now;
    connection.messages = 0;
  }
  connection.messages += 1;
  return connection.messages > socketLimits.messages;
}

/**
 * Handles a message. Closes the socket if the message is binary or exceeds the rate limit. Ignores
 * invalid text.
 */
export function handleMessage(
  connections: Connections,
  connection: Connection,
  data: RawData,
  isBinary: boolean,
  handleViewing: ViewingHandler,
): void {
  const refuse = (code: number) => connections.close(connection, code);
  if (isFlooding(connection)) refuse(closeCodes.policyViolation);
  else if (isBinary) refuse(closeCodes.unsupportedData);
  else
    answerMessage(
      connections,
      connection,
      readMessage(browserMessage, data.toString()),
      handleViewing,
    );
}

function answerMessage(
  connections: Connections,
  connection: Connection,
  message: BrowserMessage | null,
  handleViewing: ViewingHandler,
): void {
  if (!message) return;
  if (message.type === "viewing") handleViewing(connection, message.data);
  connections.send([connection], { type: "pong", data: {} });
}
