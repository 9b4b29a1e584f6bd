import * as v from "valibot";
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

const nothing = v.object({});

/** As the server spells it: the browser need not doubt it. */
const toldPlace = v.object({
  kind: v.custom<SubjectType<"viewers">>((kind) => typeof kind === "string"),
  id: v.string(),
});

const place = v.object({
  kind: v.picklist(subjectTypes("viewers")),
  id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
});

/** What may have changed of a place: what is said about it, it itself, or what it is made up of. */
export type ChangeKind = "comments" | "parts" | "record";

/** Every message that the server sends: `{ type, data }` as JSON. */
export const serverMessage = v.variant("type", [
  v.object({
    type: v.literal("notification"),
    data: v.object({
      id: v.string(),
      kind: v.string(),
      createdAt: v.pipe(v.string(), v.isoTimestamp()),
      /** Its shape follows from the kind: see notifications.ts. */
      data: v.unknown(),
    }),
  }),
  /** Another tab or device of the same person marked notifications as read. */
  v.object({ type: v.literal("notificationsRead"), data: nothing }),
  /** Someone of the same company came or went. */
  v.object({
    type: v.literal("presence"),
    data: v.object({ userId: v.string(), online: v.boolean() }),
  }),
  /** Who looks at the place that this browser looks at, with whoever asked among them. */
  v.object({
    type: v.literal("viewers"),
    data: v.object({
      place: toldPlace,
      viewers: v.array(v.object({ id: v.string(), name: v.string(), isEditing: v.boolean() })),
    }),
  }),
  /** Something of the place that this browser looks at has changed. */
  v.object({
    type: v.literal("changed"),
    data: v.object({
      place: toldPlace,
      what: v.custom<ChangeKind>((what) => typeof what === "string"),
    }),
  }),
  /** A note about this was written, changed or deleted that the person may see, or might until now. */
  v.object({
    type: v.literal("notes"),
    data: v.object({
      about: v.object({
        kind: v.custom<SubjectType<"notes">>((kind) => typeof kind === "string"),
        id: v.string(),
      }),
    }),
  }),
  /** What is known of the logged-in person has changed: ask anew. */
  v.object({ type: v.literal("session"), data: nothing }),
  /** Messages may have been lost: fetch what they would have told. */
  v.object({ type: v.literal("missed"), data: nothing }),
  /** Answers whatever a browser sends. */
  v.object({ type: v.literal("pong"), data: nothing }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;

/** Every message that a browser sends. */
export const browserMessage = v.variant("type", [
  /** Is anybody there? Browsers are not told of a connection that died without a word. */
  v.object({ type: v.literal("ping"), data: nothing }),
  /** What the page shows, or null when it is nothing that others can look at, too. */
  v.object({
    type: v.literal("looking"),
    data: v.object({ place: v.nullable(place), isEditing: v.boolean() }),
  }),
]);
export type BrowserMessage = v.InferOutput<typeof browserMessage>;

/** The message that a frame holds, or null: what can't be read is ignored. */
export function readMessage<S extends v.GenericSchema>(
  schema: S,
  text: string,
): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
