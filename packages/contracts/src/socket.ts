import * as z from "zod/mini";
import { type SubjectType, subjectTypes } from "./subjects.ts";

export const socketPath = "/api/ws";
/**
 * WebSocket subprotocol sent with the token. The server selects this one, so that its response
 * doesn't contain the token.
 */
export const bearerProtocol = "bearer";

export const socketLimits = {
  frameBytes: 64 * 1_024,
  /** Maximum messages that a browser sends within `messageWindow` milliseconds. */
  messages: 30,
  messageWindow: 10_000,
  /** Milliseconds between checks whether the socket is open for queued messages. */
  sendPoll: 5_000,
} as const;

export const closeCodes = {
  sessionEnded: 4401,
  /** The user's permissions changed: reload the session and reconnect. */
  accessChanged: 4403,
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  tryAgainLater: 1013,
} as const;

const noData = z.object({});

/** Accepts any string as `kind`: the browser trusts the server. */
const sentSubject = z.object({
  kind: z.custom<SubjectType<"viewers">>((kind) => typeof kind === "string"),
  id: z.string(),
});

const subjectRef = z.object({
  kind: z.enum(subjectTypes("viewers")),
  id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
});

/** The part of a subject that may have changed: its comments, its parts or its own row. */
export type ChangeKind = "comments" | "parts" | "record";

/** Every message from the server: `{ type, data }` as JSON. */
export const serverMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("notification"),
    data: z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
      /** Depends on the kind: see notifications.ts. */
      data: z.unknown(),
      /** Start of the comment that the notification is about. */
      quote: z.nullish(z.string()),
    }),
  }),
  /** The same user marked notifications as read in another tab or device. */
  z.object({ type: z.literal("notificationsRead"), data: noData }),
  z.object({
    type: z.literal("presence"),
    data: z.object({ userId: z.string(), online: z.boolean() }),
  }),
  /** Users who view the same subject as this browser, including its own user. */
  z.object({
    type: z.literal("viewers"),
    data: z.object({
      subject: sentSubject,
      viewers: z.array(z.object({ id: z.string(), name: z.string(), isEditing: z.boolean() })),
    }),
  }),
  z.object({
    type: z.literal("changed"),
    data: z.object({
      subject: sentSubject,
      what: z.custom<ChangeKind>((what) => typeof what === "string"),
    }),
  }),
  /**
   * A note on this subject that the user can see, or could see until now, was created, changed or
   * deleted.
   */
  z.object({
    type: z.literal("notes"),
    data: z.object({
      about: z.object({
        kind: z.custom<SubjectType<"notes">>((kind) => typeof kind === "string"),
        id: z.string(),
      }),
    }),
  }),
  /** Data of the logged-in user changed: reload it. */
  z.object({ type: z.literal("session"), data: noData }),
  /** Messages may have been lost: refetch their data. */
  z.object({ type: z.literal("missed"), data: noData }),
  /** Response to any message from a browser. */
  z.object({ type: z.literal("pong"), data: noData }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

export const browserMessage = z.discriminatedUnion("type", [
  /** Detects a dead connection, which browsers don't report. */
  z.object({ type: z.literal("ping"), data: noData }),
  /** The subject that the page shows, or null if it shows none. */
  z.object({
    type: z.literal("viewing"),
    data: z.object({ subject: z.nullable(subjectRef), isEditing: z.boolean() }),
  }),
]);
export type BrowserMessage = z.infer<typeof browserMessage>;

/** Parses a frame. Returns null for an unknown or invalid message, which callers ignore. */
export function readMessage<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
