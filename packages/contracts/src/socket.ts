import * as z from "zod/mini";

/** Where the socket is opened. */
export const socketPath = "/api/ws";
/** Named beside the token, so that the server's answer need not repeat the token. */
export const bearerProtocol = "bearer";

export const socketLimits = {
  /** A larger frame ends the connection. */
  frameBytes: 64 * 1_024,
  /** The most messages that a browser may send within `messageWindow` milliseconds. */
  messages: 30,
  messageWindow: 10_000,
  /** Milliseconds between looks whether the socket is open for what waits to be sent. */
  sendPoll: 5_000,
} as const;

/** Why the server closed a socket; the rest are the protocol's own codes. */
export const closeCodes = {
  /** The session is over. */
  sessionEnded: 4401,
  /** The person may do more or less than before: ask who is logged in, and come back. */
  accessChanged: 4403,
  goingAway: 1001,
  notUnderstood: 1003,
  tooMuch: 1008,
  tryAgainLater: 1013,
} as const;

const nothing = z.object({});

/** Every message that the server sends: `{ type, data }` as JSON. */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("notification"),
    data: z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime(),
      /** Its shape follows from the kind: see notifications.ts. */
      data: z.unknown(),
    }),
  }),
  /** Another tab or device of the same person marked notifications as read. */
  z.object({ type: z.literal("notificationsRead"), data: nothing }),
  /** Someone of the same company came or went. */
  z.object({
    type: z.literal("presence"),
    data: z.object({ userId: z.string(), online: z.boolean() }),
  }),
  /** What is known of the logged-in person has changed: ask anew. */
  z.object({ type: z.literal("session"), data: nothing }),
  /** Messages may have been lost: fetch what they would have told. */
  z.object({ type: z.literal("missed"), data: nothing }),
  /** Answers a ping. */
  z.object({ type: z.literal("pong"), data: nothing }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

/** Every message that a browser sends. */
export const browserMessage = z.discriminatedUnion("type", [
  /** Is anybody there? Browsers are not told of a connection that died without a word. */
  z.object({ type: z.literal("ping"), data: nothing }),
]);
export type BrowserMessage = z.output<typeof browserMessage>;

/** The message that a frame holds, or null: what can't be read is ignored. */
export function readMessage<M>(schema: z.ZodMiniType<M>, text: string): M | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
