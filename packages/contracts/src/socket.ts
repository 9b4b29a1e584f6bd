import * as z from "zod/mini";
import { type SubjectType, subjectTypes } from "./subjects.ts";

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

/** As the server spells it: the browser need not doubt it. */
const toldPlace = z.object({
  kind: z.custom<SubjectType<"viewers">>((kind) => typeof kind === "string"),
  id: z.string(),
});

const place = z.object({
  kind: z.enum(subjectTypes("viewers")),
  id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
});

/** What may have changed of a place: what is said about it, it itself, or what it is made up of. */
export type ChangeKind = "comments" | "parts" | "record";

/** Every message that the server sends: `{ type, data }` as JSON. */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("notification"),
    data: z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
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
  /** Who looks at the place that this browser looks at, with whoever asked among them. */
  z.object({
    type: z.literal("viewers"),
    data: z.object({
      place: toldPlace,
      viewers: z.array(z.object({ id: z.string(), name: z.string(), isEditing: z.boolean() })),
    }),
  }),
  /** Something of the place that this browser looks at has changed. */
  z.object({
    type: z.literal("changed"),
    data: z.object({
      place: toldPlace,
      what: z.custom<ChangeKind>((what) => typeof what === "string"),
    }),
  }),
  /** A note about this was written, changed or deleted that the person may see, or might until now. */
  z.object({
    type: z.literal("notes"),
    data: z.object({
      about: z.object({
        kind: z.custom<SubjectType<"notes">>((kind) => typeof kind === "string"),
        id: z.string(),
      }),
    }),
  }),
  /** What is known of the logged-in person has changed: ask anew. */
  z.object({ type: z.literal("session"), data: nothing }),
  /** Messages may have been lost: fetch what they would have told. */
  z.object({ type: z.literal("missed"), data: nothing }),
  /** Answers whatever a browser sends. */
  z.object({ type: z.literal("pong"), data: nothing }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Every message that a browser sends. */
export const browserMessage = z.discriminatedUnion("type", [
  /** Is anybody there? Browsers are not told of a connection that died without a word. */
  z.object({ type: z.literal("ping"), data: nothing }),
  /** What the page shows, or null when it is nothing that others can look at, too. */
  z.object({
    type: z.literal("looking"),
    data: z.object({ place: z.nullable(place), isEditing: z.boolean() }),
  }),
]);
export type BrowserMessage = z.infer<typeof browserMessage>;

/** The message that a frame holds, or null: what can't be read is ignored. */
export function readMessage<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
